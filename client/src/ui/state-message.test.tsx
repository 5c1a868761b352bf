import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { LinkButton } from './button';
import { FullScreenSpinner } from './spinner';
import { LoadFailed, StateMessage } from './state-message';

test('an empty place says what it is and what to do', () => {
  renderApp(
    <StateMessage
      title="No photos yet"
      action={<LinkButton href="/caregiver">Add a photo</LinkButton>}
    >
      Three photos are enough to begin.
    </StateMessage>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No photos yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/caregiver');
});

test('what could not be loaded is announced and can be tried again', async () => {
  const retry = vi.fn();
  const { user } = renderApp(<LoadFailed title="We could not load your photos" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load your photos');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('while the whole screen waits, it says so', () => {
  renderApp(<FullScreenSpinner />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  expect(screen.getByRole('main', { name: 'Loading' })).toBeVisible();
});

test('a message that is the whole page takes the focus after a change of page, as any heading does', () => {
  const { rerender } = renderApp(<StateMessage level={1} title="The first page" />);
  expect(document.body).toHaveFocus();
  rerender(<StateMessage key="next" level={1} title="We cannot reach Dear Ones" />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'We cannot reach Dear Ones' }),
  ).toHaveFocus();
});
