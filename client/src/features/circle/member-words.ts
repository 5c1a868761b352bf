import type { Member } from '#shared/person';
import { shortDate } from '../../lib/date-format';
import { dayInWords, startOfDay } from '../../lib/day-in-words';

/** The name of a member on a page. Not everybody has entered one, and only owners see addresses. */
export const memberName = ({ name, email }: Pick<Member, 'name' | 'email'>): string =>
  name ?? email ?? 'Somebody without a name';

/** "Last active on Tuesday" */
export const lastActive = ({ lastActiveDay }: Pick<Member, 'lastActiveDay'>, now: Date): string =>
  lastActiveDay === null
    ? 'Not active yet'
    : `Last active ${dayInWords(startOfDay(lastActiveDay), now)}`;

export const memberSince = ({ since }: Pick<Member, 'since'>): string =>
  `In the circle since ${shortDate(since)}`;
