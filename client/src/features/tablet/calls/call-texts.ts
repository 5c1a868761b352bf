import { t } from '@lingui/core/macro';
import type { AnnouncedCall } from '#shared/calls/call-request.answer';
import { MINUTE_MS } from '#shared/product/durations';
import { CALL_ANNOUNCED_MINUTES, CALLING_NOW_MINUTES } from '#shared/product/limits';
import { calendarDay } from '../../../lib/date-format';
import { partOfHour, type PartOfDay } from '../day-and-time';
import { inZone } from '../person-clock.store';
import { timeInWords } from '../time-in-words';

/**
 * "Anna is calling you now." or "Anna will call you at four in the afternoon." Returns undefined once that is no longer
 * true: some minutes after the answer, or half an hour after the announced time.
 * @param now as `useNow` returns it
 */
export function callText(
  { name, answeredAt, callsAt }: Omit<AnnouncedCall, 'contactId'>,
  now: Date,
): string | undefined {
  const [from, minutes] =
    callsAt === null ? [answeredAt, CALLING_NOW_MINUTES] : [callsAt, CALL_ANNOUNCED_MINUTES];
  if (now.getTime() >= inZone(new Date(from)).getTime() + minutes * MINUTE_MS) return undefined;
  if (callsAt !== null) return willCall(name, inZone(new Date(callsAt)), now);
  return t({
    message: `${name} is calling you now.`,
    comment:
      'Tablet. Read and heard by the person with memory loss. {name} has just said that they are calling. Without a pronoun. One short sentence.',
  });
}

/** The sentences of all calls that are announced and not over, each once. */
export const callsText = (calls: readonly AnnouncedCall[], now: Date): string[] => {
  const newest = calls.filter(
    ({ contactId }, place) => calls.findIndex((call) => call.contactId === contactId) === place,
  );
  return newest.flatMap((call) => callText(call, now) ?? []);
};

function willCall(name: string, callsAt: Date, now: Date): string {
  const time = timeInWords(callsAt.toTimeString().slice(0, 5), true);
  const hour = callsAt.getHours();
  const part = hour === 12 ? 'noon' : partOfHour(hour);
  // After midnight it is still the same night, whatever the calendar says.
  if (part === 'night' && hour < 12)
    return t({
      message: `${name} will call you tonight, at ${time}.`,
      comment:
        'Tablet. Read and heard by the person with memory loss. {name} has said when they will call, between midnight and five in the morning; {time} is a time in words such as "half past two". Without a pronoun. One short sentence.',
    });
  const isTomorrow = callsAt > now && calendarDay(callsAt) !== calendarDay(now);
  return isTomorrow ? willCallTomorrow(name, time, part) : willCallToday(name, time, part);
}

/** @param time in words: "half past nine" */
function willCallToday(name: string, time: string, part: PartOfDay | 'noon'): string {
  switch (part) {
    case 'noon':
      return t({
        message: `${name} will call you at ${time}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {name} has said when they will call; {time} is such as "noon" or "half past twelve". Without a pronoun. One short sentence.',
      });
    case 'morning':
      return t({
        message: `${name} will call you at ${time} in the morning.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {name} has said when they will call today; {time} is a time in words such as "half past nine". Without a pronoun. One short sentence.',
      });
    case 'afternoon':
      return t({
        message: `${name} will call you at ${time} in the afternoon.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {name} has said when they will call today; {time} is a time in words such as "half past three". Without a pronoun. One short sentence.',
      });
    case 'evening':
    case 'night':
      return t({
        message: `${name} will call you at ${time} in the evening.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {name} has said when they will call today; {time} is a time in words such as "half past seven". Without a pronoun. One short sentence.',
      });
  }
}

function willCallTomorrow(name: string, time: string, part: PartOfDay | 'noon'): string {
  switch (part) {
    case 'noon':
      return t({
        message: `${name} will call you tomorrow at ${time}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {name} has said when they will call; {time} is such as "noon" or "half past twelve". Without a pronoun. One short sentence.',
      });
    case 'morning':
      return t({
        message: `${name} will call you tomorrow morning, at ${time}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {name} has said when they will call; {time} is a time in words such as "half past nine". Without a pronoun. One short sentence.',
      });
    case 'afternoon':
      return t({
        message: `${name} will call you tomorrow afternoon, at ${time}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {name} has said when they will call; {time} is a time in words such as "half past three". Without a pronoun. One short sentence.',
      });
    case 'evening':
    case 'night':
      return t({
        message: `${name} will call you tomorrow evening, at ${time}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {name} has said when they will call; {time} is a time in words such as "half past seven". Without a pronoun. One short sentence.',
      });
  }
}
