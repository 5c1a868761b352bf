import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { USER_ELEMENT } from '#shared/product/site';
import type { TabletWeek } from '#shared/tablets/tablet.answer';
import { currentUser } from '../../../../tests/support/client/current-user';
import { pictureUrl } from '../../../../tests/support/client/face-photos';
import { jozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { TabletWeekPanel } from './tablet-week-panel';
import { weekText } from './week-days';

const kitchen = {
  id: 1,
  name: 'Kitchen',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
};
const face = (id: number, name: string) => ({ id, name, photoUrl: `${pictureUrl(id)}?size=small` });
const days = [15, 16, 17, 18, 19, 20, 21].map((day) => ({
  day: `2026-11-${day}`,
  used: [16, 17, 20].includes(day),
}));

function openPanel(week: TabletWeek, tablets = [kitchen]) {
  const server = fakeServer({
    'GET /api/tablets': () => ({ body: tablets }),
    'GET /api/tablet-week': () => ({ body: week }),
  });
  return { ...server, ...renderApp(<TabletWeekPanel />) };
}

test('The week is told in words, as a strip of seven days, and by its faces, without any number', async () => {
  const { calls } = openPanel({
    days,
    favourites: [face(1, 'Anna'), face(2, 'Peter')],
    helped: [face(3, 'Ruth')],
    lookingOnly: [face(4, 'Sofie')],
  });
  expect(await screen.findByText('Used on Monday, Tuesday and Friday.')).toBeVisible();
  const strip = within(screen.getByRole('list', { name: 'The last seven days' })).getAllByRole(
    'listitem',
  );
  expect(strip.map((day) => day.querySelector('.sr-only')?.textContent)).toEqual([
    'Sunday',
    'Monday: used',
    'Tuesday: used',
    'Wednesday',
    'Thursday',
    'Friday: used',
    'Saturday',
  ]);
  const panel = screen.getByRole('region', { name: 'This week on the tablet' });
  expect(panel).toHaveTextContent('Most looked at: Anna and Peter');
  expect(panel).toHaveTextContent('Ruth came with a little help.');
  expect(panel).toHaveTextContent('Sofie is for looking at just now.');
  expect(panel.textContent).not.toMatch(/\d|%|score|streak/i);
  expect(calls.at(-1)?.path).toMatch(
    /^\/api\/people\/1000000001\/tablet-week\?today=\d{4}-\d\d-\d\d$/,
  );
});

test.each([
  [['Ruth'], 'Ruth'],
  [['Noah', 'Peter'], 'Noah and Peter'],
  [['Ruth', 'Sofie', 'Biscuit'], 'Ruth, Sofie and Biscuit'],
])('The names %j are told as people say them', async (names, told) => {
  const faces = names.map((name, index) => face(index + 1, name));
  openPanel({ days, favourites: faces, helped: faces, lookingOnly: faces });
  const panel = await screen.findByRole('region', { name: 'This week on the tablet' });
  await waitFor(() => expect(panel).toHaveTextContent(`Most looked at: ${told}`));
  expect(panel).toHaveTextContent(`${told} came with a little help.`);
  expect(panel).toHaveTextContent(/(is|are) for looking at just now\./);
});

test('A week without use says so, and shows no empty calendar', async () => {
  openPanel({
    days: days.map(({ day }) => ({ day, used: false })),
    favourites: [],
    helped: [],
    lookingOnly: [],
  });
  expect(await screen.findByText('Nothing yet this week.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'The last seven days' })).not.toBeInTheDocument();
});

test('Without a tablet nothing is shown, nor asked for', async () => {
  const { calls, queryClient } = openPanel(
    { days, favourites: [], helped: [], lookingOnly: [] },
    [],
  );
  await waitFor(() => expect(queryClient.getQueryData(['/api/tablets', jozef.id])).toEqual([]));
  expect(screen.queryByText('This week on the tablet')).not.toBeInTheDocument();
  expect(calls.map(({ route }) => route)).not.toContain('GET /api/tablet-week');
});

test('Its space is reserved from the start if the document says that there is a tablet, and released when there is none', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${USER_ELEMENT}">${JSON.stringify({ ...currentUser(), hasTablet: true })}</script>`,
  );
  onTestFinished(() => document.getElementById(USER_ELEMENT)?.remove());
  const { queryClient } = openPanel({ days, favourites: [], helped: [], lookingOnly: [] }, []);
  expect(screen.getByRole('region', { name: 'This week on the tablet' })).toBeVisible();
  await waitFor(() => expect(queryClient.getQueryData(['/api/tablets', jozef.id])).toEqual([]));
  expect(screen.queryByText('This week on the tablet')).not.toBeInTheDocument();
});

const dates = [
  '2026-11-15',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
];
const week = (...used: string[]) => dates.map((day) => ({ day, used: used.includes(day) }));

describe('The week in words', () => {
  test('names the days the tablet was used on, oldest first', () => {
    expect(weekText(week('2026-11-16', '2026-11-17', '2026-11-20'))).toBe(
      'Used on Monday, Tuesday and Friday.',
    );
    expect(weekText(week('2026-11-15', '2026-11-21'))).toBe('Used on Sunday and Saturday.');
    expect(weekText(week('2026-11-18'))).toBe('Used on Wednesday.');
  });

  test('says so when that was each of them, or none', () => {
    expect(weekText(week(...dates))).toBe('Used every day.');
    expect(weekText(week())).toBe('Nothing yet this week.');
  });
});
