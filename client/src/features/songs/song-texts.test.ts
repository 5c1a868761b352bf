import { expect, test } from 'vitest';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { missingOnTablets } from '../../session/missing-on-tablets';
import { songsOnTablet } from './song-texts';

const now = new Date('2026-11-28T10:00:00Z');
type Told = NonNullable<Tablet['state']>;

const tablet = (name: string, songs: Told['songs'], minutesAgo = 5): Tablet => ({
  id: name.length,
  messagesOn: true,
  waitsForOwner: false,
  name,
  createdAt: now.toISOString(),
  lastUsedAt: now.toISOString(),
  isMine: true,
  connectedBy: { userId: 1, name: 'Sofie', role: 'owner' },
  state: {
    awake: true,
    canSpeak: true,
    version: 'v',
    contentAge: 0,
    setupDone: [],
    full: false,
    reach: null,
    plays: null,
    songs,
    clips: { saved: 0, of: 5 },
    canRecord: null,
    canTalk: null,
    heardAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  },
});
const told = (...tablets: Tablet[]) =>
  missingOnTablets(tablets, { kind: 'songs', inWords: songsOnTablet }, now);

test('the only tablet says how many songs are on it, unless all are', () => {
  expect(told(tablet('Tablet', { saved: 24, of: 30 }))).toEqual([
    '24 of 30 songs are on the tablet. The others need a network.',
  ]);
  expect(told(tablet('Tablet', { saved: 1, of: 2 }))).toEqual([
    '1 of 2 songs is on the tablet. The others need a network.',
  ]);
  expect(told(tablet('Tablet', { saved: 0, of: 2 }))).toEqual([
    'No song is on the tablet yet. Songs need a network.',
  ]);
  expect(told(tablet('Tablet', { saved: 30, of: 30 }))).toEqual([]);
});

test('several tablets say it by their names', () => {
  expect(
    told(
      tablet('Kitchen', { saved: 3, of: 4 }),
      tablet('Bedroom 2', { saved: 0, of: 4 }),
      tablet('Hall', { saved: 4, of: 4 }),
    ),
  ).toEqual([
    'Kitchen: 3 of 4 songs are on this tablet. The others need a network.',
    'Bedroom 2: no song is on this tablet yet. Songs need a network.',
  ]);
});

test('nothing is said of a tablet that was not heard from, or has not told', () => {
  expect(told(tablet('Tablet', { saved: 1, of: 2 }, 20))).toEqual([]);
  expect(told(tablet('Tablet', null))).toEqual([]);
  expect(told({ ...tablet('Tablet', null), state: null })).toEqual([]);
});
