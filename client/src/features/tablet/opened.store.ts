import type { TabletReport } from '#shared/tablet/tablet.form';
import { calendarDay } from '../../lib/date-format';
import { partOfHour } from './day-and-time';
import { currentTime } from './person-clock.store';
import { createPersonStore, currentSeats } from './shared-tablet/seats.store';

type Opened = NonNullable<TabletReport['opened']>[number];

/** The hellos and pictures that were opened by a touch on a day. It is told to who sent them, if an owner lets members know. */
interface StoredOpened {
  day: string;
  told: readonly string[];
  untold: readonly Opened[];
}

const none: StoredOpened = { day: '', told: [], untold: [] };
const store = createPersonStore<StoredOpened>('dear-ones-tablet-opened', (stored) =>
  isStoredOpened(stored) ? stored : none,
);

const nameOf = ({ kind, id }: Pick<Opened, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Notes the first time of a day that something is opened by a touch. A shared tablet tells nothing. */
export function noteOpened(kind: Opened['kind'], id: number | undefined): void {
  // Content that an earlier app saved has no id.
  if (id === undefined || currentSeats().length > 1) return;
  const now = currentTime();
  const day = calendarDay(now);
  const { told, untold } = store.read().day === day ? store.read() : none;
  const opened: Opened = { kind, id, part: partOfHour(now.getHours()) };
  if (told.includes(nameOf(opened))) return;
  store.set({ day, told: [...told, nameOf(opened)], untold: [...untold, opened] });
}

/** Returns what is not reported yet, and marks it as reported. */
export function takeUnreportedOpened(): { day: string; opened: Opened[] } | undefined {
  const { day, told, untold } = store.read();
  if (untold.length === 0) return undefined;
  store.set({ day, told, untold: [] });
  return { day, opened: [...untold] };
}

function isStoredOpened(stored: unknown): stored is StoredOpened {
  return typeof stored === 'object' && stored !== null && 'told' in stored && 'untold' in stored;
}

export const clearOpened = (): void => store.set(none);
