import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { fillAlbum, homePersonOf, logInAsNewUser, startSession } from './support/family';
import { settled } from './support/settled';
import { ADMIN, expect, newAddress, test } from './support/test';

test.describe.configure({ timeout: 120_000 });

/**
 * Compares the page as a screen reader reads it, in its order, with the file of this name beside this
 * spec. Read the file like a text when it changes: does one know where one is, and what to do?
 */
async function expectRead(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await settled(page);
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

test('A screen reader tells a visitor what a page is about and what to do there', async ({
  page,
}) => {
  for (const [address, name] of [
    [paths.home, 'landing'],
    [paths.login, 'login'],
    [paths.register, 'register'],
    [paths.contact, 'contact'],
  ] as const) {
    await page.goto(address);
    await expectRead(page, name);
  }
});

test('A screen reader tells a family and the person they care for the same', async ({ page }) => {
  await logInAsNewUser(page, {
    firstName: 'Sofie',
    lastName: 'Maes',
    caregiverPhoneNumber: '+32 9 555 01 23',
  });
  await fillAlbum(page);
  await page.goto(paths.dashboard);
  await expectRead(page, 'dashboard');
  await page.goto(paths.caregiver);
  await expect(page.getByText('2 item(s) added')).toBeVisible();
  await expectRead(page, 'caregiver');
  await page.goto(paths.remember);
  await expect(page.getByText('2 memory item(s) available')).toBeVisible();
  await expectRead(page, 'remember');
  await page.goto(paths.profile);
  await expectRead(page, 'profile');
  await page.goto(paths.facesGame);
  await page.getByRole('button', { name: 'Start Game' }).click();
  await expectRead(page, 'game-question');
  await page.getByRole('button', { name: 'See Answer' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expectRead(page, 'game-answer');
});

test(
  'A screen reader tells who is in a circle, what waits, what happened and who invites',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie', lastName: 'Maes' });
    const at = `/api/people/${await homePersonOf(page)}`;
    const ask = async (from: Page, method: 'PATCH' | 'POST', address: string, data: object) =>
      expect((await from.request.fetch(address, { method, data })).ok(), address).toBe(true);
    const invite = (email: string, role: string) =>
      ask(page, 'POST', `${at}/invitations`, { email, role });
    await ask(page, 'PATCH', at, { name: 'Jozef' });

    const [phone, another] = [
      await browser.newContext({ baseURL: product.url }),
      await browser.newContext({ baseURL: product.url }),
    ];
    const helper = await phone.newPage();
    const email = await logInAsNewUser(helper, {
      isEmailVerified: true,
      firstName: 'Marc',
      lastName: 'Maes',
    });
    await invite(email, 'helper');
    const link = new URL(await product.mailedLink(email, { to: paths.invitation }));
    const token = link.searchParams.get('token');
    await ask(helper, 'POST', '/api/invitation/accept', { token });
    await ask(helper, 'POST', `${at}/remember-items`, {
      title: 'Pills',
      content: 'The white one after breakfast.',
      category: 'Medication',
    });
    await ask(page, 'POST', `${at}/remember-items`, {
      title: 'Where are my keys?',
      content: 'On the hook by the door.',
      category: 'Home',
    });
    const invited = newAddress();
    await invite(invited, 'viewer');

    await page.goto(paths.circle);
    await expect(page.getByText(invited)).toBeVisible();
    await expectRead(page, 'circle');
    await page.goto(paths.waiting);
    await expect(page.getByRole('heading', { level: 3, name: 'Pills' })).toBeVisible();
    await expectRead(page, 'waiting');
    await page.goto(paths.history);
    await expect(page.getByText(/You added the note/)).toBeVisible();
    await expectRead(page, 'history');

    const visitor = await another.newPage();
    await visitor.goto(await product.mailedLink(invited, { to: paths.invitation }));
    await expect(visitor.getByText(/^Sofie.* invites you/)).toBeVisible();
    await expectRead(visitor, 'invitation');
    await Promise.all([phone.close(), another.close()]);
  },
);

test(
  'A screen reader tells an admin whose account is meant',
  { tag: '@screens' },
  async ({ page }) => {
    const email = await logInAsNewUser(page, { firstName: 'Sofie', lastName: 'Maes' });
    await startSession(page, ADMIN);
    // Accounts are cards in a smaller window.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(paths.admin);
    await page.getByLabel('Search').fill(email);
    await expect(page.getByText(/^1 to 1 of 1 that match/)).toBeVisible();
    await expectRead(page, 'admin');
  },
);
