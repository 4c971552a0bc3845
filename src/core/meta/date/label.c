
/*
 * Labels of dates.
 */


#include "base/utf8.h"
#include "meta/date/label.h"
#include "meta/date/words.h"
#include "text/ctype.h"
#include "text/has.h"


/* bytes of the text before a date that are read */
#define MCE_LABEL_BYTES  160
/* a word of so few bytes is the label, not the start of one */
#define MCE_LABEL_WHOLE  5


/*
 * Starts of words, in lower case and without accents: of a label of several
 * words a dot stands between them.  In Chinese, Japanese, Korean and Thai,
 * which have no spaces, they may stand anywhere.
 */
#define published(text)  mce_prefix(text, MCE_LABEL_PUBLISHED, 0)
#define stands(text)     mce_prefix(text, MCE_LABEL_AS_OF, 0)
#define changed(text)    mce_prefix(text, MCE_LABEL_MODIFIED, 0)
#define other(text)      mce_prefix(text, MCE_LABEL_OTHER, 0)

static const mce_prefix_t  mce_date_labels[] = {
    other("(c)"), other("abgerufen"), other("access"), other("accessed"),
    changed("actualiz"), published("adaugat"), other("admission"),
    changed("aggiorn"), changed("aktualisier"), changed("aktualiz"),
    changed("amended"), changed("anderung"), changed("andrad"),
    other("anmeldeschluss"), other("arrival"), changed("atjaunin"),
    changed("atnaujint"), changed("atualiz"), other("aujourd"),
    published("avaldatud"), changed("azurir"), changed("bearbeitet"),
    other("beginn"), other("begins"), other("between"), changed("bijgewerkt"),
    published("birt"), other("birth"), other("bis"), other("born"),
    changed("changed"), other("checkin"), other("closing"), other("comment"),
    other("comments"), other("consultado"), other("consulte"),
    other("copyright"), published("creado"), published("creat"),
    published("created"), published("criado"), changed("cập.nhật"),
    other("dal"), published("dang"), stands("datenstand"), other("deadline"),
    other("death"), other("departure"), other("depuis"), other("desde"),
    other("died"), published("dimuat"), changed("diperbarui"),
    published("dipublikasikan"), published("diterbitkan"), changed("diubah"),
    published("dodano"), other("due"), other("duree"), changed("duzenlen"),
    published("ecrit"), changed("edited"), other("effective"),
    published("eingestellt"), other("einsendeschluss"), published("eklendi"),
    published("eklenme"), other("end"), changed("endret"), other("ends"),
    published("erscheinungsdatum"), published("erschienen"),
    published("erstellt"), published("escrito"), other("established"),
    other("event"), other("exam"), other("expires"), other("expiry"),
    other("fecha.de.nacimiento"), other("fecha.limite"), published("filed"),
    other("founded"), changed("frissit"), changed("geandert"), other("geb"),
    other("geboren"), other("geburtsdatum"), other("gegrundet"),
    published("geplaatst"), published("gepost"), published("gepubliceerd"),
    changed("gewijzigd"), published("gonderil"), other("gultig"),
    changed("guncel"), other("heute"), other("hoy"), published("inserito"),
    published("issued"), other("joined"), published("julkaistu"),
    published("kozzetev"), published("lagt.ut"), changed("last."),
    other("last.activity"), changed("last.changed"), other("last.message"),
    other("last.post"), other("last.published"), other("last.reply"),
    other("latest"), published("letrehoz"), other("letzter.beitrag"),
    published("loodud"), published("luotu"), changed("maj"),
    published("megjelen"), other("member"), changed("mis.a.jour"),
    published("mis.en.ligne"), changed("mise.a.jour"), other("mitglied"),
    changed("modifi"), changed("modosit"), changed("muokat"),
    changed("muudetud"), other("nacido"), other("nascido"), other("nata"),
    other("nato"), other("ne.le"), other("nee.le"), other("newest"),
    other("next"), published("ngay.dang"), published("objavlen"),
    published("objavlj"), published("offentliggjort"), published("olusturul"),
    published("online"), changed("onovlen"), changed("opdater"),
    other("opening"), changed("oppdater"), published("opprettet"),
    published("oprettet"), published("opublikowan"), changed("ostatnia"),
    changed("paivit"), published("paru"), published("paskelbt"),
    published("paylas"), changed("poslednja"), changed("posodobljen"),
    published("post"), published("posted"), other("premiere"), other("print"),
    other("printed"), published("pubblicat"), published("public"),
    published("publica"), published("publie"), published("publiq"),
    published("publis"), published("redige"), changed("redigeret"),
    other("registered"), other("release.date"), published("released"),
    other("reply"), other("retrieved"), other("reviewed"), changed("revised"),
    published("scritto"), other("seit"), other("since"), published("skapad"),
    published("skriven"), stands("stand"), other("start"), other("starts"),
    published("subido"), other("termin"), other("till"), other("today"),
    changed("uberarbeitet"), published("udgivet"), changed("ultima"),
    changed("ultimo"), other("until"), changed("update"), changed("uppdater"),
    changed("uppfaert"), changed("upraven"), other("urodzon"),
    published("utgefið"), published("utworzon"), changed("uuendatud"),
    other("valid"), other("veranstaltung"), published("veroffentlicht"),
    published("veroffentlichungsdatum"), other("version"), other("visited"),
    published("vydano"), published("vytvoren"), other("when"),
    changed("wijziging"), published("written"), other("wydarzenie"),
    published("xuất.bản"), published("yayiml"), published("yayin"),
    published("yayinl"), published("yazild"), published("yazilm"),
    changed("zaktualiz"), changed("zmenen"), changed("zmien"),
    changed("zmodyfik"), published("zverejn"), published("zverejnen"),
    other("©"), published("ανάρτηση"), published("αναρτή"),
    published("δημοσίε"), published("δημοσι"),
    changed("ενημερ"), changed("τελευταία"),
    changed("ажурирано"), changed("актуализиран"),
    other("годен"), published("дата.публикации"),
    published("добавлен"), published("додано"),
    changed("змінен"), changed("измен"), other("конец"),
    other("начало"), changed("обновен"), changed("обновл"),
    published("објављено"), changed("оновлен"),
    published("опублик"), published("опубликован"),
    published("публикац"), published("публикуван"),
    published("публікац"), published("размещен"),
    changed("редакт"), other("родился"),
    published("создан"), other("срок"), published("створен"),
    changed("עדכון"), changed("עודכן"), published("פורסם"),
    published("תאריך.פרסום"), changed("آخر"),
    published("انتشار"), changed("بروزرسانی"),
    changed("به‌روز"), other("تاريخ.الميلاد"),
    published("تاريخ.النشر"), published("تاریخ.انتشار"),
    changed("تحديث"), published("منتشر"), published("نشر"),
    changed("ویرایش"), changed("अद्यतन"),
    changed("अपडेट"), published("प्रकाशित"),
    published("ลงวันที่"), changed("อัปเดต"),
    published("เผยแพร่"), changed("แก้ไข"),
    published("โพสต์"), changed("修改"), published("公開"),
    published("发布"), published("发表"), other("开幕"), other("截止"),
    published("投稿"), published("掲載"), changed("更新"),
    changed("最終更新"), other("生まれ"), other("生年"),
    published("發布"), published("發表"), other("終了"), other("締切"),
    published("配信"), other("개최"), published("게시"),
    published("등록"), other("마감"), published("발행"),
    changed("수정"), changed("업데이트"), published("입력"),
    published("작성")
};


