
/*
 * Bylines of the kinds that pages write.
 */


#include "meta/byline/byline.h"
#include "tap.h"


/* the site is "The Daily Boat" at www.dailyboat.example; names have a bar
   between */
static const struct {
    const char  *text;
    const char  *names;
} bylines[] = {
    { "Ann Lee", "Ann Lee" },
    { "By Ann Lee", "Ann Lee" },
    { "by: Ann Lee", "Ann Lee" },
    { "BY ANN LEE", "ANN LEE" },
    { "Byron Lee", "Byron Lee" },
    { "Written by Ann Lee", "Ann Lee" },
    { "Posted by ann_lee", "ann_lee" },
    { "Written By: Ann Lee", "Ann Lee" },
    { "Von Anna Lehmann", "Anna Lehmann" },
    { "Par Anne Lemoine", "Anne Lemoine" },
    { "Por Ana Leal", "Ana Leal" },
    { "Autor: Anna Lehmann", "Anna Lehmann" },
    { "Door Anna de Leeuw", "Anna de Leeuw" },
    { "\xe4\xbd\x9c\xe8\x80\x85\xef\xbc\x9a"
      "\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e",
      "\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e" },

    { "文｜林小梅", "林小梅" },
    { "作者丨林小梅", "林小梅" },
    { "图文／林小梅", "林小梅" },

    /* several */
    { "이보라·최노을", "이보라|최노을" },
    { "이보라, 최노을", "이보라|최노을" },
    { "Ann Lee and Bob Ray", "Ann Lee|Bob Ray" },
    { "Ann Lee, Bob Ray and Cy Fox", "Ann Lee|Bob Ray|Cy Fox" },
    { "Ann Lee\nBob Ray", "Ann Lee|Bob Ray" },
    { "Ann Lee; Bob Ray", "Ann Lee|Bob Ray" },
    { "Ann Lee & Bob Ray", "Ann Lee|Bob Ray" },
    { "Anna Lehmann und Bert Rau", "Anna Lehmann|Bert Rau" },
    { "Ana Leal y Benito Rey", "Ana Leal|Benito Rey" },
    { "Juan Rey y Sol", "Juan Rey y Sol" },
    { "Ann Lee, Ann Lee", "Ann Lee" },
    { "Ann Lee\nANN LEE", "Ann Lee" },
    { "\xc3\x89va Nagy\n\xc3\xa9va nagy", "\xc3\x89va Nagy" },
    { "Ann Lee Ann Lee", "Ann Lee" },
    { "anna anna", "anna" },
    { "By Ann  ANN", "Ann" },
    { "Ann Anna", "Ann Anna" },
    { "Ann Lee Ann", "Ann Lee Ann" },
    { "\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e\xe3\x80\x81"
      "\xe6\x9d\x8e\xe5\x9b\x9b",
      "\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e|\xe6\x9d\x8e\xe5\x9b\x9b" },
    { "Lee, Ann", "Lee, Ann" },
    { "a,b,c,d,e,f,g,h,i,j", "a|b|c|d|e|f|g|h" },

    /* roles and places */
    { "Ann Lee, Staff Writer", "Ann Lee" },
    { "Ann Lee, Senior Reporter, Bob Ray, Editor", "Ann Lee|Bob Ray" },
    { "Staff Writer Ann Lee", "Ann Lee" },
    { "Ann Lee Contributor", "Ann Lee" },
    { "Anna Lehmann (Redakteurin)", "Anna Lehmann" },
    { "Ann Lee, MD, PhD", "Ann Lee" },
    { "Ann Lee in London", "Ann Lee" },
    { "Ann Lee, London", "Ann Lee" },
    { "By Ann Lee for The Night Ship", "Ann Lee" },

    /* scores and addresses */
    { "Ann Lee 1,234", "Ann Lee" },
    { "ann 15.2k 3 gold badges", "ann" },
    { "Ann Lee (42)", "Ann Lee" },
    { "Ann Lee (London, Bob Ray)", "Ann Lee|Bob Ray" },
    { "Ann Lee <ann@a.example>", "Ann Lee" },
    { "ann@a.example (Ann Lee)", "" },
    { "Ann Lee ann@a.example", "Ann Lee" },
    { "Ann Lee http://a.example/", "Ann Lee" },
    { "www.a.example", "" },
    { "@annlee", "" },

    /* who made the pictures, and bylines beside each other */
    { "Text: Ann Lee / Foto: Bob Ray", "Ann Lee" },
    { "Foto: Bob Ray / Text: Ann Lee", "Ann Lee" },
    { "Text: Ann Lee | Photos: Bob Ray", "Ann Lee" },
    { "Words by Ann Lee, photos by Bob Ray", "Ann Lee" },
    { "By Ann Lee and Cy Fox / Photos by Bob Ray", "Ann Lee|Cy Fox" },
    { "Ann Lee (text), Bob Ray (photos)", "Ann Lee" },
    { "Anna Lehmann (Text) und Bert Rau (Fotos)", "Anna Lehmann" },
    { "Von Anna Lehmann, Fotos: Bert Rau", "Anna Lehmann" },
    { "Photography by Bob Ray", "" },
    { "AP Photo/Bob Ray", "" },
    { "Illustration: Bob Ray", "" },
    { "Grafik: Bert Rau", "" },
    { "Fact-checked by Bob Ray", "" },
    { "Medically reviewed by Bob Ray", "" },
    { "By Ann Lee, edited by Bob Ray", "Ann Lee" },
    { "Ann Lee / The Night Ship", "Ann Lee" },
    { "Ann Lee - London", "Ann Lee" },

    /* words before it in other languages */
    { "Von Anna Lehmann und Bert Rau", "Anna Lehmann|Bert Rau" },
    { "Ein Gastbeitrag von Anna Lehmann", "Anna Lehmann" },
    { "Text von Anna Lehmann", "Anna Lehmann" },
    { "Texte de Anne Lemoine", "Anne Lemoine" },
    { "Par Anne Lemoine et Luc Roi", "Anne Lemoine|Luc Roi" },
    { "Testo di Anna Leoni", "Anna Leoni" },
    { "di Anna Leoni", "Anna Leoni" },
    { "Av Anna Lind och Bo Berg", "Anna Lind|Bo Berg" },
    { "Tekst: Anna Lind", "Anna Lind" },
    { "Szerző: Nagy Éva", "Nagy Éva" },
    { "Автор: Анна Львова", "Анна Львова" },
    { "Текст: Анна Львова", "Анна Львова" },
    { "بقلم آنا لي", "آنا لي" },
    { "Oleh: Ana Lim", "Ana Lim" },
    { "撰文：王小明", "王小明" },
    { "Yazan: Ayşe Lale", "Ayşe Lale" },

    { "Γράφτηκε από Άννα Λέκκα", "Άννα Λέκκα" },
    { "Γράφτηκε από τον Νίκο Ρήγα",
      "Νίκο Ρήγα" },
    { "ΓΡΆΦΕΙ Η Άννα Λέκκα", "Άννα Λέκκα" },
    { "Geschrieben von Anna Lehmann", "Anna Lehmann" },
    { "Verfasst von: Anna Lehmann", "Anna Lehmann" },
    { "Écrit par Anne Lemoine", "Anne Lemoine" },
    { "ÉCRIT PAR Anne Lemoine", "Anne Lemoine" },
    { "Rédigé par Anne Lemoine", "Anne Lemoine" },
    { "Escrito por Ana Leal", "Ana Leal" },
    { "Publicado por Ana Leal", "Ana Leal" },
    { "Escrit per Ana Leal", "Ana Leal" },
    { "Scritto da Anna Leoni", "Anna Leoni" },
    { "A cura di Anna Leoni", "Anna Leoni" },
    { "Geschreven door Anna de Leeuw", "Anna de Leeuw" },
    { "Skrivet av Anna Lind", "Anna Lind" },
    { "Skrevet af Anna Lind", "Anna Lind" },
    { "Kirjoittanut Anna Laine", "Anna Laine" },
    { "Napisane przez Anna Lis", "Anna Lis" },
    { "Napsal(a) Anna Lišková", "Anna Lišková" },
    { "Scris de Ana Lupu", "Ana Lupu" },
    { "Napisao Ivan Lukić", "Ivan Lukić" },
    { "Написал Иван Львов", "Иван Львов" },
    { "Опублікувала Анна Лис", "Анна Лис" },
    { "Написана от Анна Лилова", "Анна Лилова" },
    { "Ditulis oleh Ana Lim", "Ana Lim" },
    { "Được viết bởi Lê Anh", "Lê Anh" },
    { "เขียนโดย อานนท์", "อานนท์" },
    { "撰稿人：王小明", "王小明" },
    { "執筆者 山田花子", "山田花子" },
    { "작성자 이소라", "이소라" },
    { "نشر بواسطة آنا لي", "آنا لي" },
    { "נכתב על ידי אנה לי", "אנה לי" },

    /* words that only begin like those */
    { "Авторова Анна", "Авторова Анна" },
    { "Дом Лев", "Дом Лев" },
    { "Vonda Lee", "Vonda Lee" },

    /* the site, and nobody */
    { "The Daily Boat", "" },
    { "Ann Lee, The Daily Boat", "Ann Lee" },
    { "Ann Lee | The Daily Boat", "Ann Lee" },
    { "Daily Boat staff", "" },
    { "The Daily & Boat", "" },
    { "dailyboat.example", "" },
    { "admin", "" },
    { "Redaktion", "" },
    { "Редактор", "" },
    { "Anna Lehmann, Chefredakteurin", "Anna Lehmann" },
    { "Editorial Team", "" },
    { "Photo: Ann Lee", "" },
    { "12 November 2025", "" },
    { "This text was put together by many people who all wrote a word of it",
      "" },
    { "", "" },
    { ", ; \n", "" }
};


