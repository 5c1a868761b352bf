import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { checkAccessibility } from './support/check-accessibility';
import { openRow } from './support/open-row';
import { expect, newAddress, PASSWORD, test } from './support/test';

const ADMIN = { email: 'els@example.com', password: 'Sunday-walk-1!' };
const NEW_PASSWORD = 'Evening-walk-2!';

test.use({
  settings: { SMTP_URL: 'none', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});

/** The link on the card that is shown. */
async function linkOnCard(page: Page): Promise<string> {
  const card = page.getByRole('dialog', { name: /^Give this to / });
  const text = await card.getByText(/https?:\/\//).innerText();
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

test('A family without mail invites, and helps with a lost password, by cards', async ({
  page,
  browser,
  product,
}) => {
  const email = newAddress();
  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
  });
  const ben = await phone.newPage();
  expect((await page.request.post('/api/login', { data: ADMIN })).ok()).toBe(true);

  await test.step('whoever is signed out is told whom to ask', async () => {
    await ben.goto(paths.register);
    await expect(ben.getByText('Ask whoever set up Dear Ones.')).toBeVisible();
    await expect(ben.getByLabel('Email')).toHaveCount(0);
    await ben.goto(paths.login);
    await ben.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(ben.getByText('Ask whoever set up Dear Ones.')).toBeVisible();
    await expect(ben.getByRole('button', { name: 'Send Link' })).toHaveCount(0);
  });

  await test.step('an invitation is a card', async () => {
    await page.goto(paths.circle);
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Their email address').fill(email);
    await dialog.getByRole('button', { name: 'Make the card' }).click();
    const link = await linkOnCard(page);
    await checkAccessibility(page, 'the card of an invitation');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByText(email)).toBeVisible();
    await ben.goto(link);
    await ben.getByRole('link', { name: 'Create Account' }).click();
    await ben.getByLabel('Email').fill(email);
    await ben.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ben.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await ben.getByRole('button', { name: 'Create Account' }).click();
    await expect(ben.getByRole('heading', { level: 1, name: 'Caregiver Tools' })).toBeVisible();
  });

  await test.step('and so is a new password, whose maker the member reads', async () => {
    await page.goto(paths.circle);
    await openRow(page, email);
    await page.getByRole('button', { name: `A new password for ${email}` }).click();
    await page.getByRole('button', { name: 'Make the card' }).click();
    const link = await linkOnCard(page);
    await checkAccessibility(page, 'the card for a new password');
    await ben.goto(link);
    await ben.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await ben.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
    await ben.getByRole('button', { name: 'Save New Password' }).click();
    await ben.getByRole('link', { name: 'Log In' }).click();
    await ben.getByLabel('Email').fill(email);
    await ben.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await ben.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(ben.getByText(`${ADMIN.email} made it.`)).toBeVisible();
    await checkAccessibility(ben, 'who made the card');
    await ben.getByRole('button', { name: 'I have read this' }).click();
    await expect(ben.getByText(`${ADMIN.email} made it.`)).toHaveCount(0);
  });

  await phone.close();
});
