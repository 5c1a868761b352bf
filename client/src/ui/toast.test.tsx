import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { TOAST_DURATION } from './toast';
import { toast, TOAST_REMOVE_DELAY, toastStore } from './toast.store';

beforeEach(() => {
  vi.useFakeTimers();
});

const show = (title: string) => act(() => toast({ title }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('shows its title and its words', () => {
  renderApp(null);
  act(() =>
    toast({ title: 'Login Failed', description: 'Please check your password.', tone: 'danger' }),
  );
  expect(screen.getByText('Login Failed')).toBeVisible();
  expect(screen.getByText('Please check your password.')).toBeVisible();
});

test('a new one takes the place of the one before', () => {
  renderApp(null);
  show('Photo added');
  show('Photo deleted');
  expect(screen.queryByText('Photo added')).not.toBeInTheDocument();
  expect(screen.getByText('Photo deleted')).toBeVisible();
});

test('goes away by itself after 5 seconds', async () => {
  renderApp(null);
  show('Photo added');
  await pass(4999);
  expect(screen.getByText('Photo added')).toBeVisible();
  await pass(1);
  expect(screen.queryByText('Photo added')).not.toBeInTheDocument();
  expect(TOAST_DURATION).toBe(5000);
});

test('each new one has its own 5 seconds', async () => {
  renderApp(null);
  show('Photo added');
  await pass(3000);
  show('Photo deleted');
  await pass(4999);
  expect(screen.getByText('Photo deleted')).toBeVisible();
});

test('can be closed, and is forgotten 1,000,000 ms later', async () => {
  renderApp(null);
  show('Photo added');
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Photo added')).not.toBeInTheDocument();
  expect(toastStore.read()).toHaveLength(1);
  await pass(TOAST_REMOVE_DELAY);
  expect(toastStore.read()).toHaveLength(0);
  expect(TOAST_REMOVE_DELAY).toBe(1_000_000);
});
