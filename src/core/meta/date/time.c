
/*
 * The time that belongs to a date.
 */


#include "meta/date/time.h"


static size_t mce_date_zone(mce_date_t *date, size_t i);


void
mce_date_time(mce_date_t *date)
{
    size_t                   i, k, n;
    const mce_date_token_t  *t;

    n = date->n;

    for (k = 0; k < n; k++) {
        i = (date->end + k) % n;
        t = &date->tokens[i];

        /* another date begins */
        if (i >= date->end && t->kind == MCE_DATE_MONTH) {
            return;
        }

        if (t->kind != MCE_DATE_NUMBER || t->digits > 2 || t->value > 24
            || (i >= date->first && i < date->end))
        {
            continue;
        }

        if (i + 1 < n && t[1].kind == MCE_DATE_NUMBER && t[1].value < 60
            && t[1].digits == 2
            && (t[1].sign == ':' || (t[1].sign == '.' && i >= date->end)))
        {
            date->minute = (int) t[1].value;
            k = i + 2;

        } else if (i + 1 < n && mce_date_is_unit(t[1], 'h')) {
            date->minute = i + 2 < n && t[2].kind == MCE_DATE_NUMBER
                           && t[2].value < 60 ? (int) t[2].value : 0;
            k = i + 2 + (t[2].kind == MCE_DATE_NUMBER);
            k += k < n && mce_date_is_unit(date->tokens[k], 'm');

        } else {
            continue;
        }

        date->hour = (int) t->value;

        if (k < n && date->tokens[k].kind == MCE_DATE_NUMBER
            && date->tokens[k].value < 61 && date->tokens[k].digits == 2
            && (date->tokens[k].sign == ':'
                || mce_date_is_unit(date->tokens[k - 1], 'm')))
        {
            date->second = (int) date->tokens[k++].value;
        }

        if (i && t[-1].kind == MCE_DATE_NOON && date->hour <= 12) {
            date->hour = date->hour % 12 + (int) t[-1].value;
        }

        k = mce_date_zone(date, k);
        date->last = i >= date->end ? k : date->last;
        date->front = k + 1 >= date->first && i < date->first
                      ? i : date->front;

        if (date->hour > 23) {
            date->hour = -1;
        }

        return;
    }
}


/*
 * What may follow a time: a fraction of a second, "pm", the zone.
 */

static size_t
mce_date_zone(mce_date_t *date, size_t i)
{
    int                      minutes;
    size_t                   end;
    const mce_date_token_t  *t;

    end = i + 4 < date->n ? i + 4 : date->n;

    for ( /* void */ ; i < end; i++) {
        t = &date->tokens[i];

        if (t->kind == MCE_DATE_NOON && date->hour <= 12) {
            date->hour = date->hour % 12 + (int) t->value;

        } else if (t->kind == MCE_DATE_ZONE) {
            date->zone = (int) t->value;

        } else if (t->kind == MCE_DATE_NUMBER
                   && (t->sign == '+' || t->sign == '-' || t->sign == 0x2212)
                   && (t->digits == 2 || t->digits == 4))
        {
            minutes = (int) (t->digits == 4
                             ? t->value / 100 * 60 + t->value % 100
                             : t->value * 60);

            if (t->digits == 2 && i + 1 < date->n
                && t[1].kind == MCE_DATE_NUMBER && t[1].sign == ':')
            {
                minutes += (int) t[1].value;
            }

            date->zone = minutes > 720 + 120 ? -1
                         : t->sign == '+' ? 720 + minutes : 720 - minutes;
            return i + 1 + (t->digits == 2 && i + 1 < date->n
                            && t[1].kind == MCE_DATE_NUMBER
                            && t[1].sign == ':');

        } else if (t->sign != '.') {
            /* no rest of a second, nor of "p.m." */
            return i;
        }
    }

    return i;
}
