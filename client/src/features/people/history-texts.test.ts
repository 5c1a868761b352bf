import { expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/people/history.answer';
import { foldHistory, historySentence, namesText, type HistoryFold } from './history-texts';

const now = new Date(2026, 10, 22, 9);
const tuesday = (hour: number) => new Date(2026, 10, 17, hour).toISOString();
const MARC = 7;

function entry(
  id: number,
  what: HistoryEntry['what'],
  other: Partial<HistoryEntry> = {},
): HistoryEntry {
  return { id, at: tuesday(12), byUserId: MARC, byName: 'Marc', what, whom: null, ...other };
}

const lines = (entries: readonly HistoryEntry[]) =>
  foldHistory(entries).map((fold: HistoryFold) =>
    [historySentence(fold, now, undefined), namesText(fold)].filter(Boolean).join(' '),
  );

test('what a member did of one kind on one day is one sentence, with the names in their order', () => {
  expect(
    lines([
      entry(5, 'added-face', { whom: 'Ruth', at: tuesday(15) }),
      entry(4, 'added-plan', { whom: 'Lunch' }),
      entry(3, 'added-face', { whom: 'Peter', at: tuesday(9) }),
      entry(2, 'added-face', { whom: 'Anna', at: tuesday(8) }),
      entry(1, 'added-face', { whom: 'Noah', at: new Date(2026, 10, 16, 23).toISOString() }),
    ]),
  ).toEqual([
    'Marc added 3 photos on Tuesday. Anna, Peter and Ruth',
    'Marc added the plan “Lunch” on Tuesday.',
    'Marc added a photo of Noah on Monday.',
  ]);
});

test('members with the same name stay two members', () => {
  const other = { byUserId: 8 };
  expect(lines([entry(2, 'added-face'), entry(1, 'added-face', other)])).toEqual([
    'Marc added a photo on Tuesday.',
    'Marc added a photo on Tuesday.',
  ]);
});

test('who changes one thing several times has changed one thing', () => {
  const lunch = { whom: 'Lunch' };
  expect(lines([entry(2, 'changed-plan', lunch), entry(1, 'changed-plan', lunch)])).toEqual([
    'Marc changed the plan “Lunch” on Tuesday.',
  ]);
});

test('says "You" to whoever did it, and names nobody who has no name', () => {
  const sentence = (other: Partial<HistoryEntry>) =>
    foldHistory([entry(1, 'joined', other)]).map((fold) => historySentence(fold, now, MARC));
  expect(sentence({})).toEqual(['You joined the circle on Tuesday.']);
  expect(sentence({ byUserId: 9, byName: null })).toEqual([
    'Somebody joined the circle on Tuesday.',
  ]);
  expect(sentence({ byUserId: null, byName: null })).toEqual([
    'Somebody who left joined the circle on Tuesday.',
  ]);
});

test.each<[HistoryEntry['what'], string | null, string]>([
  ['deleted-item', null, 'Marc deleted a note on Tuesday.'],
  ['contributed', 'Anna', 'Marc sent something for approval: Anna, on Tuesday.'],
  ['changed-role', 'Sofie', 'Marc changed the role of Sofie on Tuesday.'],
  ['removed-member', 'Sofie', 'Marc removed Sofie from the circle on Tuesday.'],
  ['handed-over', 'Sofie', 'Marc made Sofie an owner on Tuesday.'],
  ['exported', null, 'Marc downloaded a copy of everything on Tuesday.'],
])('%s is a sentence', (what, whom, sentence) => {
  expect(lines([entry(1, what, { whom })])).toEqual([sentence]);
});
