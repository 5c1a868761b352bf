import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallAnswerInput } from '#shared/calls/call-answer.form';
import type { CallAnswerState } from '#shared/calls/call-request.answer';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { CallAnswer } from './call-answer';

const TOKEN = 'a'.repeat(43);
const now = new Date(2026, 10, 20, 15, 30);

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

/** A server that remembers the answer. */
function show({
  personName = 'Maria',
  token = TOKEN,
  path = '/call-answer',
  refusal,
}: {
  personName?: string;
  token?: string;
  path?: string;
  refusal?: { status: number; body: object };
} = {}) {
  let answer: CallAnswerState['answer'] = null;
  const { calls } = fakeServer({
    'POST /api/call-answer': (body) => {
      const { now: atOnce, at } = body as CallAnswerInput;
      const isAnswer = atOnce === true || at !== undefined;
      if (isAnswer && refusal) return refusal;
      if (isAnswer) answer = { callsAt: at ?? null };
      const pressedAt = now.toISOString();
      return { body: { personName: personName || null, mayRingFor: null, pressedAt, answer } };
    },
  });
  const answers = () =>
    calls.map(({ body }) => body).filter((body) => Object.keys(body as object).length > 1);
  return { answers, calls, ...renderApp(<CallAnswer token={token} />, { path }) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('opening the page answers nothing and says who asks, and when', async () => {
  const { answers } = show();
  await heading('Maria asks you to call');
  expect(screen.getByText(/was pressed on Friday at 15:30/)).toBeVisible();
  expect(screen.queryByText('This goes to the tablet')).toBeNull();
  expect(answers()).toEqual([]);
});

test('a name that is not safe in an email is not on the page either', async () => {
  show({ personName: '' });
  await heading('Somebody asks you to call');
});

test('one press says that the call comes now, and the answer can be changed to a time', async () => {
  const { user, answers } = show();
  await user.click(await screen.findByRole('button', { name: 'I am calling now' }));
  expect(await screen.findByText('You are calling now.')).toBeVisible();
  await user.type(screen.getByLabelText(/Or call later, at/), '16:00');
  await user.click(screen.getByRole('button', { name: 'I will call at this time' }));
  expect(await screen.findByText('You will call on Friday at 16:00.')).toBeVisible();
  const at = new Date(2026, 10, 20, 16).toISOString();
  expect(answers()).toEqual([
    { token: TOKEN, now: true },
    { token: TOKEN, at },
  ]);
});

test('a time that is over means tomorrow, and is in the steps in which the tablet tells it', async () => {
  const { user, answers } = show();
  await user.type(await screen.findByLabelText(/Or call later, at/), '09:02');
  await user.click(screen.getByRole('button', { name: 'I will call at this time' }));
  expect(await screen.findByText('You will call on Saturday at 09:00.')).toBeVisible();
  expect(answers()).toEqual([{ token: TOKEN, at: new Date(2026, 10, 21, 9).toISOString() }]);
});

test.each([
  ['now', 'I am calling now', /Or call later, at/],
  ['later', 'I will call at this time', /I will call at/],
])('the button of the email for %s leads to its answer first', async (call, first, field) => {
  const { answers } = show({ path: `/call-answer?call=${call}` });
  expect(await screen.findByLabelText(field)).toBeVisible();
  expect(screen.getByText(/One more press, and the tablet says so\./)).toBeVisible();
  expect(screen.getAllByRole('button')[0]).toHaveAccessibleName(first);
  expect(answers()).toEqual([]);
});

test('without a time, it is asked for', async () => {
  const { user, answers } = show();
  await user.click(await screen.findByRole('button', { name: 'I will call at this time' }));
  expect(await screen.findByText('Please choose a time')).toBeVisible();
  expect(answers()).toEqual([]);
});

test('an incomplete link says so without asking the server', async () => {
  const { calls } = show({ token: 'abc' });
  await heading('This Link Does Not Work');
  expect(calls).toEqual([]);
});

test('a link that has expired says so, in place of the answers', async () => {
  const { user } = show({
    refusal: {
      status: 400,
      body: { message: 'This link does not work any more.', code: 'link-invalid' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'I am calling now' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('does not work any more'),
  );
});
