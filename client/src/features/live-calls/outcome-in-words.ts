import { t } from '@lingui/core/macro';
import type { ApiErrorCode } from '#shared/product/api-error-codes';
import { zonedTime } from '#shared/product/zoned-time';
import { serverMessage } from '../../lib/api-error';
import { clockTime, currentTime } from '../../lib/date-format';
import { numberInWords } from '../../lib/number-in-words';
import { refusalOf, type CallOutcome } from './live-call';

/** The name of the person in a sentence; without one, "the person". */
const named = (name: string | null): string =>
  name ??
  t({
    message: 'the person',
    comment: 'Who is called on the tablet, within a sentence, as {name}',
  });

/** "seven", in the person's time; with the time as the language writes it where the hour has no simple name. */
function hourInWords(moment: Date, timeZone: string | undefined): string {
  const [hour, minute] = hourAndMinute(moment, timeZone);
  const struck = hour % 12;
  return minute === 0 && struck >= 2 && struck <= 10
    ? numberInWords(struck)
    : clockTime(moment, timeZone);
}

function hourAndMinute(moment: Date, timeZone?: string): [number, number] {
  if (timeZone === undefined) return [moment.getHours(), moment.getMinutes()];
  const [hour, minute] = zonedTime(moment.getTime(), timeZone).time.split(':');
  return [Number(hour), Number(minute)];
}

/** The result of a call, in one sentence or two. */
export function outcomeInWords(
  outcome: CallOutcome,
  personName: string | null,
  hasTalked: boolean,
  timeZone?: string,
): string {
  switch (outcome.how) {
    case 'refused':
      return refusalInWords(outcome.error, personName, timeZone);
    case 'declined':
      return t`“Not now” was touched. Please wait half an hour before you call again.`;
    case 'unanswered':
      return t`Nobody touched it (that may mean nothing).`;
    case 'two-devices':
      return onTwoDevices();
    case 'pressed':
      return hasTalked ? talkedWith(personName) : t`You have stopped calling.`;
    case 'ended':
      return endInWords(outcome.why, personName, hasTalked);
  }
}

function talkedWith(personName: string | null): string {
  const name = named(personName);
  return t({
    message: `You talked with ${name}.`,
    comment: '{name} is the person who was called on the tablet',
  });
}

const onTwoDevices = () => t`The call has ended, because it was opened on two devices.`;

type End = Extract<CallOutcome, { how: 'ended' }>['why'];

function endInWords(why: End, personName: string | null, hasTalked: boolean): string {
  switch (why) {
    case 'network':
    case 'unheard':
      return t`The call has ended. It was the network.`;
    case 'right-ended':
      return t`The call has ended, because you may not call on the tablet anymore.`;
    case 'tablet-ended':
      return t`The call has ended, because the tablet was disconnected or shows somebody else.`;
    case 'too-long':
      return t`The call has ended, because nobody had touched the tablet for long, or because it took two hours.`;
    case 'two-devices':
      return onTwoDevices();
    case null:
      return hasTalked ? talkedWith(personName) : t`The call has ended.`;
  }
}

function refusalInWords(error: unknown, personName: string | null, timeZone?: string): string {
  const name = named(personName);
  const { code, retryAfter, until } = refusalOf(error);
  const sentences: Partial<Record<ApiErrorCode, () => string>> = {
    night: () => nightInWords(name, until, timeZone),
    busy: () => t`Another call is going on.`,
    'tablet-asleep': () => t`The tablet is not awake.`,
    'not-here': () =>
      t({
        message: `${name} is not chosen on the shared tablet just now.`,
        comment: '{name} is the person who is cared for, in a home where several share a tablet',
      }),
    'calls-off': () => t`Calls on the tablet are turned off.`,
    forbidden: () => t`You may not call on the tablet. An owner can allow it under Together.`,
    'too-often': () => {
      const moment = new Date(currentTime().getTime() + (retryAfter ?? 60) * 1000);
      const time = clockTime(moment);
      return t({
        message: `The tablet does not ring more often just now. It can ring from ${time}.`,
        comment: '{time} such as 3:04 PM',
      });
    },
  };
  return (
    (code && sentences[code]?.()) ??
    serverMessage(error, t`The server cannot be reached. Please check that you are online.`)
  );
}

function nightInWords(name: string, until: Date | undefined, timeZone?: string): string {
  if (!until)
    return t({
      message: `It is night for ${name}.`,
      comment: '{name} is the person who is cared for',
    });
  const hour = hourInWords(until, timeZone);
  return t({
    message: `It is night for ${name} until ${hour}.`,
    comment: '{name} is the person who is cared for, {hour} such as "seven" or "6:30 AM"',
  });
}

/** Says what both sides have open, as one line below the picture. */
export function mediaInWords(
  own: { camera: boolean; microphone: boolean },
  theirs: { camera: boolean; microphone: boolean } | null,
  personName: string | null,
): string {
  const name = named(personName);
  const tablet = theirs && tabletInWords(theirs);
  return [ownInWords(own, name), ...(tablet ? [tablet] : [])].join(' ');
}

function ownInWords(
  { camera, microphone }: { camera: boolean; microphone: boolean },
  name: string,
) {
  if (camera && microphone)
    return t({
      message: `${name} sees and hears you.`,
      comment: '{name} is the person who is called on the tablet',
    });
  if (microphone)
    return t({
      message: `${name} hears you. Your camera is off.`,
      comment: '{name} is the person who is called on the tablet',
    });
  if (camera)
    return t({
      message: `${name} sees you. Your microphone is off.`,
      comment: '{name} is the person who is called on the tablet',
    });
  return t({
    message: `${name} reads what you type. Your camera and your microphone are off.`,
    comment: '{name} is the person who is called on the tablet',
  });
}

function tabletInWords({ camera, microphone }: { camera: boolean; microphone: boolean }) {
  if (camera && microphone) return undefined;
  if (camera) return t`The tablet’s microphone is off.`;
  if (microphone) return t`The tablet’s camera is off.`;
  return t`The tablet’s camera and microphone are off.`;
}
