import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BoardRow } from '#shared/overview/overview.answer';
import { addressFor, paths } from '#shared/product/paths';
import { beginsWithSearch } from '#shared/product/search';
import { jozef, maria, person } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { setSite, site } from '../../lib/site';
import { waitingCount } from '../contributions/waiting-texts';
import { Board } from './board';
import { tabletTexts } from './board-texts';

const andre = person(1_000_000_003, 'André de Vries', { photoUrl: '/api/photos/3' });
const PEOPLE = [maria, jozef, andre];
const row = (personId: number, more: Partial<BoardRow> = {}): BoardRow => ({
  personId,
  waiting: 0,
  isNight: false,
  askedToCallAt: null,
  hasUnheard: false,
  tablet: null,
  ...more,
});
const names = () =>
  within(screen.getByRole('region', { name: 'The people you care for' }))
    .queryAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent);

function openBoard(rows?: readonly BoardRow[]) {
  const { calls } = fakeServer({
    'GET /api/board': () => (rows ? { body: rows } : { status: 503, body: { message: 'Away' } }),
  });
  return { ...renderApp(<Board waitingCount={waitingCount} />, { people: PEOPLE }), calls };
}

test('the shift begins with who asked for a call, then messages, what waits and which tablets were not heard from, from one request', async () => {
  const { calls } = openBoard([
    row(maria.id, { waiting: 1 }),
    row(jozef.id, { tablet: { heardAt: '2026-11-01T09:00:00.000Z', canSpeak: true } }),
    row(andre.id, {
      waiting: 2,
      askedToCallAt: new Date().toISOString(),
      hasUnheard: true,
    }),
  ]);
  expect(names()).toEqual(['André de Vries', 'Jozef', 'Maria']);
  const shift = within(await screen.findByRole('region', { name: 'This shift' }));
  expect(
    shift.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    [
      expect.stringMatching(/^André de Vries asked for a call, today at/),
      addressFor(andre.id, paths.dashboard),
    ],
    ['André de Vries: There is a message', addressFor(andre.id, paths.dashboard)],
    ['Maria: What you added still waits', addressFor(maria.id, paths.waiting)],
    ['André de Vries: Two things wait for you', addressFor(andre.id, paths.waiting)],
    [
      expect.stringMatching(/^Jozef, tablet: Not heard from since/),
      addressFor(jozef.id, paths.tablet),
    ],
    ['Hand-over for the next shift', paths.handover],
  ]);
  expect(screen.getByRole('link', { name: 'Jozef' })).toHaveAttribute(
    'href',
    `/people/${jozef.id}`,
  );
  expect(calls.map(({ route }) => route)).toEqual(['GET /api/board']);
});

test('a shift that needs nobody says so, and a tablet may rest for the night', async () => {
  const heardAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  openBoard([row(jozef.id, { isNight: true, tablet: { heardAt, canSpeak: true } })]);
  expect(await screen.findByText('Nobody needs you just now.')).toBeVisible();
});

test('a search by name says how many it found, and can be taken back', async () => {
  setSite({ ...site, careHome: true });
  const { user } = openBoard([]);
  const field = screen.getByRole('searchbox', { name: 'Find somebody by name' });
  await user.type(field, 'vries an');
  expect(names()).toEqual(['André de Vries']);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 people');
  await user.clear(field);
  await user.type(field, 'nobody');
  expect(names()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show Everybody' }));
  expect(names()).toHaveLength(3);
});

test('the people can be reached also when nothing else is known of them', async () => {
  openBoard();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load what waits');
  expect(names()).toHaveLength(3);
});

test.each([
  ['André de Vries', 'andre', true],
  ['André de Vries', 'VRI', true],
  ['Marie-Louise', 'louise', true],
  ['Jozef', '', true],
  ['Sinéad O’Brien', "o'brien", true],
  ['Łucja Sørensen', 'sorensen luc', true],
  ['Jozef', 'ozef', false],
  ['Jozef', 'jozef b', false],
])('%s is found by "%s": %s', (name, search, found) => {
  expect(beginsWithSearch(name, search)).toBe(found);
});

test('a tablet that is not heard from at night may rest, but not one that was silent for days', () => {
  const now = new Date('2026-11-21T23:30:00');
  const heard = (heardAt: string, isNight: boolean) =>
    tabletTexts(
      { tablet: { heardAt: new Date(heardAt).toISOString(), canSpeak: true }, isNight },
      jozef,
      now,
    );
  expect(heard('2026-11-21T21:52:00', true)).toBe(
    'The tablet may rest for the night. Last heard from at 21:52.',
  );
  expect(heard('2026-11-21T21:52:00', false)).toBe('The tablet: Not heard from since 21:52');
  expect(heard('2026-11-18T21:52:00', true)).toBe('The tablet: Not heard from since Wednesday');
});
