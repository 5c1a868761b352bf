import type { Page } from 'playwright/test';
import { papers } from '../../shared/print/paper';
import { languages } from '../../shared/product/languages';
import { paths } from '../../shared/product/paths';
import { checkAccessibility } from './support/check-accessibility';
import { isThorough } from './support/depth';
import { homePersonOf } from './support/family';
import { openRow } from './support/open-row';
import { contains, readPdf } from './support/read-pdf';
import { sayIn } from './support/say';
import { expect, newAddress, PASSWORD, test } from './support/test';

const ADMIN = { email: 'els@example.com', password: 'Sunday-walk-1!' };
const NEW_PASSWORD = 'Evening-walk-2!';

/** Other devices find the installation there, so that a card has a code and can be printed. */
const APP_URL = 'http://dear-ones.home:3000';

test.use({
  settings: { APP_URL, SMTP_URL: 'none', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});

/** The path of the link on the card that is shown. */
async function linkOnCard(page: Page): Promise<string> {
  const card = page.getByRole('dialog', { name: /^Give this to / });
  const text = await card.getByText(/https?:\/\//).innerText();
  const { origin, pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  expect(origin).toBe(APP_URL);
  return pathname + search;
}

/** Prints what the browser would, on both papers. Browsers leave half an inch where a page says nothing. */
async function expectOneSheet(page: Page, texts: string[]) {
  for (const format of ['a4', 'letter'] as const) {
    const sheets = await readPdf(await page.pdf({ format }));
    expect(sheets, format).toHaveLength(1);
    const [sheet] = sheets;
    expect(Math.round(((sheet?.height ?? 0) * 25.4) / 72)).toBe(Math.round(papers[format].height));
    for (const text of texts) expect(contains(sheet, text), `${text} on ${format}`).toBe(true);
    expect(Math.min(...(sheet?.pieces.map(({ size }) => size) ?? []))).toBeGreaterThanOrEqual(12);
    // The code stands between the words and the link.
    const link = sheet?.pieces.find(({ text }) => text.startsWith(APP_URL.slice(0, 12)));
    const before = sheet?.pieces.filter(({ y }) => y < (link?.y ?? 0)).at(-1);
    expect((link?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan((80 * 72) / 25.4);
  }
}

test(
  'A family without mail invites, and helps with a lost password, by cards',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
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
      await expectOneSheet(page, ['An invitation to Dear Ones', `For ${email}`, APP_URL + link]);
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
      await expectOneSheet(page, ['A new password for Dear Ones', `For ${email}`, APP_URL + link]);
      await ben.goto(link);
      await ben.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
      await ben.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
      await ben.getByRole('button', { name: 'Save New Password' }).click();
      await ben.getByRole('link', { name: 'Log In' }).click();
      await ben.getByLabel('Email').fill(email);
      await ben.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await ben.getByRole('button', { name: 'Log In', exact: true }).click();
      const notice = ben.getByRole('dialog', { name: 'About Your Login' });
      await expect(notice).toContainText(`a card that ${ADMIN.email} made`);
      await checkAccessibility(ben, 'who made the card');
      await notice.getByRole('button', { name: 'OK' }).click();
      await expect(notice).toHaveCount(0);
    });

    await phone.close();
  },
);

test(
  'An administrator without mail gives a card about the login, and sees who is unused',
  { tag: '@looks' },
  async ({ page, product }) => {
    expect((await page.request.post('/api/login', { data: ADMIN })).ok()).toBe(true);
    const [email, gone] = [newAddress(), newAddress()];
    const data = { email: gone, password: PASSWORD, isAdmin: false, isEmailVerified: true };
    expect((await page.request.post('/api/admin/users', { data })).ok()).toBe(true);
    await product.query(
      `UPDATE users SET created_at = now() - interval '3 years' WHERE email = $1`,
      [gone],
    );
    await page.goto(paths.admin);

    await test.step('the card has the address and no password', async () => {
      await page.getByRole('button', { name: 'Create New User' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create New User' });
      await expect(dialog.getByLabel('Email verified')).toHaveCount(0);
      await dialog.getByLabel('Email', { exact: true }).fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Create User' }).click();
      expect(await linkOnCard(page)).toBe(paths.login);
      await checkAccessibility(page, 'the card about a login');
      await expectOneSheet(page, ['Your account on Dear Ones', email, APP_URL + paths.login]);
      await page.getByRole('button', { name: 'Done', exact: true }).click();
    });

    await test.step('who is unused can be deleted there', async () => {
      const unused = page.getByRole('region', { name: 'Unused accounts' });
      await expect(unused.getByRole('listitem')).toHaveCount(1);
      await checkAccessibility(page, 'an unused account');
      await unused.getByRole('button', { name: `Delete ${gone}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(unused.getByText('There are none.')).toBeVisible();
    });
  },
);

test(
  'An owner without mail sees whom a press on the tablet does not reach',
  { tag: '@looks' },
  async ({ page, product }) => {
    expect((await page.request.post('/api/login', { data: ADMIN })).ok()).toBe(true);
    const personId = await homePersonOf(page);
    const contact = { name: 'Els', way: 'ask', address: ADMIN.email };
    const saved = await page.request.put(`/api/people/${personId}/call-contacts`, {
      data: [contact],
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    // Somebody from before emails were turned off.
    await product.query(
      `INSERT INTO call_contacts (person_id, created_by, name, way, address, position, consent_required)
     SELECT person_id, created_by, 'Claes', 'ask', 'claes@example.com', 2, true FROM call_contacts WHERE person_id = $1`,
      [personId],
    );
    await page.goto(paths.circle);
    const cards = page.getByRole('listitem').filter({ hasText: 'Nothing reaches' });
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Els has not turned on notifications');
    await expect(cards.last()).toContainText('Invite Claes to the circle');
    await checkAccessibility(page, 'whom nothing reaches');
    await product.query('DELETE FROM call_contacts WHERE person_id = $1', [personId]);
  },
);

test('A printed card fits on one sheet in every language', { tag: '@looks' }, async ({ page }) => {
  expect((await page.request.post('/api/login', { data: ADMIN })).ok()).toBe(true);
  const email =
    'maximiliane.elisabeth.von.der.berghe-vandenbroucke@a-long-name-of-a-provider.example';
  for (const language of isThorough() ? languages : (['de'] as const)) {
    const say = sayIn(language);
    await page.request.put('/api/account/language', { data: { language } });
    await page.goto(paths.circle);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: say('Invite somebody') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('Their email address')).fill(email);
    await dialog.getByRole('button', { name: say('Make the card') }).click();
    await expect(dialog.getByRole('button', { name: say('Print the card') })).toBeVisible();
    await expectOneSheet(page, [say('An invitation to Dear Ones'), email]);
  }
  await page.request.put('/api/account/language', { data: { language: 'en' } });
});
