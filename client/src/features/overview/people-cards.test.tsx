import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jozef, maria, person } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { PeopleCards } from './people-cards';

test('each person has a card that leads to their own pages', () => {
  renderApp(<PeopleCards people={[jozef, maria]} />, { people: [jozef, maria] });
  for (const { id, name } of [jozef, maria]) {
    for (const [label, page] of [
      ['Faces Game', 'faces-game'],
      ['Remember This', 'remember'],
      ['Caregiver Tools', 'caregiver'],
    ])
      expect(screen.getByRole('link', { name: `${label} of ${name}` })).toHaveAttribute(
        'href',
        `/people/${id}/${page}`,
      );
  }
});

test('no two people have the same color', () => {
  const people = [jozef, maria, person(1_000_000_011, 'Ruth'), person(1_000_000_021, null)];
  const { container } = renderApp(<PeopleCards people={people} />, { people });
  const colors = [...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'));
  expect(new Set(colors).size).toBe(4);
  expect(screen.getByRole('heading', { name: 'Person without a name' })).toBeVisible();
});

test('a card shows the picture of its person, small and lazily, and else the first letter', () => {
  const pictured = { ...jozef, photoUrl: '/api/photos/1' };
  const { container } = renderApp(<PeopleCards people={[pictured, maria]} />, {
    people: [pictured, maria],
  });
  const [picture, ...others] = container.querySelectorAll('img');
  expect(others).toEqual([]);
  expect(picture).toHaveAttribute('src', '/api/photos/1?size=small');
  expect(picture).toHaveAttribute('loading', 'lazy');
  // The name beside it says who it is.
  expect(picture).toHaveAttribute('alt', '');
  expect(picture?.closest('li')).toHaveTextContent('Jozef');
  expect([...container.querySelectorAll('text')].map((letter) => letter.textContent)).toEqual([
    'J',
    'M',
  ]);
});
