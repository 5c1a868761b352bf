import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ForgotPasswordFlow } from './forgot-password';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;

async function ask(answer: Answer, email = 'anna@example.org') {
  const { calls } = fakeServer({ 'POST /api/forgot-password': () => answer });
  const view = renderApp(<ForgotPasswordFlow />);
  await view.user.type(screen.getByLabelText('Email'), email);
  await view.user.click(screen.getByRole('button', { name: 'Send Link' }));
  return { calls, ...view };
}

test('says where to look, in the words that are the same for every address', async () => {
  const message = 'If this address has an account, an email with a link is on its way.';
  const { calls } = await ask({ body: { message } });
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Look in Your Mailbox' })).toHaveFocus(),
  );
  expect(screen.getByText('anna@example.org')).toBeVisible();
  expect(calls.map((call) => call.body)).toEqual([{ email: 'anna@example.org' }]);
});

test('another address can be tried', async () => {
  const { user } = await ask({ body: { message: 'On its way.' } });
  await user.click(await screen.findByRole('button', { name: 'Try Another Address' }));
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('an address that cannot be one is not sent', async () => {
  const { calls } = await ask({}, 'anna');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email address');
  expect(calls).toEqual([]);
});

test('a failure is shown, and the input stays', async () => {
  await ask({ status: 429, body: { message: 'Too many tries.', code: 'too-often' } });
  expect((await screen.findByText('Failed to Send Email')).closest('li')).toHaveTextContent(
    'Too many tries.',
  );
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
});
