import { clockLocale, formatDateIn, regionalLocale } from '#shared/product/format-date';
import type { Translate } from '../translations/translations';

const UTC = 'UTC';

/** "August 14", by UTC. */
export const formatDay = (moment: Date, { language }: Translate): string =>
  formatDateIn(language, moment, { month: 'long', day: 'numeric', timeZone: UTC });

/** "3:04 PM", or "15:04" where that is usual, without its zone: for readers who know which place is meant. */
export const formatTime = (moment: Date, timeZone: string, { language }: Translate): string =>
  moment
    .toLocaleTimeString(clockLocale(language, timeZone), { timeStyle: 'short', timeZone })
    // Newer ICU sets a narrow space before AM and PM, for which some mail programs have no sign.
    .replace(/\s/g, ' ');

/**
 * "3:04 PM on Tuesday, July 15 (Central European Summer Time)"
 * @param zone as an IANA name; UTC where nobody knows
 */
export function formatMoment(
  moment: Date,
  zone: string | null | undefined,
  translate: Translate,
): string {
  const timeZone = zone ?? UTC;
  const name = new Intl.DateTimeFormat(regionalLocale(translate.language), {
    timeZoneName: 'long',
    timeZone,
  })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return translate('{time} on {day} ({zone})', {
    time: formatTime(moment, timeZone, translate),
    day: formatDateIn(translate.language, moment, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone,
    }),
    zone: name ?? timeZone,
  });
}
