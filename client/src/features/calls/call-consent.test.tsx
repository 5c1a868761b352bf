import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { CallConsent } from './call-consent';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;

const TOKEN = 'a'.repeat(43);
const noted = (body: unknown): Answer => ({
  body: {
    message: (body as { agree: boolean }).agree
      ? 'You get an email.'
      : 'You get no more of these emails.',
  },
});

function show({
  answer = noted,
  token = TOKEN,
}: { answer?: (body: unknown) => Answer; token?: string } = {}) {
  const { calls } = fakeServer({ 'POST /api/call-consent': answer });
  return { calls, ...renderApp(<CallConsent token={token} />) };
}

const press = async ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole('button', { name }));

async function heading(name: string) {
  const found = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.title).toBe(`${name} – Dear Ones`));
  return found;
}

test('opening the page answers nothing', async () => {
  const { calls } = show();
  await heading('May We Email You?');
  expect(calls).toEqual([]);
});

test('one press agrees, and the answer can be changed with the same link', async () => {
  const view = show();
  await press(view, 'I agree');
  await waitFor(async () => expect(await heading('Thank You')).toHaveFocus());
  expect(screen.getByText('You get an email.')).toBeVisible();
  await press(view, 'Stop these mails');
  expect(await screen.findByText('You get no more of these emails.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I agree' })).toBeVisible();
  expect(view.calls.map(({ body }) => body)).toEqual([
    { token: TOKEN, agree: true },
    { token: TOKEN, agree: false },
  ]);
});

test('one press stops the mails', async () => {
  const view = show();
  await press(view, 'Stop these mails');
  expect(await screen.findByText('You get no more of these emails.')).toBeVisible();
  expect(view.calls.map(({ body }) => body)).toEqual([{ token: TOKEN, agree: false }]);
});

test('a link that works no longer says so', async () => {
  const view = show({
    answer: () => ({
      status: 400,
      body: { message: 'This link does not work any more.', code: 'link-invalid' },
    }),
  });
  await press(view, 'I agree');
  await heading('This Link Does Not Work');
  expect(screen.getByText('This link does not work any more.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each(['', 'abc', `${TOKEN}=`])(
  'a link that was not copied whole (%o) says so without asking the server',
  async (token) => {
    const { calls } = show({ token });
    await heading('This Link Does Not Work');
    expect(screen.getByText(/This link is not complete/)).toBeVisible();
    expect(calls).toEqual([]);
  },
);

test('when the server is away the button can be pressed again', async () => {
  const view = show({ answer: () => ({ status: 503 }) });
  await press(view, 'I agree');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost.');
  expect(screen.getByRole('button', { name: 'I agree' })).toBeEnabled();
});
