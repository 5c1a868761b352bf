import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Member } from '#shared/circle/member.answer';
import type { HistoryEntry } from '#shared/people/history.answer';
import { HISTORY_PAGE } from '#shared/product/limits';
import { historyEntry, marc, sofie } from '../../../../tests/support/client/circle';
import { jozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { HistoryList } from './history-list';

const sentences = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

async function openHistory(
  entries: HistoryEntry[],
  { members = [sofie, marc] }: { members?: Member[] } = {},
) {
  const { calls } = fakeServer({
    [`GET /api/people/${jozef.id}/members`]: () => ({ body: members }),
    [`GET /api/people/${jozef.id}/history`]: () => ({ body: pageBefore(calls.at(-1)?.path) }),
  });
  const pageBefore = (path = '') => {
    const query = new URLSearchParams(path.split('?')[1]);
    const before = Number(query.get('before') ?? Infinity);
    const by = query.get('by');
    return entries
      .filter(({ id, byUserId }) => id < before && (by === null || byUserId === Number(by)))
      .slice(0, HISTORY_PAGE);
  };
  const view = renderApp(<HistoryList />);
  await screen.findAllByRole('listitem');
  const asked = () =>
    calls.filter(({ path }) => path.includes('/history')).map(({ path }) => path.split('?')[1]);
  return { ...view, asked };
}

test('the history is read in sentences, newest first', async () => {
  await openHistory([
    historyEntry(3, 'added-face', { whom: 'Peter' }),
    historyEntry(2, 'added-face', { whom: 'Anna' }),
    historyEntry(1, 'joined'),
  ]);
  expect(sentences()).toEqual([
    'Marc added 2 photos today.Anna and Peter',
    'Marc joined the circle today.',
  ]);
});

test('"Show older" goes on after the last entry, and folds with what is shown', async () => {
  const faces = Array.from({ length: HISTORY_PAGE + 1 }, (_, index) =>
    historyEntry(100 - index, 'added-face', { whom: `Face ${index}` }),
  );
  const { user, asked } = await openHistory(faces);
  expect(sentences()[0]).toMatch(/^Marc added 50 photos today\./);
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Marc added 51 photos today.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  expect(asked()).toEqual([undefined, undefined, 'before=51']);
});

test('one member can be chosen', async () => {
  const { user, asked } = await openHistory([historyEntry(1, 'joined')]);
  await user.click(await screen.findByRole('button', { name: 'You' }));
  expect(screen.getByRole('button', { name: 'You' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  expect(asked()).toEqual([undefined, `by=${sofie.userId}`]);
});

test('a circle of one has nobody to choose from', async () => {
  await openHistory([historyEntry(1, 'joined')], { members: [sofie] });
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
