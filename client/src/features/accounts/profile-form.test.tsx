import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { PASSWORD_RULES } from '#shared/accounts/password-rules';
import { currentUser } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { currentUserQuery } from '../../session/session.queries';
import { ProfileForm } from './profile-form';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;

const PASSWORD = 'Sunday-walk-1!';
const NEW_PASSWORD = 'Evening-walk-2!';
const full: Partial<CurrentUser> = {
  lastName: 'Maes',
  dateOfBirth: '1949-02-08',
  address: 'Kerkstraat 1',
  city: 'Ghent',
  state: 'East Flanders',
  zipCode: '9000',
  country: 'Belgium',
  caregiverPhoneNumber: '+32 9 123 45 67',
};

function show(user = currentUser(full), answer?: Answer) {
  const mailed: boolean[] = [];
  const { calls } = fakeServer({
    'PUT /api/profile': (sent) =>
      answer ?? { body: { ...user, ...(sent as object), email: user.email } },
  });
  const view = renderApp(
    <ProfileForm
      user={user}
      DisconnectTablets={() => null}
      DeletePasskeys={() => null}
      onAddressMailed={() => mailed.push(true)}
    />,
  );
  const type = async (label: string, text: string) => {
    await view.user.clear(field(label));
    if (text) await view.user.type(field(label), text);
  };
  const save = () => view.user.click(screen.getByRole('button', { name: 'Update Profile' }));
  return { ...view, calls, mailed, type, save };
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`));
const summary = () => screen.findByRole('alert');

async function sentBy(view: ReturnType<typeof show>): Promise<unknown> {
  await view.type('Current Password', PASSWORD);
  await view.save();
  await screen.findByText('Profile Updated');
  return view.calls[0]?.body;
}

test('the form shows what is known, in its four sections, and no password', () => {
  show();
  const shown = (section: string, label: string) =>
    within(screen.getByRole('group', { name: section })).getByLabelText(
      new RegExp(`^${label}( \\(optional\\))?$`),
    );
  expect(shown('Personal Information', 'Email')).toHaveValue('anna@example.org');
  expect(shown('Personal Information', 'First Name')).toHaveValue('Anna');
  expect(shown('Personal Information', 'Last Name')).toHaveValue('Maes');
  expect(shown('Personal Information', 'Date of Birth')).toHaveValue('1949-02-08');
  expect(shown('Personal Information', 'Caregiver Phone Number')).toHaveValue('+32 9 123 45 67');
  expect(shown('Address Information', 'Address')).toHaveValue('Kerkstraat 1');
  expect(shown('Address Information', 'City')).toHaveValue('Ghent');
  expect(shown('Address Information', 'State')).toHaveValue('East Flanders');
  expect(shown('Address Information', 'Zip Code')).toHaveValue('9000');
  expect(shown('Address Information', 'Country')).toHaveValue('Belgium');
  expect(shown('Security', 'Current Password')).toHaveValue('');
  expect(shown('Security', 'Current Password')).toHaveAccessibleDescription(
    'Required to save any changes to your profile',
  );
  expect(shown('Change Password (Optional)', 'New Password')).toHaveValue('');
  expect(shown('Change Password (Optional)', 'Confirm New Password')).toHaveValue('');
  for (const label of ['New Password', 'Confirm New Password'])
    expect(shown('Change Password (Optional)', label)).toHaveAttribute(
      'passwordrules',
      PASSWORD_RULES,
    );
  expect(shown('Security', 'Current Password')).not.toHaveAttribute('passwordrules');
});

test('saving sends the form, says so, empties the passwords, and lets the whole client know', async () => {
  const view = show();
  await view.type('City', 'Bruges');
  expect(await sentBy(view)).toMatchObject({
    ...full,
    email: 'anna@example.org',
    city: 'Bruges',
    currentPassword: PASSWORD,
  });
  expect(screen.getByText('Your changes are saved.')).toBeVisible();
  expect(field('Current Password')).toHaveValue('');
  expect(field('City')).toHaveValue('Bruges');
  expect(view.queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({
    city: 'Bruges',
  });
  expect(view.mailed).toEqual([]);
});

test('an optional field that was emptied is sent as nothing', async () => {
  const view = show();
  const optional = [
    'Date of Birth',
    'Caregiver Phone Number',
    'Address',
    'City',
    'State',
    'Zip Code',
    'Country',
  ];
  for (const label of optional) await view.type(label, '');
  expect(await sentBy(view)).toMatchObject({
    dateOfBirth: null,
    caregiverPhoneNumber: null,
    address: null,
    city: null,
    state: null,
    zipCode: null,
    country: null,
  });
});

test.each(['1950-3-7', '19500307', '1950/03/07'])(
  'a date of birth typed as %s is sent and shown as 1950-03-07',
  async (typed) => {
    const view = show();
    await view.type('Date of Birth', typed);
    await view.user.tab();
    expect(field('Date of Birth')).toHaveValue('1950-03-07');
    expect(await sentBy(view)).toMatchObject({ dateOfBirth: '1950-03-07' });
  },
);

test('a date of birth is understood too when Enter sends the form from it', async () => {
  const view = show();
  await view.type('Current Password', PASSWORD);
  await view.type('Date of Birth', '19500307{Enter}');
  await screen.findByText('Profile Updated');
  expect(view.calls[0]?.body).toMatchObject({ dateOfBirth: '1950-03-07' });
});

test.each([
  ['Email', 'anna@', 'Please enter a valid email address'],
  ['First Name', '', 'First name is required'],
  ['Last Name', ' ', 'Last name is required'],
  [
    'Date of Birth',
    '2026-02-30',
    'Please enter a real date of birth, from 1900 to today. Write the year first, like 1949-02-28.',
  ],
  [
    'Date of Birth',
    '1899-12-31',
    'Please enter a real date of birth, from 1900 to today. Write the year first, like 1949-02-28.',
  ],
  [
    'Date of Birth',
    '08/02/1949',
    'Please enter a real date of birth, from 1900 to today. Write the year first, like 1949-02-28.',
  ],
  ['Caregiver Phone Number', 'call me', 'Please enter a valid phone number'],
  ['Current Password', '', 'Current password is required'],
  [
    'New Password',
    'sunday',
    'New password must be at least 8 characters long and contain uppercase, lowercase, number, and special character',
  ],
  ['Confirm New Password', NEW_PASSWORD, "New passwords don't match"],
])('%s with %o is refused: %s', async (label, text, message) => {
  const view = show();
  await view.type('Current Password', PASSWORD);
  await view.type(label, text);
  if (label === 'New Password') await view.type('Confirm New Password', text);
  await view.save();
  expect(await summary()).toHaveFocus();
  expect(within(await summary()).getByRole('link', { name: message })).toBeVisible();
  expect(field(label)).toBeInvalid();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(view.calls).toEqual([]);
});

test('errors are listed in the order of the fields', async () => {
  const view = show(currentUser());
  await view.type('Caregiver Phone Number', 'x');
  await view.type('City', 'c'.repeat(101));
  await view.save();
  expect(
    within(await summary())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Last name is required',
    'Please enter a valid phone number',
    'City must be at most 100 characters long',
    'Current password is required',
  ]);
});

test('two new passwords that differ are told together with what else is wrong', async () => {
  const view = show();
  await view.type('First Name', '');
  await view.type('New Password', 'sunday');
  await view.type('Confirm New Password', 'monday');
  await view.save();
  expect(
    within(await summary())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'First name is required',
    'Current password is required',
    'New password must be at least 8 characters long and contain uppercase, lowercase, number, and special character',
    "New passwords don't match",
  ]);
});

test('a new password is sent with its confirmation', async () => {
  const view = show();
  await view.type('New Password', NEW_PASSWORD);
  await view.type('Confirm New Password', NEW_PASSWORD);
  expect(await sentBy(view)).toMatchObject({
    newPassword: NEW_PASSWORD,
    confirmNewPassword: NEW_PASSWORD,
  });
  expect(field('New Password')).toHaveValue('');
  expect(field('Confirm New Password')).toHaveValue('');
});

test('after a change of address the toast asks to check the mail, and the field shows the one in force', async () => {
  const view = show();
  await view.type('Email', 'new@example.org');
  expect(await sentBy(view)).toMatchObject({ email: 'new@example.org' });
  expect(
    screen.getByText('Please check your email: we have sent a link to new@example.org.'),
  ).toBeVisible();
  expect(field('Email')).toHaveValue('anna@example.org');
  expect(view.mailed).toEqual([true]);
});

test('the address in another letter case is no change', async () => {
  const view = show();
  await view.type('Email', ' Anna@Example.org');
  await sentBy(view);
  expect(screen.getByText('Your changes are saved.')).toBeVisible();
  expect(view.mailed).toEqual([]);
});

test('an unverified address cannot be changed yet', () => {
  show(currentUser({ isEmailVerified: false }));
  expect(field('Email')).toHaveAttribute('readonly');
  expect(field('Email')).toHaveAccessibleDescription('You can change it once it is verified.');
});

test("the server's word about a field stands next to it, and nothing typed is lost", async () => {
  const message = 'Current password is incorrect';
  const view = show(undefined, {
    status: 400,
    body: { message, code: 'wrong-password', errors: [{ path: 'currentPassword', message }] },
  });
  await view.type('City', 'Bruges');
  await view.type('Current Password', 'Other-walk-1!');
  await view.save();
  expect((await screen.findByText('Update Failed')).closest('li')).toHaveTextContent(message);
  await waitFor(() =>
    expect(field('Current Password')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(await summary()).toHaveFocus();
  expect(field('Current Password')).toHaveValue('Other-walk-1!');
  expect(field('City')).toHaveValue('Bruges');
});

test.each([
  [
    {
      status: 403,
      body: { message: 'Please verify your email address first', code: 'email-not-verified' },
    },
    'Please verify your email address first',
  ],
  [{ status: 502 }, 'Profile update failed'],
])(
  'a server error that belongs to no field stays above the form, and takes the focus: %j',
  async (answer, words) => {
    const view = show(undefined, answer);
    await view.type('Current Password', PASSWORD);
    await view.save();
    expect((await screen.findByText('Update Failed')).closest('li')).toHaveTextContent(words);
    const group = () => screen.getByRole('group', { name: 'Your changes are not saved yet' });
    expect(group()).toHaveTextContent(words);
    expect(group()).toHaveFocus();

    // Each time anew.
    await view.save();
    await waitFor(() => expect(group()).toHaveFocus());
    expect(view.calls).toHaveLength(2);
    expect(field('Current Password')).toHaveValue(PASSWORD);
  },
);
