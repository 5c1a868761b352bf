import { t } from '@lingui/core/macro';
import type { Member } from '#shared/circle/member.answer';
import { shortDate } from '../../lib/date-format';
import { dayInWords, startOfDay } from '../../lib/day-in-words';

/** "Last active on Tuesday" */
export function lastActive({ lastActiveDay }: Pick<Member, 'lastActiveDay'>, now: Date): string {
  if (lastActiveDay === null) return t`Not active yet`;
  const day = dayInWords(startOfDay(lastActiveDay), now);
  return t({ message: `Last active ${day}`, comment: '{day} is such as "today" or "on Tuesday"' });
}

export function memberSince({ since }: Pick<Member, 'since'>): string {
  const day = shortDate(since).replaceAll(' ', '\u00A0');
  return t`In the circle since ${day}`;
}