static void
test_family_names(void)
{
    size_t        i;
    mce_str_t     text;
    mce_arena_t  *arena;

    static const struct {
        const char  *text;
        int          one;
        const char  *name;
    } names[] = {
        { "Lee, Ann", 0, "Ann Lee" }, { "Lee, Ann B.", 1, "Ann B. Lee" },
        { "van der Berg, Jan", 1, "Jan van der Berg" },
        { "Lee,  \xc3\x89va", 1, "\xc3\x89va Lee" },
        { "Ann Lee, Bob Ray", 0, "Ann Lee, Bob Ray" },
        { "Lee, Ann; Ray, Bob", 1, "Lee, Ann; Ray, Bob" },
        { "Lee, Ann, Bob", 1, "Lee, Ann, Bob" },
        { "Lee, reuters", 0, "Lee, reuters" },
        { "Ann Lee, Jr.", 1, "Ann Lee, Jr." }, { "Lee, ", 1, "Lee," },
        { "Ann Lee", 1, "Ann Lee" }, { "", 1, "" }
    };

    arena = mce_arena_create(0);

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        text.data = (const uint8_t *) names[i].text;
        text.len = strlen(names[i].text);

        tap_is(mce_byline_straight(arena, text, names[i].one), names[i].name,
               names[i].text);
    }

    mce_arena_destroy(arena);
}


int
main(void)
{
    char        out[256];
    size_t      i, k, n;
    mce_str_t   text, result, names[MCE_AUTHORS];
    mce_site_t  site;

    static const mce_str_t  name = mce_str("The Daily Boat");
    static const mce_str_t  url = mce_str("http://www.dailyboat.example/a");

    mce_site_init(&site, name, url);

    for (i = 0; i < sizeof(bylines) / sizeof(bylines[0]); i++) {
        text.data = (const uint8_t *) bylines[i].text;
        text.len = strlen(bylines[i].text);

        n = mce_byline_read(text, &site, names);

        result.data = (const uint8_t *) out;
        result.len = 0;

        for (k = 0; k < n; k++) {
            result.len += (size_t) sprintf(out + result.len, "%s%.*s",
                                           k ? "|" : "", (int) names[k].len,
                                           (const char *) names[k].data);
        }

        tap_is(result, bylines[i].names, "\"%s\"",
               strchr(bylines[i].text, '\n') ? "names on lines"
                                             : bylines[i].text);
    }

    test_family_names();

    return tap_done();
}
