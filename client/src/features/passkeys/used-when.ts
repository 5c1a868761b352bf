import { t } from '@lingui/core/macro';
import type { Passkey } from '#shared/passkeys/passkey.answer';
import { clockTime, daysBetween, longDate } from '../../lib/date-format';

/** "Last used today at 10:15 AM" in the device's time zone, or when it was added. */
export function usedWhen(
  { createdAt, lastUsedAt }: Pick<Passkey, 'createdAt' | 'lastUsedAt'>,
  now: Date,
): string {
  const then = new Date(lastUsedAt ?? createdAt);
  const time = clockTime(then);
  const date = longDate(then, now);
  const days = daysBetween(then, now);
  if (lastUsedAt === null) {
    if (days === 0) return t`Added today at ${time}, not used yet`;
    return t`Added on ${date}, not used yet`;
  }
  if (days === 0) return t`Last used today at ${time}`;
  if (days === 1) return t`Last used yesterday at ${time}`;
  return t`Last used on ${date}`;
}
