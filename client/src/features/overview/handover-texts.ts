import { t } from '@lingui/core/macro';
import type { Handover } from '#shared/overview/overview.answer';
import { clockTime } from '../../lib/date-format';
import { momentText } from './moment-text';

export type Period = 'yesterday-evening' | 'this-morning';

/** The hours at which shifts begin. */
const HOURS: Record<Period, number> = { 'yesterday-evening': 20, 'this-morning': 7 };

/** When a period began, in the device's time zone. */
export function startOf(period: Period, now: Date): Date {
  const daysAgo = period === 'yesterday-evening' ? 1 : 0;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, HOURS[period]);
}

/** The periods that have begun. */
export const periodsAt = (now: Date): readonly Period[] =>
  (['yesterday-evening', 'this-morning'] as const).filter((period) => startOf(period, now) < now);

export const periodName = (period: Period): string =>
  period === 'yesterday-evening' ? t`Since yesterday evening` : t`Since this morning`;

/** Says who was asked to call, and what was answered. It says no more than was recorded. */
export function callText(call: Handover['calls'][number], now: Date): string {
  const who = call.name ?? t`Somebody who is not in the list any more`;
  const when = momentText(new Date(call.at), now);
  const asked = call.isFurther
    ? t({
        message: `${who} was asked to call as well, ${when}.`,
        comment: '{who} is a name, {when} such as "today at 3:04 PM". Nobody had answered before.',
      })
    : t({
        message: `${who} was asked to call, ${when}.`,
        comment: '{who} is a name, {when} such as "today at 3:04 PM"',
      });
  return `${asked} ${outcome(call)}`;
}

function outcome({ state, answeredAt, callsAt }: Handover['calls'][number]): string {
  if (answeredAt !== null && callsAt === null)
    return t({
      message: 'The answer: a call at once.',
      comment: 'Of somebody who was asked to call',
    });
  if (callsAt !== null) {
    const time = clockTime(new Date(callsAt));
    return t({
      message: `The answer: a call at ${time}.`,
      comment: 'Of somebody who was asked to call',
    });
  }
  switch (state) {
    case 'waiting':
      return t`The message has not been sent yet.`;
    case 'refused':
      return t`The message could not be sent.`;
    case 'sent':
      return t`No answer was recorded.`;
  }
}
