/** The people of a shared tablet: who they are, who sits there, and under which names their data are stored. */
import type { TabletPerson } from '#shared/tablet/tablet-content.answer';
import { TABLET_HEADER } from '#shared/tablets/pairing';
import { addHeaders } from '../../../lib/api-client';
import {
  createPersistedStore,
  createStore,
  persistedText,
  useStore,
  type PersistedText,
  type Store,
} from '../../../lib/create-store';

/** One of the people. The id is that of their row, which each call for them names. */
export type Seat = Pick<TabletPerson, 'id' | 'name' | 'photoUrl' | 'isFirst'>;

/** Empty on a tablet of one person that never was a shared one. */
const seats = createPersistedStore<readonly Seat[]>('dear-ones-tablet-people', (stored) =>
  Array.isArray(stored) ? stored.filter(isSeat) : [],
);
/** Who was chosen, until the tablet is switched off. */
const chosen = persistedText('sessionStorage', 'dear-ones-tablet-person');

function startingSeat(): Seat | undefined {
  const all = seats.read();
  return all.length === 1 ? all[0] : all.find(({ id }) => String(id) === chosen.read());
}

const atStart = startingSeat();
const current = createStore<Seat | undefined>(() => atStart);

/** The stores of the first person have the names of a tablet that is not shared. */
const suffixOf = (seat: Seat | undefined): string => (seat && !seat.isFirst ? `-${seat.id}` : '');
/** The app is loaded anew for each person, so this never changes. */
const SUFFIX = suffixOf(atStart);
const storedNames: string[] = [];

/** The name under which something of a person is stored. */
export const nameFor = (name: string, seat: Seat | undefined): string => name + suffixOf(seat);

/** True if the store of somebody is the one that this app has loaded. */
export const isOwnName = (name: string, seat: Seat | undefined): boolean =>
  nameFor(name, seat) === name + SUFFIX;

function ownName(name: string): string {
  storedNames.push(name);
  return name + SUFFIX;
}

/** Does the same as `createPersistedStore`, for each person of a shared tablet apart. */
export const createPersonStore = <State>(
  name: string,
  parse: (stored: unknown) => State,
): Store<State> => createPersistedStore(ownName(name), parse);

/** Does the same as `persistedText`, for each person of a shared tablet apart. */
export const personText = (name: string): PersistedText =>
  persistedText('localStorage', ownName(name));

export const currentSeats = seats.read;
export const useSeats = (): readonly Seat[] => useStore(seats);
export const currentSeat = current.read;

/** Returns true while the tablet asks who is sitting there. */
export const useIsAsking = (): boolean => {
  const isShared = useSeats().length > 1;
  return useStore(current) === undefined && isShared;
};

/** Shows the screens of a person. The app is loaded anew unless nobody else's data are in it. */
export function sit(seat: Seat): void {
  chosen.write(String(seat.id));
  if (suffixOf(seat) === SUFFIX) current.set(seat);
  else window.location.reload();
}

/** Goes back to the choice. */
export function standUp(): void {
  chosen.write(null);
  current.set(undefined);
}

/**
 * Takes in who can sit there now. Who was using the tablet before it was shared stays.
 * @returns those who are not among them any more
 */
export function setSeats(people: readonly Seat[]): Seat[] {
  const before = seats.read();
  const left = before.filter(({ id }) => people.every((person) => person.id !== id));
  const next = people.map(({ id, name, photoUrl, isFirst }) => ({ id, name, photoUrl, isFirst }));
  if (JSON.stringify(before) !== JSON.stringify(next)) seats.set(next);
  for (const seat of left)
    for (const name of storedNames) persistedText('localStorage', nameFor(name, seat)).write(null);
  const now = current.read();
  if (before.length === 0) current.set(next.find(({ isFirst }) => isFirst));
  else if (now && left.some(({ id }) => id === now.id)) standUp();
  const [only, ...others] = next;
  if (only && others.length === 0 && current.read()?.id !== only.id) sit(only);
  return left;
}

/** The row for which something that was queued is sent. It was queued before the tablet was shared if it names none. */
export const rowOf = (queuedFor: number | undefined): number | undefined =>
  queuedFor ?? seats.read().find(({ isFirst }) => isFirst)?.id;

export const headersFor = (row: number | undefined): Record<string, string> =>
  row === undefined ? {} : { [TABLET_HEADER]: String(row) };

/** While nobody is chosen, the tablet tells its state for the first of them. The list of people needs no name. */
addHeaders((path) =>
  path === '/api/tablet/people' ? {} : headersFor(current.read()?.id ?? seats.read()[0]?.id),
);

/** A function declaration, because it is called while this module loads. */
function isSeat(stored: unknown): stored is Seat {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'id' in stored &&
    typeof stored.id === 'number' &&
    'name' in stored &&
    (stored.name === null || typeof stored.name === 'string') &&
    'photoUrl' in stored &&
    (stored.photoUrl === null || typeof stored.photoUrl === 'string') &&
    'isFirst' in stored &&
    typeof stored.isFirst === 'boolean'
  );
}
