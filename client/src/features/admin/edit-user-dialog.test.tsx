import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD_RULES } from '#shared/accounts/password-rules';
import type { AdminUser } from '#shared/admin/admin.answer';
import type { UpdateUser } from '#shared/admin/admin.form';
import { boss, noah, ruth, showAdminPage } from '../../../../tests/support/client/admin-page';
import { held } from '../../../../tests/support/client/held';
import type { fakeServer } from '../../../../tests/support/client/server';
import { setSite, site } from '../../lib/site';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;
type Scene = { whom?: AdminUser; answer?: Answer; me?: () => { status?: number; body: unknown } };

async function open({ whom = ruth, answer, me }: Scene = {}) {
  const users = [boss, ruth, noah];
  const view = await showAdminPage({
    users,
    handlers: {
      'PUT /api/admin/users/:id': (changes) => {
        if (answer) return answer;
        const changed = { ...whom, ...(changes as UpdateUser) } as AdminUser;
        users.splice(users.indexOf(whom), 1, changed);
        return { body: changed };
      },
      ...(me ? { 'GET /api/user': me } : {}),
    },
  });
  await view.user.click(await screen.findByRole('button', { name: `Edit ${whom.email}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User Profile' }));
  const field = (label: string) =>
    dialog.getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`));
  const type = async (label: string, text: string) => {
    await view.user.clear(field(label));
    if (text) await view.user.type(field(label), text);
  };
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { ...view, dialog, field, type, save };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name), hidden: true });

test('the dialog shows the data of the account, and no password', async () => {
  const { dialog, field } = await open();
  expect(field('Email')).toHaveValue('ruth@example.org');
  expect(field('Password')).toHaveValue('');
  expect(field('Password')).toHaveAttribute('passwordrules', PASSWORD_RULES);
  expect(field('First Name')).toHaveValue('Ruth');
  expect(field('Last Name')).toHaveValue('Maes');
  expect(field('City')).toHaveValue('Ghent');
  for (const label of [
    'Date of Birth',
    'Caregiver Phone Number',
    'Address',
    'State',
    'Zip Code',
    'Country',
  ]) {
    expect(field(label)).toHaveValue('');
  }
  expect(dialog.getByRole('switch', { name: 'Admin' })).not.toBeChecked();
  expect(dialog.getByRole('switch', { name: 'Email verified' })).not.toBeChecked();
});

test('only what was changed is sent, an emptied field as nothing, and an empty password not at all', async () => {
  const { dialog, type, save, user, sent } = await open();
  await type('First Name', 'Ruthie');
  await type('City', '');
  await type('Date of Birth', '19490208');
  await user.click(dialog.getByRole('switch', { name: 'Email verified' }));
  await save();
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(sent('PUT')).toEqual([
    {
      route: 'PUT /api/admin/users/2',
      path: '/api/admin/users/2',
      body: { firstName: 'Ruthie', city: null, dateOfBirth: '1949-02-08', isEmailVerified: true },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(row('Ruthie Maes')).toHaveTextContent('Verified');
});

test('a new password of six characters is sent', async () => {
  const { type, save, sent } = await open();
  await type('Password', 'abcdef');
  await save();
  await screen.findByText('User updated successfully');
  expect(sent('PUT')[0]?.body).toEqual({ password: 'abcdef' });
});

test.each([
  ['Password', '12345', 'Password must be at least 6 characters when provided'],
  ['Email', '', 'Please enter a valid email address'],
  [
    'Date of Birth',
    '2026-02-30',
    'Please enter a real date of birth, from 1900 to today. Write the year first, like 1949-02-28.',
  ],
  ['Caregiver Phone Number', '*31#', 'Please enter a valid phone number'],
])('%s with %o is refused: %s', async (label, text, message) => {
  const { dialog, field, type, save, sent } = await open();
  await type(label, text);
  await save();
  expect(await dialog.findByRole('alert')).toHaveFocus();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(sent('PUT')).toEqual([]);
});

test('the list changes at once, and back again when the server refuses', async () => {
  const answer = held<{ status: number; body: unknown }>();
  const { dialog, type, save } = await open({ answer: answer.promise });
  await type('First Name', 'Ruthie');
  await save();
  await waitFor(() => expect(row('Ruthie Maes')).toBeInTheDocument());
  answer.settle({
    status: 409,
    body: {
      message: 'At least one verified admin must remain. Please make somebody else an admin first.',
      code: 'last-admin',
    },
  });
  expect((await screen.findByText('Error')).closest('li')).toHaveTextContent(
    'At least one verified admin must remain. Please make somebody else an admin first.',
  );
  await waitFor(() => expect(row('Ruth Maes')).toBeInTheDocument());
  expect(dialog.getByText('Not saved yet').parentElement).toHaveTextContent(
    'At least one verified admin must remain. Please make somebody else an admin first.',
  );
  expect(dialog.getByLabelText(/^First Name/)).toHaveValue('Ruthie');
});

test('a server error about a field is shown next to it', async () => {
  const message = 'This email address is already in use';
  const { field, type, save } = await open({
    answer: {
      status: 409,
      body: { message, code: 'email-taken', errors: [{ path: 'email', message }] },
    },
  });
  await type('Email', 'noah@example.org');
  await save();
  await waitFor(() =>
    expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(field('Email')).toHaveValue('noah@example.org');
});

test('the dialog stays open while the server has not answered', async () => {
  const answer = held<{ body: unknown }>();
  const { dialog, save, user } = await open({ answer: answer.promise });
  await save();
  await dialog.findByRole('button', { name: 'Saving…' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  answer.settle({ body: ruth });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('admins cannot take their own rights away', async () => {
  const { dialog, save, sent } = await open({ whom: boss });
  for (const name of ['Admin', 'Email verified']) {
    expect(dialog.getByRole('switch', { name })).toBeChecked();
    expect(dialog.getByRole('switch', { name })).toBeDisabled();
  }
  await save();
  await screen.findByText('User updated successfully');
  expect(sent('PUT')[0]?.body).toEqual({});
});

test('after a change of the own account the session knows it', async () => {
  let me = boss;
  const { type, save } = await open({ whom: boss, me: () => ({ body: me }) });
  me = { ...boss, isAdmin: false };
  await type('Last Name', 'Claes');
  await save();
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('admins change their own address and password on their profile', async () => {
  const { dialog, field } = await open({ whom: boss });
  expect(field('Email')).toHaveAttribute('readonly');
  expect(field('Email')).toHaveAccessibleDescription(
    'Change your own email address and password on your profile page.',
  );
  expect(dialog.queryByLabelText(/^Password/)).not.toBeInTheDocument();
});

test('without emails, admins change their own address here', async () => {
  setSite({ ...site, noMail: true });
  onTestFinished(() => void delete site.noMail);
  const { field, type, save, sent } = await open({ whom: boss });
  expect(field('Email')).toHaveAccessibleDescription(
    'Change your own email address here, and your password on your profile page.',
  );
  await type('Email', 'boss@example.net');
  await save();
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(sent('PUT')[0]?.body).toEqual({ email: 'boss@example.net' });
});

test('declining to enter the password again keeps the input, and shows no error', async () => {
  const { dialog, field, type, save } = await open({
    answer: {
      status: 403,
      body: { message: 'Please enter your password again.', code: 'password-needed' },
    },
  });
  await type('Email', 'ruth@new.example');
  await save();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  expect(field('Email')).toHaveValue('ruth@new.example');
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
  expect(dialog.queryByText('Not saved yet')).not.toBeInTheDocument();
});
