import { describe, expect, test } from 'vitest';
import {
  emptyBatch,
  inputOf,
  isPreparing,
  nextToAdd,
  nextToPrepare,
  notAdded,
  type PhotoBatch,
} from './photo-batch';
import { photoBatch, type BatchAction } from './photo-batch-reducer';
import { validateRow } from './validate-row';

const PICTURE = 'data:image/webp;base64,AAAA';
const jpeg = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const chosen = (names: string[], room = 200): BatchAction => ({
  type: 'chosen',
  files: names.map((name) => ({ key: name, file: jpeg(name) })),
  room,
});
const after = (...actions: BatchAction[]): PhotoBatch => actions.reduce(photoBatch, emptyBatch);
const stages = ({ rows }: PhotoBatch) => rows.map(({ key, stage }) => `${key} ${stage}`);
const prepared = (key: string): BatchAction => ({ type: 'prepared', key, photoUrl: PICTURE });
const named = (key: string, value = key.toUpperCase()): BatchAction => ({
  type: 'typed',
  key,
  field: 'name',
  value,
});
/** Ready to be added. */
const filled = (...keys: string[]) => [
  chosen(keys),
  ...keys.flatMap((key) => [prepared(key), named(key)]),
];
const ask = (...keys: string[]): BatchAction => ({
  type: 'asked',
  keys,
  validate: validateRow,
  faceIdOf: () => undefined,
});

describe('Choosing', () => {
  test('puts photos behind those that are there already, in the order they were given', () => {
    expect(stages(after(chosen(['b', 'a']), chosen(['c'])))).toEqual([
      'b waiting',
      'a waiting',
      'c waiting',
    ]);
  });

  test('names files that are no photos, and gives a file of no known kind its try', () => {
    const files = [
      jpeg('letter.pdf', 'application/pdf'),
      jpeg('odd', ''),
      jpeg('a.png', 'image/png'),
    ];
    const batch = after({
      type: 'chosen',
      files: files.map((file) => ({ key: file.name, file })),
      room: 9,
    });
    expect(stages(batch)).toEqual(['odd waiting', 'a.png waiting']);
    expect(batch.notPhotos).toEqual(['letter.pdf']);
    expect(after(chosen(['a'])).notPhotos).toEqual([]);
  });

  test('leaves out what the album has no room for, counting those that wait but not those that are in it', () => {
    const first = after(chosen(['a', 'b', 'c'], 2));
    expect(stages(first)).toEqual(['a waiting', 'b waiting']);
    expect(first.noRoom).toEqual(['c']);
    const inAlbum = photoBatch(first, { type: 'added', key: 'a', photoUrl: '/api/photos/1' });
    const second = photoBatch(inAlbum, chosen(['c', 'd'], 2));
    expect(second.rows.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(second.noRoom).toEqual(['d']);
    expect(photoBatch(second, chosen(['e'], 0)).noRoom).toEqual(['e']);
  });
});

describe('Preparing', () => {
  test('goes on with two at once, in order, until all are ready', () => {
    let batch = after(chosen(['a', 'b', 'c']));
    expect(nextToPrepare(batch)?.key).toBe('a');
    batch = photoBatch(batch, { type: 'preparing', key: 'a' });
    expect(nextToPrepare(batch)?.key).toBe('b');
    batch = photoBatch(batch, { type: 'preparing', key: 'b' });
    expect(nextToPrepare(batch)).toBeUndefined();
    batch = photoBatch(batch, prepared('a'));
    expect(nextToPrepare(batch)?.key).toBe('c');
    expect(isPreparing(batch)).toBe(true);
    batch = [prepared('b'), prepared('c')].reduce(photoBatch, batch);
    expect(stages(batch)).toEqual(['a ready', 'b ready', 'c ready']);
    expect([isPreparing(batch), nextToPrepare(batch)]).toEqual([false, undefined]);
  });

  test('of a photo that was removed meanwhile changes nothing', () => {
    expect(after(chosen(['a']), { type: 'removed', key: 'a' }, prepared('a'))).toEqual(emptyBatch);
  });
});

describe('Asking to add', () => {
  test('queues the rows, and they go one after the other', () => {
    let batch = after(...filled('a', 'b'), ask('a', 'b'));
    expect(stages(batch)).toEqual(['a queued', 'b queued']);
    expect(nextToAdd(batch)?.key).toBe('a');
    batch = photoBatch(batch, { type: 'adding', key: 'a' });
    expect(nextToAdd(batch)).toBeUndefined();
    batch = photoBatch(batch, { type: 'added', key: 'a', photoUrl: '/api/photos/1' });
    expect(nextToAdd(batch)?.key).toBe('b');
    expect(notAdded(batch).map(({ key }) => key)).toEqual(['b']);
  });

  test('queues none while one has a validation error, in the words of the form, and counts the attempt', () => {
    const batch = after(...filled('a', 'b'), named('b', ' '), ask('a', 'b'));
    expect(stages(batch)).toEqual(['a ready', 'b ready']);
    expect(batch.rows.map(({ errors }) => errors)).toEqual([{}, { name: 'Name is required' }]);
    expect(batch.tries).toBe(1);
    const mended = photoBatch(batch, named('b'));
    expect(mended.rows[1]?.errors.name).toBeUndefined();
    expect(stages(photoBatch(mended, ask('a', 'b')))).toEqual(['a queued', 'b queued']);
  });

  test('says of a picture that cannot be opened that it cannot be opened', () => {
    const batch = after(
      chosen(['a']),
      named('a'),
      { type: 'unreadable', key: 'a', message: 'This picture cannot be opened.' },
      ask('a'),
    );
    expect(stages(batch)).toEqual(['a unreadable']);
    expect(batch.rows[0]?.errors).toEqual({ photoUrl: 'This picture cannot be opened.' });
  });

  test('validates only the rows it is about', () => {
    const batch = after(...filled('a'), chosen(['b']), prepared('b'), ask('a'));
    expect(stages(batch)).toEqual(['a queued', 'b ready']);
    expect(batch.rows[1]?.errors).toEqual({});
  });
});

test('a photo that failed keeps its input, shows the validation errors of the server, and can be retried', () => {
  const failed: BatchAction = {
    type: 'failed',
    key: 'a',
    message: 'Something is wrong',
    errors: [
      { path: 'name', message: 'Name is too long' },
      { path: 'name', message: 'Name is odd' },
    ],
  };
  const batch = after(...filled('a', 'b'), ask('a', 'b'), { type: 'adding', key: 'a' }, failed);
  expect(stages(batch)).toEqual(['a failed', 'b queued']);
  expect(batch.rows[0]).toMatchObject({
    message: 'Something is wrong',
    errors: { name: 'Name is too long' },
  });
  expect(inputOf(photoBatch(batch, ask('a')).rows[0] ?? expect.fail())).toEqual({
    name: 'A',
    relationship: '',
    description: '',
    photoUrl: PICTURE,
  });
  expect(stages(photoBatch(batch, ask('a')))).toEqual(['a queued', 'b queued']);
});

test('closing forgets everything', () => {
  expect(after(...filled('a'), { type: 'closed' })).toEqual(emptyBatch);
});
