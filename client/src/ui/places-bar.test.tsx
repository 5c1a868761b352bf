import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addressFor, paths } from '#shared/product/paths';
import { maria } from '../../../tests/support/client/people';
import { renderApp } from '../../../tests/support/client/render';
import { PlacesBar } from './places-bar';

const places = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the four places are one press away, and the current one says so', () => {
  renderApp(<PlacesBar />, { path: paths.caregiver });
  expect(places()).toEqual([
    ['Today', paths.dashboard],
    ['Album', paths.caregiver],
    ['Plans', paths.day],
    ['Together', paths.circle],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Album');
});

test('a page that belongs to a place marks it', () => {
  renderApp(<PlacesBar />, { path: paths.history });
  expect(screen.getByRole('link', { name: 'Together' })).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});

test('the places of one of several people have the person in their address', () => {
  renderApp(<PlacesBar personId={maria.id} />, { path: `/people/${maria.id}` });
  expect(places()).toEqual([
    ['Today', `/people/${maria.id}`],
    ['Album', addressFor(maria.id, paths.caregiver)],
    ['Plans', addressFor(maria.id, paths.day)],
    ['Together', addressFor(maria.id, paths.circle)],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Today');
});

test('a page about nobody has Today alone', () => {
  renderApp(<PlacesBar isOfNobody />, { path: paths.profile });
  expect(places()).toEqual([['Today', paths.dashboard]]);
  expect(screen.getByRole('link')).not.toHaveAttribute('aria-current');
});
