import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { ReloadBoundary } from './reload-boundary';

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
  expect(document.title).toBe('This page could not be shown – Dear Ones');
  expect(reported).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});
