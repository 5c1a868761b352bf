import type { Page } from 'playwright/test';
import { paths } from '../../shared/paths';
import { checkAccessibility } from './support/check-accessibility';
import { logInAsNewUser, startSession } from './support/family';
import { ADMIN, expect, newAddress, PASSWORD, test } from './support/test';

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const shown = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

/** The toast stays as long as it has the focus. */
async function holdToast(page: Page) {
  await page.getByRole('button', { name: 'Close message' }).focus();
}

test.describe('for somebody who has not answered about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('The question about cookies is for everybody, and so is the choice of display', async ({
    page,
  }) => {
    await page.goto(paths.contact);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await checkAccessibility(page, 'the question about cookies');
    await press(page, 'Customize');
    await expect(dialog(page, 'Cookie Preferences')).toBeVisible();
    await checkAccessibility(page, 'the choice of cookies');
    await dialog(page, 'Cookie Preferences')
      .getByRole('button', { name: 'Save Preferences' })
      .click();
    await press(page, 'Display');
    await expect(page.getByRole('group', { name: 'Display' })).toBeVisible();
    await checkAccessibility(page, 'the choice of display');
  });
});

test('What a visitor can get wrong, and what then stands there, is for everybody', async ({
  page,
  product,
  allowErrors,
}) => {
  allowErrors(/401|404|409|503/);
  await page.goto(paths.register);
  await press(page, 'Create Account');
  await shown(page, 'There is a problem');
  await checkAccessibility(page, 'a registration with validation errors');
  const email = newAddress();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create Account');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await checkAccessibility(page, 'waiting for the verification');
  await page.goto(await product.mailedLink(email));
  await expect(page.getByRole('button', { name: 'Verify My Email' })).toBeVisible();
  await checkAccessibility(page, 'the mailed link');
  await shown(page, 'The account was made on');
  await press(page, 'Verify My Email');
  await expect(page.getByRole('heading', { name: /^Hello / })).toBeVisible();
  await page.goto(await product.mailedLink(email));
  await press(page, 'Verify My Email');
  await shown(page, 'Your email address is already verified.');
  await checkAccessibility(page, 'verified');
  await page.goto(paths.dashboard);
  await press(page, 'Log Out');
  await expect(page).toHaveURL(/\/$/);

  await page.goto(paths.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Not-this-one-1!');
  await press(page, 'Log In');
  await shown(page, 'We could not log you in');
  await holdToast(page);
  await checkAccessibility(page, 'a refused login and its toast');
  await expect(page.getByRole('button', { name: 'Close message' })).toBeFocused();

  await page.goto(paths.forgotPassword);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('heading', { name: 'Look in Your Mailbox' })).toBeVisible();
  await checkAccessibility(page, 'the link is sent');
  await page.goto(await product.mailedLink(email, { to: 'reset-password' }));
  await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await shown(page, 'There is a problem');
  await checkAccessibility(page, 'a new password with validation errors');

  await page.goto(paths.contact);
  await page.getByRole('main').getByRole('button', { name: /Send/ }).click();
  await shown(page, 'Subject is required');
  await checkAccessibility(page, 'a message with validation errors');
  await page.getByLabel('Name').fill('Anna Maes');
  await page.getByLabel('Email', { exact: true }).fill('anna@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill('Can my brother add photos too?');
  await page.getByRole('main').getByRole('button', { name: /Send/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await checkAccessibility(page, 'the message is sent');
  await page.goto('/no-such-page');
  await shown(page, '404 Page Not Found');
  await checkAccessibility(page, 'an unknown address');
});

test('What an admin does is for everybody', async ({ page }) => {
  const email = await logInAsNewUser(page, { firstName: 'Ruth', lastName: 'Peeters' });
  await startSession(page, ADMIN);
  await page.goto(paths.admin);
  await press(page, 'Create New User');
  await dialog(page, 'Create New User').getByRole('button', { name: 'Create User' }).click();
  await shown(page, 'There is a problem');
  await checkAccessibility(page, 'a new account with validation errors');
  await page.keyboard.press('Escape');
  await press(page, `Edit ${email}`);
  await expect(dialog(page, 'Edit User Profile')).toBeVisible();
  await checkAccessibility(page, 'changing an account');
  await page.keyboard.press('Escape');
  await press(page, `Delete ${email}`);
  await checkAccessibility(page, 'deleting an account');
  await press(page, 'Cancel');
  await page.getByLabel('Search').fill('nobody-at-all');
  await shown(page, /None that match/);
  await checkAccessibility(page, 'nobody found');
});
