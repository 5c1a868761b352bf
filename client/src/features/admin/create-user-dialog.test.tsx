import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PASSWORD_RULES } from '#shared/accounts/password-rules';
import { boss, noah, ruth, showAdminPage } from '../../../../tests/support/client/admin-page';
import type { fakeServer } from '../../../../tests/support/client/server';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;

const PASSWORD = 'Sunday-walk-1!';

async function open(answer?: Answer) {
  const users = [boss, ruth];
  const view = await showAdminPage({
    users,
    handlers: {
      'POST /api/admin/users': () => {
        if (answer) return answer;
        users.unshift(noah);
        return { status: 201, body: noah };
      },
    },
  });
  await screen.findByRole('table');
  await view.user.click(screen.getByRole('button', { name: 'Create New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New User' }));
  const fill = async (email: string, password: string) => {
    if (email) await view.user.type(dialog.getByLabelText('Email'), email);
    if (password) await view.user.type(dialog.getByLabelText('Password'), password);
    await view.user.click(dialog.getByRole('button', { name: 'Create User' }));
  };
  return { ...view, dialog, fill };
}

test('a new account is neither admin nor verified unless told so', async () => {
  const { dialog, fill, sent } = await open();
  expect(dialog.getByRole('switch', { name: 'Admin' })).not.toBeChecked();
  expect(dialog.getByRole('switch', { name: 'Email verified' })).not.toBeChecked();
  await fill('noah@example.org', PASSWORD);
  expect(await screen.findByText('User created successfully')).toBeVisible();
  expect(sent('POST')[0]?.body).toEqual({
    email: 'noah@example.org',
    password: PASSWORD,
    isAdmin: false,
    isEmailVerified: false,
  });
});

test('it appears in the list, and the dialog closes', async () => {
  const { dialog, fill, user, sent } = await open();
  await user.click(dialog.getByRole('switch', { name: 'Admin' }));
  await user.click(dialog.getByRole('switch', { name: 'Email verified' }));
  await fill('noah@example.org', PASSWORD);
  expect(await screen.findByRole('heading', { name: 'All Users (3)' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('POST')[0]?.body).toMatchObject({ isAdmin: true, isEmailVerified: true });
});

test.each([
  ['Email', 'anna@', PASSWORD, 'Please enter a valid email address'],
  ['Password', 'noah@example.org', 'Ab1!', 'Password must be at least 8 characters long'],
  [
    'Password',
    'noah@example.org',
    'sunday-walk-1',
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ],
])('%s: %o with %o is refused: %s', async (label, email, password, message) => {
  const { dialog, fill, sent } = await open();
  await fill(email, password);
  expect(await dialog.findByRole('alert')).toHaveFocus();
  expect(dialog.getByRole('link', { name: message })).toBeVisible();
  expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(sent('POST')).toEqual([]);
});

test('a server error is shown next to its field, and no input is lost', async () => {
  const message = 'This email address is already in use';
  const { dialog, fill } = await open({
    status: 409,
    body: { message, code: 'email-taken', errors: [{ path: 'email', message }] },
  });
  await fill('ruth@example.org', PASSWORD);
  expect((await screen.findByText('Error')).closest('li')).toHaveTextContent(message);
  expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(dialog.getByLabelText('Email')).toHaveValue('ruth@example.org');
  expect(dialog.getByLabelText('Password')).toHaveValue(PASSWORD);
  expect(dialog.getByLabelText('Password')).toHaveAttribute('passwordrules', PASSWORD_RULES);
});

test('when the server is unavailable the dialog stays and says what to do', async () => {
  const { dialog, fill } = await open({ status: 502 });
  await fill('noah@example.org', PASSWORD);
  expect((await screen.findByText('Error')).closest('li')).toHaveTextContent(
    'Please check that you are online and try again.',
  );
  expect(dialog.getByText('Not saved yet')).toBeVisible();
});
