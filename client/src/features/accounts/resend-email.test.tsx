import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ResendEmail } from './resend-email';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;

function show(answer: Answer, wait?: number) {
  const { calls } = fakeServer({ 'POST /api/resend-verification': () => answer });
  return { calls, ...renderApp(<ResendEmail email="anna@example.org" wait={wait} />) };
}

const button = (name: string) => screen.getByRole('button', { name });
/** Only what the countdown lives by: the rest of the page goes on in real time. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

test('a mail that was sent locks the next one for 60 seconds', async () => {
  stopTheClock();
  const { calls, user } = show({ body: { message: 'On its way' } });
  await user.click(button('Resend Email'));
  expect(await screen.findByText('Email Sent')).toBeVisible();
  expect(calls).toEqual([
    {
      route: 'POST /api/resend-verification',
      path: '/api/resend-verification',
      body: { email: 'anna@example.org' },
    },
  ]);

  await waitFor(() => expect(button('Resend in 60s')).toHaveFocus());
  wait(18);
  await user.click(button('Resend in 42s'));
  expect(calls).toHaveLength(1);
  wait(42);
  await user.click(button('Resend Email'));
  await screen.findByRole('button', { name: 'Resend in 60s' });
  expect(calls).toHaveLength(2);
});

test('a mail that has just gone out with the registration does so too', () => {
  stopTheClock();
  show({}, 60);
  expect(button('Resend in 60s')).toHaveAttribute('aria-disabled', 'true');
  wait(60);
  expect(button('Resend Email')).not.toHaveAttribute('aria-disabled');
});

test('when the server says how long to wait, the countdown starts from there', async () => {
  stopTheClock();
  const message = 'Please wait 17 seconds before requesting another email';
  const { user } = show({
    status: 429,
    headers: { 'Retry-After': '17' },
    body: { message, code: 'too-often' },
  });
  await user.click(button('Resend Email'));
  expect((await screen.findByText('Failed to Send Email')).closest('li')).toHaveTextContent(
    message,
  );
  expect(button('Resend in 17s')).toHaveAttribute('aria-disabled', 'true');
});

test('a failure without a reason locks nothing', async () => {
  const { user } = show({ status: 500 });
  await user.click(button('Resend Email'));
  const toast = (await screen.findByText('Failed to Send Email')).closest('li');
  expect(toast).toHaveTextContent('Failed to resend email');
  expect(button('Resend Email')).not.toHaveAttribute('aria-disabled');
});
