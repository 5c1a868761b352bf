import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Handover } from '#shared/overview/overview.answer';
import { discouragingWords } from '../../../scripts/words/discouraging-words';
import { currentUser } from '../../../tests/support/client/current-user';
import { jozef, maria, person } from '../../../tests/support/client/people';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { HandoverPage } from './handover-page';

const anna = person(1_000_000_003, 'Anna', { role: 'caregiver' });
const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString();
const row = (personId: number, more: Partial<Handover> = {}): Handover => ({
  personId,
  isNight: false,
  tablet: null,
  history: [],
  calls: [],
  reminders: [],
  ...more,
});

test('each resident has what was recorded, in words, and can be printed', async () => {
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/handover': () => ({
      body: [
        row(jozef.id, {
          history: [
            { id: 1, at: hourAgo, byUserId: 9, byName: 'Marc', what: 'added-plan', whom: 'Tea' },
          ],
          reminders: [
            {
              reminderId: 1,
              says: 'Drink something',
              dueAt: '15:00',
              day: '2026-11-20',
              state: 'shown',
              doneAt: null,
              shownAt: ['15:00'],
              heardOn: null,
              heardAt: null,
            },
          ],
        }),
        row(anna.id),
      ],
    }),
  });
  const { user, container } = renderApp(<HandoverPage />, { people: [jozef, maria, anna] });
  const [first, second] = (await screen.findAllByRole('heading', { level: 2 })).map((heading) =>
    within(heading.closest('li') ?? container),
  );
  expect(first?.getByText('Nothing was recorded.')).toBeVisible();
  expect(first?.getByText('No tablet is connected.')).toBeVisible();
  expect(
    second?.getByText(
      'Drink something (Friday, November 20): Shown at 15:00, nobody touched it (that may mean nothing)',
    ),
  ).toBeVisible();
  expect(second?.getByText(/^Marc added the plan “Tea”/)).toBeVisible();
  // A helper is told nothing of calls and tablets, so Maria has no part.
  expect(screen.queryByText('Maria')).toBeNull();
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Print this page' }));
  expect(print).toHaveBeenCalledOnce();
  const since = new URL(
    calls.find(({ route }) => route === 'GET /api/handover')?.path ?? '',
    'http://localhost',
  ).searchParams.get('since');
  expect(new Date(since ?? '').getHours()).toBe(20);
  const said = container.textContent.toLowerCase();
  for (const word of discouragingWords.en) expect(said).not.toMatch(new RegExp(`\\b${word}\\b`));
});

test('asks from when on only once the morning shift has begun', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/handover': () => ({ body: [] }),
  });
  for (const [hour, choices] of [
    [3, 0],
    [9, 2],
  ] as const) {
    vi.useFakeTimers({ now: new Date(2026, 10, 24, hour), toFake: ['Date'] });
    const { unmount } = renderApp(<HandoverPage />, { people: [jozef] });
    expect(await screen.findByText(/^What was recorded from yesterday at 20:00/)).toBeVisible();
    expect(screen.queryAllByRole('radio')).toHaveLength(choices);
    unmount();
  }
});
