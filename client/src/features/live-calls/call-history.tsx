import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PastLiveCall } from '#shared/live-calls/live-call.answer';
import { dayInWords, startOfDay } from '../../lib/day-in-words';
import { currentDay } from '../../lib/person-day';
import { usePerson } from '../../session/person';
import { useSession } from '../../session/session.queries';
import { callHistoryQuery } from './live-call.queries';

/** The live calls of the last weeks: the own ones, and for owners those in which somebody talked. Renders nothing without one. */
export function CallHistory() {
  const headingId = useId();
  const { user } = useSession();
  const { data: calls = [] } = useQuery(callHistoryQuery(usePerson().id));
  const today = startOfDay(currentDay());
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Calls on the tablet`}
      </h2>
      <ul className="grid max-w-column">
        {calls.map((call, place) => (
          <li key={place} className="border-b border-line py-3.5 wrap-anywhere">
            <p translate="yes" dir="auto">
              {callInWords(call, today, user?.id)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function callInWords(
  { day, callerId, callerName, talked }: PastLiveCall,
  today: Date,
  me?: number,
) {
  const when = dayInWords(startOfDay(day), today);
  if (callerId !== me) {
    const name = callerName ?? t`Somebody`;
    return t({
      message: `${name} called ${when}.`,
      comment: '{name} is a member of the family, {when} such as "on Tuesday"',
    });
  }
  return talked
    ? t({ message: `You called ${when}.`, comment: '{when} is such as "on Tuesday"' })
    : t({
        message: `You called ${when}. Nobody answered.`,
        comment: '{when} is such as "on Tuesday"',
      });
}
