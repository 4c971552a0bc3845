
/*
 * Labels of dates.
 */


#include <string.h>

#include "base/utf8.h"
#include "meta/date/label.h"
#include "meta/date/words.h"
#include "text/ctype.h"


/* bytes of the text before a date that are read */
#define MCE_LABEL_BYTES  160
/* a word of so few bytes is the label, not the start of one */
#define MCE_LABEL_WHOLE  5


/*
 * Starts of words, in lower case and without accents: of a label of several
 * words a dot stands between them.  In Chinese, Japanese, Korean and Thai,
 * which have no spaces, they may stand anywhere.
 */
static const char *const  mce_date_labels[MCE_LABEL_OTHER + 1] = {
    [MCE_LABEL_PUBLISHED] =
        " publie publis publica publiq"
        " public posted post written created issued released filed"
        " veroffentlicht erschienen erstellt eingestellt erscheinungsdatum"
        " veroffentlichungsdatum online ecrit paru mis.en.ligne redige"
        " creado escrito subido pubblicat scritto inserito criado"
        " gepubliceerd geplaatst gepost skapad skriven udgivet"
        " offentliggjort oprettet lagt.ut opprettet opublikowan dodano"
        " utworzon опубликован публикац"
        " дата.публикации размещен добавлен"
        " создан yayin eklenme olusturul julkaistu luotu vydano"
        " zverejnen vytvoren zverejn objavlj objavlen adaugat creat"
        " kozzetev megjelen letrehoz δημοσι ανάρτηση"
        " αναρτή δημοσίε опублик публікац"
        " додано створен публикуван"
        " објављено avaldatud loodud paskelbt birt utgefið"
        " diterbitkan dipublikasikan dimuat xuất.bản dang ngay.dang نشر"
        " تاريخ.النشر منتشر انتشار"
        " تاریخ.انتشار פורסם תאריך.פרסום"
        " प्रकाशित เผยแพร่ โพสต์"
        " ลงวันที่ 发布 發布 发表 發表 公開"
        " 投稿 掲載 配信 작성 등록 입력 게시 발행 ",
    [MCE_LABEL_AS_OF] =
        " stand datenstand ",
    [MCE_LABEL_MODIFIED] =
        " update modifi revised edited amended last.changed changed"
        " aktualisier geandert bearbeitet uberarbeitet anderung mis.a.jour"
        " mise.a.jour maj actualiz ultima ultimo atualiz aggiorn bijgewerkt"
        " gewijzigd wijziging uppdater andrad opdater oppdater endret"
        " redigeret zaktualiz aktualiz zmien zmodyfik ostatnia обновл"
        " измен редакт onovlen оновлен змінен"
        " guncel duzenlen paivit muokat upraven zmenen poslednja"
        " posodobljen azurir frissit modosit ενημερ"
        " τελευταία обновен актуализиран"
        " ажурирано uuendatud muudetud atnaujint atjaunin uppfaert"
        " diperbarui diubah cập.nhật تحديث آخر به‌روز"
        " بروزرسانی ویرایش עודכן עדכון"
        " अपडेट अद्यतन อัปเดต"
        " แก้ไข 更新 修改 最終更新 수정 업데이트"
        " last. ",
    [MCE_LABEL_OTHER] =
        " last.post last.reply last.activity last.published last.message"
        " letzter.beitrag latest newest reviewed copyright © (c)"
        " retrieved accessed access abgerufen consulte"
        " consultado born birth geboren geburtsdatum died death event when"
        " starts start begins ends end deadline expires expiry until till"
        " bis since seit depuis desde dal joined registered member mitglied"
        " valid gultig version due printed print today heute aujourd hoy"
        " departure arrival premiere opening effective next closing"
        " beginn veranstaltung termin einsendeschluss"
        " visited checkin between admission exam founded gegrundet"
        " established release.date fecha.limite anmeldeschluss geb срок"
        " годен родился конец начало"
        " fecha.de.nacimiento nacido nato nata nascido ne.le nee.le duree"
        " comments comment reply wydarzenie urodzon 生年 生まれ 开幕"
        " 截止 締切 終了 개최 마감 تاريخ.الميلاد "
};


static int mce_date_label_in(mce_str_t text, size_t kind);
static int mce_date_label_starts(mce_str_t text, const char *label,
    size_t len);


mce_label_e
mce_date_label(mce_str_t text)
{
    size_t          i, k;
    uint8_t         data[MCE_LABEL_BYTES * 2 + 4], *last;
    uint32_t        c;
    mce_str_t       rest;
    mce_label_e     label;
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

        if (mce_date_label_in(rest, MCE_LABEL_OTHER)) {
            return MCE_LABEL_OTHER;
        }

        for (k = MCE_LABEL_PUBLISHED; k < MCE_LABEL_OTHER; k++) {
            if (mce_date_label_in(rest, k)) {
                label = (mce_label_e) k;
            }
        }
    }

    return label;
}


/*
 * Whether a text starts with one of the labels of a kind.
 */

static int
mce_date_label_in(mce_str_t text, size_t kind)
{
    const char  *p;

    const char  first[] = { ' ', (char) text.data[0], '\0' };

    for (p = strstr(mce_date_labels[kind], first); p; p = strstr(p, first)) {
        p++;

        if (mce_date_label_starts(text, p, strcspn(p, " "))) {
            return 1;
        }
    }

    return 0;
}


static int
mce_date_label_starts(mce_str_t text, const char *label, size_t len)
{
    size_t  i;

    if (text.len < len
        || (len <= MCE_LABEL_WHOLE && text.len > len
            && mce_is_alnum(text.data[len])))
    {
        return 0;
    }

    for (i = 0; i < len; i++) {
        if (text.data[i] != (uint8_t) label[i]
            && !(label[i] == '.' && mce_is_space(text.data[i])))
        {
            return 0;
        }
    }

    return 1;
}
