import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { useAlbumOrder } from './album-view.store';

function Order() {
  return <p>{`The order is ${useAlbumOrder()[0]}`}</p>;
}

test('a remembered order that cannot be read is replaced, and that is said once', () => {
  localStorage.setItem('dear-ones-album', '{"torn');
  const { unmount } = renderApp(<Order />);
  expect(screen.getByText('The order is own')).toBeVisible();
  expect(screen.getByText('The photos are in your own order')).toBeVisible();
  expect(localStorage.getItem('dear-ones-album')).toBe('"own"');
  unmount();
});
