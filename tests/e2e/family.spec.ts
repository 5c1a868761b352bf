import { logInAsNewUser } from './support/family';
import { expect, logIn, newAddress, PASSWORD, test } from './support/test';

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
