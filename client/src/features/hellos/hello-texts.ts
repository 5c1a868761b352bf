import { t } from '@lingui/core/macro';
import type { HelloDays } from '#shared/hellos/hello.answer';
import { weekdayOf } from '../../lib/date-format';

type HelloOfDay = NonNullable<HelloDays['days'][number]['hello']>;

/** Says whose hello the day has for which one would be sent now. */
export function whoseHello({ from, isPhoto, isMine }: HelloOfDay, isNight: boolean): string {
  if (isMine)
    return isNight
      ? t`Your hello for the morning is there already.`
      : t`Your hello for today is there already.`;
  if (from === null)
    return isNight
      ? t`There is a hello for the morning already.`
      : t`There is a hello for today already.`;
  if (isPhoto)
    return isNight
      ? t({ message: `The morning shows ${from}’s picture.`, comment: '{from} is who sent it' })
      : t({ message: `Today shows ${from}’s picture.`, comment: '{from} is who sent it' });
  return isNight
    ? t({ message: `The morning plays ${from}’s voice.`, comment: '{from} is who sent it' })
    : t({ message: `Today plays ${from}’s voice.`, comment: '{from} is who sent it' });
}

/** "On Monday" */
export function onDay(day: string): string {
  const weekday = weekdayOf(day);
  return t({ message: `On ${weekday}`, comment: 'Button: {weekday} is a day of the week' });
}

/** True until a tablet was heard from after the user had sent it. */
export const isOnItsWay = ({ isMine, sentAt }: HelloOfDay, tabletHeardAt: string | null): boolean =>
  isMine && (tabletHeardAt === null || Date.parse(tabletHeardAt) <= Date.parse(sentAt));

/** Says where the hello is that would be in the way of another one. */
export function whereHelloIs(
  hello: HelloOfDay,
  {
    isNight,
    name,
    tabletHeardAt,
  }: {
    isNight: boolean;
    name: string | null;
    tabletHeardAt: string | null;
  },
): string {
  if (!hello.isMine) return whoseHello(hello, isNight);
  if (isOnItsWay(hello, tabletHeardAt)) return t`Your hello goes to the tablet.`;
  if (!isNight) return t`Your hello is on the tablet today.`;
  return name === null
    ? t`Your hello is there in the morning.`
    : t({
        message: `${name} finds your hello in the morning.`,
        comment: '{name} is the person who is cared for',
      });
}
