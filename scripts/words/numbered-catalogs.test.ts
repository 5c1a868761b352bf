import { expect, test } from 'vitest';
import { messagesOf } from '../../client/src/lib/numbered-messages';
import { runsOf, shortId } from './numbered-catalogs';

test('A catalog in runs has the messages that it was made of', () => {
  const ids = [36, 7, 8, 1000].map(shortId);
  const catalog = Object.fromEntries(ids.map((id) => [id, [`Text ${id}`]]));
  const runs = runsOf({ ...catalog, [shortId(9)]: ['Another text'] }, ids);
  expect(runs).toEqual([
    [7, ['Text 7'], ['Text 8']],
    [36, ['Text 10']],
    [1000, ['Text rs']],
  ]);
  expect(messagesOf(runs)).toEqual(catalog);
});
