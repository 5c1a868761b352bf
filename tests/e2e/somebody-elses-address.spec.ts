import type { Browser, Page } from 'playwright/test';
import { checkAccessibility } from './support/check-accessibility';
import { settleAfterGoto } from './support/settled';
import {
  addFace,
  expect,
  expectAccessible,
  logIn,
  newAddress,
  PASSWORD,
  signUp,
  smallPhoto,
  test,
} from './support/test';

/** A browser of somebody else, with nothing of this one's. */
async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  return settleAfterGoto(await context.newPage());
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
}

test(
  'Whoever registers another one’s address is signed out when its owner verifies it elsewhere',
  { tag: '@screens' },
  async ({ page, product, browser, baseURL }) => {
    const email = await signUp(page, product, { verified: false });
    const owner = await elsewhere(browser, baseURL);
    await owner.goto(await product.mailedLink(email));
    await expect(owner.getByText(/^The account was created on \w+ \d+, \d+\.$/)).toBeVisible();
    await owner.getByRole('button', { name: 'Verify My Email' }).click();
    await expect(owner.getByText('Your email address is verified.')).toBeVisible();
    await expect(owner.getByRole('link', { name: 'Log In' })).toBeVisible();
    await page.goto('/caregiver');
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await owner.context().close();
  },
);

test(
  'The owner of an address has an account deleted that somebody else made with it',
  { tag: '@screens' },
  async ({ page, product, browser, baseURL }) => {
    const email = newAddress();
    await register(page, email);
    const owner = await elsewhere(browser, baseURL);
    await owner.goto(await product.mailedLink(email));
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'This was not me' }).click();
    await owner.getByRole('button', { name: 'Delete the Account' }).click();
    await expect(owner.getByText(/^The account is deleted/)).toBeVisible();
    await expectAccessible(owner);
    await owner.context().close();
    // The address is free again.
    await register(page, email);
  },
);

test(
  'A reset of an account that was never verified asks whose its content is',
  { tag: '@screens' },
  async ({ page, product, browser, baseURL, allowErrors }) => {
    allowErrors(/401/);
    const email = await signUp(page, product, { verified: false });
    await page.goto('/caregiver');
    await addFace(page, {
      name: 'Anna',
      relationship: 'Daughter',
      photo: await smallPhoto('anna.jpg'),
    });
    const owner = await elsewhere(browser, baseURL);
    await owner.goto('/forgot-password');
    await owner.getByLabel('Email').fill(email);
    await owner.getByRole('button', { name: 'Send Link' }).click();
    await expect(
      owner.getByText('If this address has an account, an email with a link is on its way.'),
    ).toBeVisible();
    await owner.goto(await product.mailedLink(email, { to: 'reset-password' }));
    await expect(owner.getByRole('heading', { name: 'Is This Yours?' })).toBeVisible();
    await expect(owner.getByText('1 photo of a person')).toBeVisible();
    await checkAccessibility(owner, 'whose the content is');
    await owner.getByRole('button', { name: 'Start empty' }).click();
    await owner.getByLabel('New Password', { exact: true }).fill('Password1!');
    await expect(owner.getByText(/one of the first that people try/)).toBeVisible();
    await expectAccessible(owner);
    await owner.getByLabel('Confirm New Password', { exact: true }).fill('Password1!');
    await owner.getByRole('button', { name: 'Save New Password' }).click();
    await expect(owner.getByText(/new password is set/i)).toBeVisible();
    await logIn(owner, email, 'Password1!');
    await owner.goto('/caregiver');
    await expect(owner.getByRole('button', { name: 'Add Photo' })).toBeVisible();
    await expect(owner.getByText('Anna')).toHaveCount(0);
    await owner.context().close();
  },
);
