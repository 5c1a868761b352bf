import { expect, test } from 'vitest';
import type { Contest } from './comparison';
import { amount, resultsPage, withSections } from './results-page';
import { atMost, fasterAtLeast, timesAtLeast, timesAtMost } from './target';

const variant = (says: string) => ({
  says,
  check: () => Promise.resolve(),
  run: () => Promise.resolve({}),
});

const contest: Contest = {
  title: 'First face',
  ours: variant('the game'),
  other: variant('a bare page'),
  pairs: 3,
  figures: [
    { of: 'ms', says: 'First face', unit: 'ms', target: timesAtMost(2.5) },
    { of: 'rate', says: 'Requests a second', target: timesAtLeast(1) },
    { of: 'ms', says: 'Speed', unit: 'ms', target: fasterAtLeast(2) },
    { of: 'kb', says: 'Sent', unit: 'KB', target: atMost(280) },
    { of: 'never', says: 'Never told', unit: 'ms', target: atMost(1) },
  ],
};
const pairs = [
  { ours: { ms: 200, rate: 90, kb: 270.4 }, other: { ms: 100, rate: 100 } },
  { ours: { ms: 300, rate: 80, kb: 270.4 }, other: { ms: 100, rate: 100 } },
  { ours: { ms: 220, rate: 95, kb: 270.4 }, other: { ms: 100, rate: 100 } },
];
const comparison = { name: 'faces', title: 'Faces', about: 'On a slow line.' };

test('the page gives the medians with the smallest and the largest, and says which targets were met', () => {
  const page = resultsPage(
    ['Machine: a tablet'],
    [{ comparison, contests: [{ contest, measured: { pairs, rejected: 2 } }] }],
  );
  expect(page).toContain('- Machine: a tablet');
  expect(page).toContain('## Faces (`faces`)\nOn a slow line.');
  expect(page).toContain(
    'the game, held against a bare page. 3 pairs, 2 more rejected because other programs were at work.',
  );
  expect(page).toContain(
    '| First face | 220 ms (200 to 300) | 100 ms | 2.2 times (2 to 3); at most 2.5 times | met |',
  );
  expect(page).toContain(
    '| Requests a second | 90 (80 to 95) | 100 | 0.9 times (0.8 to 0.95); at least 1 times | **missed** |',
  );
  expect(page).toContain(
    '| Speed | 220 ms (200 to 300) | 100 ms | 0.455 times faster (0.333 to 0.5); at least 2 times faster | **missed** |',
  );
  expect(page).toContain('| Sent | 270 KB |  | at most 280 KB | met |');
  expect(page).toContain('| Never told | not measured |  | at most 1 ms |  |');
});

test('a comparison that could not be ended, or had too few quiet moments, says so', () => {
  const measured = { pairs: pairs.slice(0, 1), rejected: 8 };
  const page = resultsPage(
    [],
    [
      {
        comparison,
        contests: [{ contest, measured }],
        failure: 'The server did not start.\n at x',
      },
    ],
  );
  expect(page).toContain('1 of 3 pairs, 8 more rejected');
  expect(page).toContain('**Not measured to its end:** The server did not start.\n');
});

const contests = [{ contest, measured: { pairs, rejected: 0 } }];
const other = (name: string, about: string) => ({
  comparison: { name, title: name, about },
  contests,
});
const order = ['First', 'faces', 'Second', 'Last'];

test('what is measured anew takes the place of its own section, and of no other', () => {
  const page = resultsPage(
    ['Monday'],
    [other('First', 'one'), { comparison, contests }, other('Last', 'three')],
  );
  const anew = withSections(page, ['Tuesday'], [{ comparison, contests: [] }], order);
  expect(anew).toBe(
    page.replace(
      /(?<=On a slow line\.\n\n)[^]*?(?=\n## Last)/,
      'Measured apart from the others. Tuesday\n',
    ),
  );
  expect(withSections(page, ['Tuesday'], [other('Last', 'four')], order)).toMatch(
    /## Last \(`Last`\)\nfour\n\nMeasured apart from the others\. Tuesday\n\n\*\*First face/,
  );
});

test.each(['First', 'Second', 'Last'])(
  'a section that the page lacks is added in the order of the comparisons: %s',
  (missing) => {
    const all = order.map((name) => other(name, `About ${name}.`));
    const without = all.filter(({ comparison: { name } }) => name !== missing);
    const added = withSections(
      resultsPage(['Monday'], without),
      [],
      [other(missing, 'Added.')],
      order,
    );
    const note = 'Added.\n\nMeasured apart from the others. ';
    expect(added).toBe(resultsPage(['Monday'], all).replace(`About ${missing}.`, note));
  },
);

test.each([
  [0, '0'],
  [0.0456, '0.0456'],
  [0.000123456, '0.000123'],
  [1.2345, '1.23'],
  [98.76, '98.8'],
  [1234.5, '1235'],
])('%d is written as %s', (value, written) => {
  expect(amount(value)).toBe(written);
});
