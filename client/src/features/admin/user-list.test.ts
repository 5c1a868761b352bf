import { describe, expect, test } from 'vitest';
import {
  pagesOf,
  readUserList,
  sortedBy,
  userListQuery,
  writeUserList,
  type UserList,
} from './user-list';

const newestFirst: UserList = { search: '', sort: 'createdAt', order: 'desc', page: 1 };
const read = (query: string) => readUserList(new URLSearchParams(query));

describe('The address of the page', () => {
  test('says nothing of the newest accounts first', () => {
    expect(read('')).toEqual(newestFirst);
    expect(writeUserList(newestFirst)).toBe('');
  });

  test.each<UserList>([
    { search: 'ruth & co', sort: 'email', order: 'asc', page: 7 },
    { search: ' ', sort: 'createdAt', order: 'asc', page: 1 },
    { search: 'ä+b', sort: 'email', order: 'desc', page: 200 },
  ])('holds %j', (list) => {
    expect(read(writeUserList(list))).toEqual(list);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=2.5',
    'page=9999999',
    'sort=password',
    'order=up',
  ])('with %s counts as not said', (query) => {
    expect(read(query)).toEqual(newestFirst);
  });
});

test('the server is asked for fifty accounts at a time', () => {
  expect(userListQuery(newestFirst)).toEqual({
    sort: 'createdAt',
    order: 'desc',
    offset: 0,
    limit: 50,
  });
  expect(userListQuery({ search: ' ruth ', sort: 'email', order: 'asc', page: 3 })).toEqual({
    search: 'ruth',
    sort: 'email',
    order: 'asc',
    offset: 100,
    limit: 50,
  });
});

test('another column begins with what is looked for most, the same column turns round, and both begin at the first page', () => {
  const list = { ...newestFirst, search: 'ruth', page: 4 };
  expect(sortedBy(list, 'email')).toEqual({ ...list, sort: 'email', order: 'asc', page: 1 });
  expect(sortedBy(list, 'createdAt')).toEqual({ ...list, order: 'asc', page: 1 });
  expect(sortedBy({ ...list, sort: 'email', order: 'asc' }, 'createdAt')).toEqual({
    ...list,
    page: 1,
  });
});

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
  [10_000, 200],
])('%i accounts fill %i pages', (total, pages) => {
  expect(pagesOf(total)).toBe(pages);
});
