import {
  DEFAULT_NIGHT_FROM,
  DEFAULT_NIGHT_TO,
  TABLET_CLOCK_OFF_SECONDS,
} from '#shared/product/limits';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { createStore } from '../../lib/create-store';
import { setPersonZone } from '../../lib/date-format';

/** The clock by which the tablet goes. Without a time zone it goes by the device's. */
interface PersonClock extends Pick<TabletContent['clock'], 'nightFrom' | 'nightTo'> {
  timeZone: string | undefined;
  /** Milliseconds from the device's clock to the right time; 0 unless the device's is clearly wrong. */
  correction: number;
}

const deviceClock: PersonClock = {
  timeZone: undefined,
  nightFrom: DEFAULT_NIGHT_FROM,
  nightTo: DEFAULT_NIGHT_TO,
  correction: 0,
};

const clock = createStore(() => deviceClock);
export const onClockChange = clock.subscribe;
export const nightHours = (): Pick<PersonClock, 'nightFrom' | 'nightTo'> => clock.read();

/** The person's time zone; the device's until there is content, and undefined on a device that does not know its own. */
export const personTimeZone = (): string | undefined =>
  // Such a device returns an empty string.
  clock.read().timeZone ?? (new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined);

/** The time by the person's clock, in milliseconds. */
export const correctedNow = (): number => Date.now() + clock.read().correction;

/** The time in the person's time zone, as a Date whose local fields (`getHours` and the like) say it. */
export const currentTime = (): Date => inZone(new Date(correctedNow()));

/** Shifts a moment so that its local fields say the time in the person's time zone. */
export function inZone(moment: Date): Date {
  const { timeZone } = clock.read();
  const parts = timeZone === undefined ? undefined : formatter(timeZone)?.formatToParts(moment);
  if (!parts) return moment;
  const [year = 0, month = 1, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((name) => Number(parts.find(({ type }) => type === name)?.value));
  return new Date(year, month - 1, day, hour, minute, second);
}

let cached: { timeZone: string; format: Intl.DateTimeFormat | undefined } | undefined;

/** Undefined for a time zone that this device does not know, and for its own, which needs no shift. */
function formatter(timeZone: string): Intl.DateTimeFormat | undefined {
  if (cached?.timeZone !== timeZone) cached = { timeZone, format: newFormatter(timeZone) };
  return cached.format;
}

function newFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  if (new Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** Goes by the time zone and the night of the content that the tablet shows; by the device's without content. */
export function followClock(content: Pick<TabletContent, 'clock'> | null): void {
  const { correction, ...before } = clock.read();
  const { timeZone, nightFrom, nightTo } = content?.clock ?? deviceClock;
  const isSame =
    before.timeZone === timeZone && before.nightFrom === nightFrom && before.nightTo === nightTo;
  setPersonZone(timeZone);
  if (!isSame) clock.set({ timeZone, nightFrom, nightTo, correction });
}

/**
 * Compares the device's clock with the server's. Tablets that lay in a drawer can be hours or years off.
 * @param date the `Date` header of an answer that has just come
 */
export function correctClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const correction = Math.abs(difference) > TABLET_CLOCK_OFF_SECONDS * 1000 ? difference : 0;
  const before = clock.read();
  // The header has whole seconds, so the difference varies a little with each answer.
  const isSteady = before.correction !== 0 && Math.abs(correction - before.correction) < 5_000;
  if (correction !== before.correction && !isSteady) clock.set({ ...before, correction });
}
