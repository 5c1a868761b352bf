import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HelloDays } from '#shared/hellos/hello.answer';
import { jozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { HelloOfDay } from './hello-of-day';

const hello = { id: 7, from: 'Els', isPhoto: true, isMine: true, sentAt: '2026-11-21T08:00:00Z' };
const twoDays: HelloDays = {
  isNight: false,
  days: [
    { day: '2026-11-21', hello },
    { day: '2026-11-22', hello: { ...hello, id: 8 } },
  ],
};

const show = (days: HelloDays, role: 'owner' | 'caregiver' | 'helper') =>
  renderApp(<HelloOfDay days={days} album={[]} tabletHeardAt={null} isMain />, {
    people: [{ ...jozef, role }],
  });

const link = () => screen.queryByRole('link', { name: 'Another hello waits for its day' });

test('a hello for the next day is said, and the link leads to where it can be deleted', () => {
  show(twoDays, 'caregiver');
  expect(screen.getByRole('status')).toHaveTextContent('Your hello goes to the tablet.');
  expect(link()).toHaveAttribute('href', '/caregiver/day#hellos-sent');
});

test('a hello for the next day alone is said too', () => {
  show(
    { ...twoDays, days: [{ day: '2026-11-21', hello: null }, ...twoDays.days.slice(1)] },
    'owner',
  );
  expect(screen.getByRole('link', { name: 'A hello waits for its day' })).toBeVisible();
});

test('it is not said of a day without one, nor to whom the list is not open', () => {
  const { unmount } = show({ ...twoDays, days: [{ day: '2026-11-21', hello }] }, 'caregiver');
  expect(link()).toBeNull();
  unmount();
  show(twoDays, 'helper');
  expect(link()).toBeNull();
  // When the tablet was heard from is not for helpers.
  expect(screen.getByRole('status')).toHaveTextContent('Your hello for today is there already.');
});