static mce_label_e mce_date_label_at(mce_str_t text);
static int mce_date_label_starts(mce_str_t text, const char *label);


mce_label_e
mce_date_label(mce_str_t text)
{
    size_t          i;
    uint8_t         data[MCE_LABEL_BYTES * 2 + 4], *last;
    uint32_t        c;
    mce_str_t       rest;
    mce_label_e     label, here;
    const uint8_t  *q, *end;

    /* the words nearest to the date */
    for (i = text.len > MCE_LABEL_BYTES ? text.len - MCE_LABEL_BYTES : 0;
         i < text.len && (text.data[i] & 0xc0) == 0x80; i++)
    {
        /* void */
    }

    last = data;
    end = text.data + text.len;

    for (q = text.data + i; q < end; /* void */ ) {
        last = mce_utf8_put(last, mce_date_fold(mce_utf8_next(&q, end)));
    }

    *last = '\0';
    label = MCE_LABEL_NONE;

    for (i = 0; i < (size_t) (last - data); i++) {
        rest.data = data + i;
        rest.len = (size_t) (last - data) - i;
        q = rest.data;
        c = mce_utf8_next(&q, last);

        if ((data[i] & 0xc0) == 0x80 || mce_text_is_space(c)
            || (i && c < 0xe00 && mce_text_is_word(c)
                && (data[i - 1] >= 0x80 || mce_is_alnum(data[i - 1]))))
        {
            continue;
        }

        here = mce_date_label_at(rest);

        if (here == MCE_LABEL_OTHER) {
            return here;
        }

        label = here != MCE_LABEL_NONE ? here : label;
    }

    return label;
}


/*
 * The label that a text starts with; of several the last in their order.
 */

static mce_label_e
mce_date_label_at(mce_str_t text)
{
    mce_label_e          label;
    const mce_prefix_t  *name, *end;

    label = MCE_LABEL_NONE;
    end = mce_prefix_end(mce_date_labels);

    for (name = mce_prefix_first(mce_date_labels, end, text.data);
         name < end && mce_prefix_meets(name, text.data); name++)
    {
        if (name->kind > label && mce_date_label_starts(text, name->text)) {
            label = (mce_label_e) name->kind;
        }
    }

    return label;
}


static int
mce_date_label_starts(mce_str_t text, const char *label)
{
    size_t  i;

    for (i = 0; label[i]; i++) {
        if (i == text.len
            || (text.data[i] != (uint8_t) label[i]
                && !(label[i] == '.' && mce_is_space(text.data[i]))))
        {
            return 0;
        }
    }

    return i > MCE_LABEL_WHOLE || i == text.len
           || !mce_is_alnum(text.data[i]);
}
