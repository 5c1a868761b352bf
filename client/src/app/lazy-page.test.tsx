import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { expect, it, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { lazyComponent } from '../lib/lazy-component';
import { PageReady, ReloadBoundary } from './lazy-page';

test('a page whose chunk does not come can be loaded again', async () => {
  // React reports what a boundary has caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const NeverComes = lazy(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  const reload = vi.fn();
  const { user } = renderApp(
    <ReloadBoundary reload={reload}>
      <Suspense fallback="waiting">
        <NeverComes />
      </Suspense>
    </ReloadBoundary>,
  );
  await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' });
  await waitFor(() => expect(document.title).toBe('This page could not be shown – Dear Ones'));
  expect(reported).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('The root element is marked as ready while a page is shown, and not while another is loading', async () => {
  const user = userEvent.setup();
  let finishLoading: (Loaded: () => string) => void = () => undefined;
  const Second = lazyComponent(
    () => new Promise<() => string>((resolve) => (finishLoading = resolve)),
  );
  function Pages() {
    const [second, setSecond] = useState(false);
    return (
      <>
        <button onClick={() => setSecond(true)}>Next page</button>
        <Suspense key={String(second)} fallback="Loading">
          {second ? <Second /> : 'First'}
          <PageReady />
        </Suspense>
      </>
    );
  }
  const { unmount } = render(<Pages />);
  expect(document.documentElement).toHaveAttribute('data-ready');
  await user.click(screen.getByRole('button'));
  expect(document.documentElement).not.toHaveAttribute('data-ready');
  finishLoading(() => 'Second');
  await screen.findByText('Second');
  expect(document.documentElement).toHaveAttribute('data-ready');
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-ready');
});
