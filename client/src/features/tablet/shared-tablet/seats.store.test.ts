import { beforeEach, expect, test, vi } from 'vitest';
import type { Seat } from './seats.store';

const jozef: Seat = { id: 7, name: 'Jozef', photoUrl: null, isFirst: true };
const maria: Seat = { id: 8, name: null, photoUrl: '/api/tablet/photos/1', isFirst: false };
const ruth: Seat = { id: 9, name: 'Ruth', photoUrl: null, isFirst: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The store as the app loads it, with what is in the browser's storage. */
async function load() {
  vi.resetModules();
  return import('./seats.store');
}
async function shared(...seats: Seat[]) {
  const { setSeats } = await load();
  setSeats(seats);
  return load();
}

test('a tablet of one person names nobody, and stores under the names of before', async () => {
  const store = await load();
  store.createPersonStore('dear-ones-x', () => 0).set(1);
  expect(localStorage.getItem('dear-ones-x')).toBe('1');
  expect([store.currentSeat(), store.headersFor(store.rowOf(undefined))]).toEqual([undefined, {}]);
});

test('who was using it when others were added stays, and is asked for after the next start', async () => {
  const store = await load();
  store.setSeats([jozef, maria]);
  expect(store.currentSeat()).toEqual(jozef);
  const next = await load();
  expect([next.currentSeat(), next.currentSeats()]).toEqual([undefined, [jozef, maria]]);
});

test('each person has a storage of their own, and what was queued before is for the first', async () => {
  await shared(jozef, maria);
  sessionStorage.setItem('dear-ones-tablet-person', String(maria.id));
  const store = await load();
  expect(store.currentSeat()).toEqual(maria);
  store.createPersonStore('dear-ones-x', () => 0).set(1);
  expect(localStorage.getItem('dear-ones-x-8')).toBe('1');
  expect(localStorage.getItem('dear-ones-x')).toBeNull();
  expect([store.rowOf(undefined), store.rowOf(8)]).toEqual([jozef.id, 8]);
});

test('what is stored of somebody goes with them, and of nobody else', async () => {
  const store = await shared(jozef, maria, ruth);
  store.createPersonStore('dear-ones-x', () => 0);
  for (const name of ['dear-ones-x', 'dear-ones-x-8', 'dear-ones-x-9'])
    localStorage.setItem(name, '1');
  expect(store.setSeats([jozef, ruth])).toEqual([maria]);
  expect(localStorage.getItem('dear-ones-x-8')).toBeNull();
  for (const name of ['dear-ones-x', 'dear-ones-x-9']) expect(localStorage.getItem(name)).toBe('1');
});

test('who is taken off is not shown any more', async () => {
  await shared(jozef, maria, ruth);
  sessionStorage.setItem('dear-ones-tablet-person', String(maria.id));
  const store = await load();
  store.setSeats([jozef, ruth]);
  expect(store.currentSeat()).toBeUndefined();
  expect(sessionStorage.getItem('dear-ones-tablet-person')).toBeNull();
});

test('the last one who is left is not asked for', async () => {
  const store = await shared(ruth);
  expect(store.currentSeat()).toEqual(ruth);
});

test.each(['{', '"x"', '[1, null, {"id": "7"}]', '{"id": 7}'])(
  'what is stored wrongly counts as nobody: %s',
  async (stored) => {
    localStorage.setItem('dear-ones-tablet-people', stored);
    expect((await load()).currentSeats()).toEqual([]);
  },
);
