import { zodResolver } from '@hookform/resolvers/zod';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { lazyRules, useValidatedForm } from './use-validated-form';

const nobodyNamed = zodResolver(
  z.object({ name: z.string().check(z.minLength(1, 'Name is required')) }),
);
type Rules = typeof nobodyNamed;

function NameForm({
  fetchRules,
  send,
}: {
  fetchRules: () => Promise<Rules>;
  send: (values: { name: string }) => void;
}) {
  const [rules] = useState(() => lazyRules(fetchRules));
  const { register, submit, formState } = useValidatedForm({
    rules,
    defaultValues: { name: '' },
    save: (values) => Promise.resolve(send(values)),
    onSaved: () => undefined,
  });
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" {...register('name')} />
      <button>{formState.isSubmitting ? 'Sending…' : 'Send'}</button>
      {formState.errors.name?.message}
    </form>
  );
}

function show(fetchRules: () => Promise<Rules>) {
  const send = vi.fn();
  render(<NameForm fetchRules={fetchRules} send={send} />);
  return { send, user: userEvent.setup() };
}

test('a submit before the rules have loaded is busy, waits for them, and is validated by them', async () => {
  let finishLoading = (_rules: Rules) => {};
  const loading = new Promise<Rules>((resolve) => (finishLoading = resolve));
  const { send, user } = show(() => loading);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button')).toHaveTextContent('Sending…');
  finishLoading(nobodyNamed);
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByRole('button')).toHaveTextContent('Send');
  expect(send).not.toHaveBeenCalled();

  await user.type(screen.getByLabelText('Name'), 'Anna');
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Anna' });
});

test('if the rules fail to load, the input is sent to the server, and the next submit fetches them again', async () => {
  const fetchRules = vi
    .fn(() => Promise.resolve(nobodyNamed))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { send, user } = show(fetchRules);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: '' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(send).toHaveBeenCalledOnce();
});

test('the rules are loaded before the first submit, once the page is used', async () => {
  vi.useFakeTimers();
  const fetchRules = vi.fn(() => Promise.resolve(nobodyNamed));
  show(fetchRules);
  expect(fetchRules).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  await vi.advanceTimersToNextTimerAsync();
  expect(fetchRules).toHaveBeenCalledOnce();
});
