
/*
 * A temporary folder, in which a test runs and leaves its files.
 */


#ifndef _FOLDER_H_INCLUDED_
#define _FOLDER_H_INCLUDED_


#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>


static char  folder[] = "/tmp/mce-unit-XXXXXX";


/*
 * Whether there is a folder, which is the current one from now on.
 */
static int
folder_enter(void)
{
    if (mkdtemp(folder) == NULL || chdir(folder) != 0) {
        printf("Bail out! no temporary folder\n");
        return 0;
    }

    return 1;
}


static inline void
folder_put(const char *name, const char *text)
{
    FILE  *file;

    file = fopen(name, "wb");
    fputs(text, file);
    fclose(file);
}


static int
folder_leave(void)
{
    char  command[64];

    snprintf(command, sizeof(command), "rm -r %s", folder);

    return chdir("/") == 0 && system(command) == 0;
}


#endif /* _FOLDER_H_INCLUDED_ */
