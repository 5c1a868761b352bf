import type { Page } from '@playwright/test';
import { paths } from '../../shared/paths';
import { ADMIN, expect, expectAccessible, logIn, signUp, test } from './support/test';

/** Each page's heading: signed out, for somebody signed in, for an admin. One heading: the same for all. */
const headings: Record<keyof typeof paths, string | [signedOut: string, signedIn: string, admin: string]> = {
  home: ['The faces', 'Hello', 'Hello'],
  login: 'Log In',
  register: 'Create Account',
  forgotPassword: 'Password',
  resetPassword: 'Link',
  verifyEmail: 'Link',
  confirmEmailChange: 'Link',
  dashboard: ['Log In', 'Hello', 'Hello'],
  caregiver: ['Log In', 'Caregiver Tools', 'Caregiver Tools'],
  facesGame: ['Log In', 'Need More Photos', 'Need More Photos'],
  remember: ['Log In', 'Remember This', 'Remember This'],
  profile: ['Log In', 'Profile', 'Profile'],
  admin: ['Log In', 'Log In', 'User Management'],
  contact: 'Contact Us',
  howItWorks: 'How It Works',
  cookiePolicy: 'Cookie Policy',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
};

test.describe.configure({ mode: 'parallel' });

async function walk(page: Page, visitor: 0 | 1 | 2) {
  for (const [name, heading] of Object.entries(headings)) {
    const expected = typeof heading === 'string' ? heading : heading[visitor];
    await test.step(`${name}: ${expected}`, async () => {
      const answer = await page.goto(paths[name as keyof typeof paths]);
      expect(answer?.status()).toBe(200);
      const first = page.getByRole('heading', { level: 1 });
      await expect(first).toHaveCount(1);
      await expect(first).toContainText(new RegExp(expected, 'i'));
      await expect(page).toHaveTitle(/Dear Ones/);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wider).toBeLessThanOrEqual(0);
    });
  }
}

test('Every page works for a visitor', async ({ page }) => {
  test.setTimeout(180_000);
  await walk(page, 0);
});

test('Every page works for somebody signed in', async ({ page, product }) => {
  test.setTimeout(180_000);
  await signUp(page, product);
  await walk(page, 1);
});

test('Every page works for an admin', async ({ page }) => {
  test.setTimeout(180_000);
  await logIn(page, ADMIN);
  await walk(page, 2);
});

test('Every link of the public pages leads to a page', async ({ page, request }) => {
  const found = new Set<string>();
  for (const from of [paths.home, paths.login, paths.register, paths.contact, paths.howItWorks, paths.cookiePolicy, paths.privacyPolicy, paths.termsOfService]) {
    await page.goto(from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const link of await page.getByRole('link').all()) found.add((await link.getAttribute('href')) ?? '');
  }
  const inside = [...found].filter((href) => href.startsWith('/'));
  expect(inside.length).toBeGreaterThan(5);
  for (const href of inside) expect((await request.get(href)).status(), href).toBe(200);
});
