import { logInAsNewUser } from './support/family';
import {
  addFace,
  expect,
  logIn,
  newAddress,
  PASSWORD,
  signUp,
  smallPhoto,
  test,
} from './support/test';

test('Somebody who has not verified is warned and finds both cards waiting', async ({
  page,
  product,
}) => {
  await signUp(page, product, { verified: false });
  await expect(
    page.getByText('Please verify your email address to access all features.'),
  ).toBeVisible();
  const waiting = page.getByRole('button', { name: /Verify Email First/ });
  await expect(waiting).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeVisible();
  for (const button of await waiting.all()) await expect(button).toBeDisabled();
});

test(
  'Somebody who registers twice is told so, and can cancel and start over',
  { tag: '@screens' },
  async ({ page, product, allowErrors }) => {
    const email = newAddress();
    const fillIn = async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create Account' }).click();
    };
    const toasts = page.getByRole('region', { name: /Notifications/ });
    await page.goto('/register');
    await fillIn();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    // A mail that is still waiting when its registration is cancelled is not sent at all.
    await product.mailedLink(email);

    await page.goto('/register');
    await fillIn();
    await expect(toasts.getByText('Email Verification Required')).toBeVisible();
    allowErrors(/429/);
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await expect(toasts.getByText('Failed to Send Email')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel & Start Over' }).click();
    await expect(toasts.getByText('Registration Cancelled')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);

    await fillIn();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await page.goto(await product.mailedLink(email, { nth: 2 }));
    await expect(toasts.getByText('Your email address is verified.')).toBeVisible();
    await page.goto('/register');
    await fillIn();
    await expect(toasts.getByText('Account Already Exists')).toBeVisible();
  },
);

test('Somebody who forgot the password can choose a new one by mail', async ({
  page,
  context,
  product,
  allowErrors,
}) => {
  allowErrors(/401/);
  const email = await logInAsNewUser(page);
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByText(/on its way|sent/i).first()).toBeVisible();

  await page.goto(await product.mailedLink(email, { to: 'reset-password' }));
  await page.getByLabel('New Password', { exact: true }).fill('Evening-walk-2!');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Evening-walk-2!');
  await page
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText(/new password is set/i)).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(
    page.getByRole('region', { name: /Notifications/ }).getByText('Login Failed'),
  ).toBeVisible();
  await logIn(page, email, 'Evening-walk-2!');
});

test('A refusal puts the list back and loses nothing of what was typed', async ({
  page,
  allowErrors,
}) => {
  await logInAsNewUser(page);
  await page.goto('/caregiver');
  const photo = await smallPhoto('anna.jpg');
  await addFace(page, { name: 'Anna', relationship: 'Your daughter', photo });
  allowErrors(/503/);
  const refuse = { status: 503, json: { message: 'Not just now', code: 'database-away' } };
  await page.route('**/api/people/*/face-photos*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refuse) : route.fallback(),
  );
  await page.route('**/api/people/*/face-photos/*', (route) => route.fulfill(refuse));

  await page.getByRole('button', { name: 'Photo of Anna' }).click();
  await page.getByRole('button', { name: /^Delete.*Anna/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Are you sure you want to delete this photo?')).toBeVisible();
  await question.getByRole('button', { name: /Delete/ }).click();
  await expect(page.getByText('Error deleting photo').first()).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 photo(s) added')).toBeVisible();

  await page.getByRole('button', { name: 'Add Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Photo' });
  await dialog.getByLabel(/Take or choose a photo/).setInputFiles(photo);
  await dialog.getByLabel('Name').fill('Peter');
  await dialog.getByRole('button', { name: 'Add Photo' }).click();
  await expect(page.getByText('Error adding photo').first()).toBeVisible();
  await expect(page.getByText('Not just now').first()).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Peter');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Add Photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 photo(s) added')).toBeVisible();
});

test('Signed out, a protected page shows the login, and an unknown one is not found', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/);
  await page.goto('/caregiver');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
