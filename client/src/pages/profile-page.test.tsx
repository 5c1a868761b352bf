import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUser } from '../../../tests/support/client/current-user';
import { jozef, maria, person } from '../../../tests/support/client/people';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { tablet } from '../../../tests/support/client/tablets';
import { ProfilePage } from './profile-page';

type Handlers = Parameters<typeof fakeServer>[0];

let user = currentUser();
beforeEach(() => {
  user = currentUser({ lastName: 'Maes' });
});

async function show(handlers: Handlers = {}, people = [jozef]) {
  const { calls } = fakeServer({ 'GET /api/user': () => ({ body: user }), ...handlers });
  const view = renderApp(<ProfilePage />, { people });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return { ...view, calls };
}

const waiting = () => (user = currentUser({ lastName: 'Maes', pendingEmail: 'new@example.org' }));
const button = (name: string) => screen.getByRole('button', { name });
const toastWith = async (title: string) => (await screen.findByText(title)).closest('li');

/** Only what the countdown lives by: the rest of the page goes on in real time. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

test('the page tells who is logged in, and leads back to the dashboard', async () => {
  await show();
  expect(screen.getByText(/^Logged in as/).parentElement).toHaveTextContent(
    'Logged in as anna@example.org',
  );
  expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/dashboard');
  expect(
    screen.queryByText('Please verify your email address to access all features.'),
  ).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel Change' })).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Profile – Dear Ones'));
});

test('an unverified address is warned of', async () => {
  user = currentUser({ isEmailVerified: false });
  await show();
  expect(
    screen.getByText('Please verify your email address to access all features.'),
  ).toBeVisible();
});

test('a change of address leads to the box about it, with the wait that its mail has begun', async () => {
  const { user: person } = await show({
    'PUT /api/profile': () => ({ body: waiting() }),
  });
  await person.clear(screen.getByLabelText('Email'));
  await person.type(screen.getByLabelText('Email'), 'new@example.org');
  await person.type(screen.getByLabelText('Current Password'), 'Sunday-walk-1!');
  await person.click(button('Update Profile'));
  expect(await screen.findByText('new@example.org')).toBeVisible();
  expect(
    screen.getByRole('group', { name: 'Your new email address is not confirmed yet' }),
  ).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Resend in (60|59)s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

describe('while a new address waits', () => {
  beforeEach(() => {
    waiting();
  });

  test('the page names it, and the one in force', async () => {
    await show();
    expect(screen.getByText('new@example.org')).toBeVisible();
    expect(screen.getByText(/^Until then, log in with/).closest('p')).toHaveTextContent(
      'anna@example.org',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
  });

  test('its mail can be sent again, once in 60 seconds', async () => {
    stopTheClock();
    const { calls, user: person } = await show({
      'POST /api/resend-email-change-verification': () => ({ body: { message: 'Sent' } }),
    });
    await person.click(button('Resend Email'));
    expect(await screen.findByText('Verification Email Sent')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Resend in 60s' }));
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
    wait(60);
    expect(button('Resend Email')).not.toHaveAttribute('aria-disabled');
  });

  test('when the server says how long to wait, the countdown starts from there', async () => {
    stopTheClock();
    const message = 'Please wait 17 seconds before requesting another email';
    const { user: person } = await show({
      'POST /api/resend-email-change-verification': () => ({
        status: 429,
        headers: { 'Retry-After': '17' },
        body: { message, code: 'too-often' },
      }),
    });
    await person.click(button('Resend Email'));
    expect(await toastWith('Error')).toHaveTextContent(message);
    expect(button('Resend in 17s')).toHaveAttribute('aria-disabled', 'true');
  });

  test('a page opened soon after its mail counts down from what the server says', async () => {
    await show({ 'GET /api/resend-waits': () => ({ body: { verification: 0, emailChange: 42 } }) });
    expect(await screen.findByRole('button', { name: /^Resend in 4[0-2]s$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(
      screen.getByRole('group', { name: 'Your new email address is not confirmed yet' }),
    ).not.toHaveFocus();
  });

  test('it can be given up, and the box goes', async () => {
    const { user: person } = await show({
      'POST /api/cancel-email-change': () => {
        user = currentUser({ lastName: 'Maes' });
        return { body: { message: 'Your email address stays as it is.' } };
      },
    });
    await person.click(button('Cancel Change'));
    expect(await screen.findByText('Email Change Cancelled')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('new@example.org')).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  test.each([
    [
      'Resend Email',
      'POST /api/resend-email-change-verification',
      'Failed to resend verification email',
    ],
    ['Cancel Change', 'POST /api/cancel-email-change', 'Failed to cancel email change'],
  ])('a failed %s says so', async (name, route, words) => {
    const { user: person } = await show({ [route]: () => ({ status: 500 }) });
    await person.click(button(name));
    expect(await toastWith('Error')).toHaveTextContent(words);
    expect(button(name)).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    ['Resend Email', 'POST /api/resend-email-change-verification'],
    ['Cancel Change', 'POST /api/cancel-email-change'],
  ])('%s learns when it was confirmed elsewhere', async (name, route) => {
    const message =
      'No new email address waits for its confirmation. Please reload the page to see which one is in use.';
    const { user: person } = await show({
      [route]: () => {
        user = currentUser({ lastName: 'Maes', email: 'new@example.org' });
        return { status: 409, body: { message, code: 'nothing-pending' } };
      },
    });
    await person.click(button(name));
    expect(await toastWith('Error')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByText(/^Logged in as/).parentElement).toHaveTextContent('new@example.org');
  });
});

describe('beside a new password', () => {
  beforeAll(() => import('../features/tablets/disconnect-tablets-field'));
  const NEW_PASSWORD = 'Evening-walk-2!';

  async function save(person: Awaited<ReturnType<typeof show>>['user']) {
    for (const label of ['New Password', 'Confirm New Password'])
      await person.type(screen.getByLabelText(label), NEW_PASSWORD);
    await person.type(screen.getByLabelText('Current Password'), 'Sunday-walk-1!');
    await person.click(button('Update Profile'));
    await screen.findByText('Profile Updated');
  }

  test.each([true, false])(
    'connected tablets can be disconnected too (%s), and are not by themselves',
    async (wanted) => {
      let tablets = [tablet(1, 'Kitchen'), tablet(2, 'Bedroom')];
      const { user: person, calls } = await show({
        'GET /api/tablets': () => ({ body: tablets }),
        'PUT /api/profile': () => ({ body: user }),
      });
      const box = await screen.findByRole('checkbox', { name: 'Disconnect both tablets too' });
      expect(box).not.toBeChecked();
      expect(box).toHaveAccessibleDescription(/^You have set up 2 tablets: Kitchen, Bedroom\./);
      if (wanted) await person.click(box);
      tablets = wanted ? [] : tablets;
      await save(person);
      const sent = calls.find(({ route }) => route === 'PUT /api/profile');
      expect(sent?.body).toMatchObject({ newPassword: NEW_PASSWORD, disconnectTablets: wanted });
      if (wanted)
        await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
      else expect(box).not.toBeChecked();
    },
  );

  test('the tablets of all people are named, without those that others set up', async () => {
    const ruth = person(1_000_000_003, 'Ruth');
    const routes = {
      [`GET /api/people/${jozef.id}/tablets`]: () => ({
        body: [tablet(1, 'Kitchen'), tablet(2, 'Bedroom', { isMine: false })],
      }),
      [`GET /api/people/${ruth.id}/tablets`]: () => ({ body: [tablet(3, 'Hall')] }),
    };
    const { calls } = await show(routes, [jozef, ruth, maria]);
    const box = await screen.findByRole('checkbox', { name: 'Disconnect both tablets too' });
    expect(box).toHaveAccessibleDescription(
      /^You have set up 2 tablets: Kitchen \(Jozef\), Hall \(Ruth\)\./,
    );
    // A helper has no right to see them.
    expect(calls.map(({ path }) => path)).not.toContain(`/api/people/${maria.id}/tablets`);
  });

  test('nothing is said of tablets where there are none', async () => {
    const { calls } = await show({ 'GET /api/tablets': () => ({ body: [] }) });
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /api/tablets'));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
