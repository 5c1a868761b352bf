import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from '../ui/toast';
import { toast, toastStore } from '../ui/toast.store';
import { LazyToaster } from './lazy-toaster';

afterEach(() => act(toastStore.reload));

test('what shows toasts comes when it is needed, and the first toast is not lost', async () => {
  render(<LazyToaster />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => toast({ title: 'Photo added' }));
  expect(await screen.findByText('Photo added')).toBeVisible();
});

test('a toast is read without what shows toasts, and can be closed; the next occasion asks for it again', async () => {
  let online = false;
  const user = userEvent.setup();
  const load = () =>
    online
      ? Promise.resolve(Toaster)
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  render(<LazyToaster load={load} />);
  act(() =>
    toast({ tone: 'danger', title: 'Please try again', description: 'Check that you are online.' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please try againCheck that you are online.',
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  online = true;
  act(() => toast({ title: 'Photo added' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await screen.findByText('Photo added')).toBeVisible();
});
