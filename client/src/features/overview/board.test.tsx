import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BoardRow } from '#shared/overview/overview.answer';
import { addressFor, paths } from '#shared/product/paths';
import { beginsWithSearch } from '#shared/product/search';
import { jozef, maria, person } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { waitingCount } from '../contributions/waiting-texts';
import { Board } from './board';
import { tabletTexts } from './board-texts';

const andre = person(1_000_000_003, 'André de Vries', { photoUrl: '/api/photos/3' });
const PEOPLE = [maria, jozef, andre];
const row = (personId: number, more: Partial<BoardRow> = {}): BoardRow => ({
  personId,
  waiting: 0,
  isNight: false,
  tablet: null,
  ...more,
});
const names = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);

function openBoard(rows?: readonly BoardRow[]) {
  const { calls } = fakeServer({
    'GET /api/board': () => (rows ? { body: rows } : { status: 503, body: { message: 'Away' } }),
  });
  return { ...renderApp(<Board waitingCount={waitingCount} />, { people: PEOPLE }), calls };
}

test('everybody has a row, by name, with a picture, what waits and the tablet, from one request', async () => {
  const { calls } = openBoard([
    row(maria.id, { waiting: 1 }),
    row(jozef.id, { tablet: { heardAt: new Date().toISOString(), canSpeak: true } }),
    row(andre.id, { waiting: 2 }),
  ]);
  expect(names()).toEqual(['André de Vries', 'Jozef', 'Maria']);
  const [first, second, third] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(
    await first?.findByRole('link', { name: 'Two things wait for you: André de Vries' }),
  ).toHaveAttribute('href', addressFor(andre.id, paths.waiting));
  expect(first?.getByText('No tablet is connected.')).toBeVisible();
  expect(second?.getByRole('link', { name: 'Jozef' })).toHaveAttribute(
    'href',
    addressFor(jozef.id, paths.caregiver),
  );
  expect(second?.getByText(/heard from in the last quarter of an hour/)).toBeVisible();
  // A helper is told nothing of tablets.
  expect(third?.queryByText(/tablet/i)).toBeNull();
  expect(third?.getByText('What you added still waits')).toBeVisible();
  expect(calls.map(({ route }) => route)).toEqual(['GET /api/board']);
});

test('a search by name says how many it found, and can be taken back', async () => {
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
    'The tablet may rest for the night. Last heard from at 9:52 PM.',
  );
  expect(heard('2026-11-21T21:52:00', false)).toBe('The tablet: Not heard from since 9:52 PM');
  expect(heard('2026-11-18T21:52:00', true)).toBe('The tablet: Not heard from since Wednesday');
});
