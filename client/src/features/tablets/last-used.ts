import { t } from '@lingui/core/macro';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { clockTime, daysBetween, longDate } from '../../lib/date-format';

/** "Last used today at 10:15 AM" in the device's time zone. The setup is the first use. */
export function lastUsed({ lastUsedAt }: Pick<Tablet, 'lastUsedAt'>, now: Date): string {
  const then = new Date(lastUsedAt);
  const time = clockTime(then);
  const date = longDate(then, now);
  switch (daysBetween(then, now)) {
    case 0:
      return t`Last used today at ${time}`;
    case 1:
      return t`Last used yesterday at ${time}`;
    default:
      return t`Last used on ${date}`;
  }
}

/** "Set up on November 12". "Connected" would read as if it were in use right now. */
export function setUpWhen({ createdAt }: Pick<Tablet, 'createdAt'>, now: Date): string {
  const then = new Date(createdAt);
  const time = clockTime(then);
  const date = longDate(then, now);
  switch (daysBetween(then, now)) {
    case 0:
      return t`Set up today at ${time}`;
    case 1:
      return t`Set up yesterday at ${time}`;
    default:
      return t`Set up on ${date}`;
  }
}
