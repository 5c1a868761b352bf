import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { checkAccessibility } from './support/check-accessibility';
import { logInAsNewUser, startSession } from './support/family';
import { expectOneLeftEdge } from './support/left-edges';
import type { Say } from './support/say';
import { ADMIN, expect, test } from './support/test';

type PageName = keyof typeof paths;

const HELLO = 'Hello <0>{name}</0>!';

/** Each page's heading for a visitor, as in the catalogs. */
const forVisitors: Record<PageName, string> = {
  home: 'The faces and names that matter, kept close',
  login: 'Log In',
  register: 'Create Account',
  forgotPassword: 'Forgot Your Password?',
  resetPassword: 'This Link Does Not Work',
  verifyEmail: 'This Link Does Not Work',
  confirmed: 'Thank You',
  confirmEmailChange: 'This Link Does Not Work',
  callConsent: 'This Link Does Not Work',
  callAnswer: 'This Link Does Not Work',
  invitation: 'This Link Does Not Work',
  give: 'This Link Does Not Work',
  setup: 'Set up Dear Ones',
  dashboard: 'Log In',
  handover: 'Log In',
  caregiver: 'Log In',
  day: 'Log In',
  tablet: 'Log In',
  tabletSheet: 'Log In',
  circle: 'Log In',
  waiting: 'Log In',
  history: 'Log In',
  facesGame: 'Log In',
  remember: 'Log In',
  printAlbum: 'Log In',
  printCards: 'Log In',
  printFridge: 'Log In',
  profile: 'Log In',
  admin: 'Log In',
  health: 'Log In',
  contact: 'Contact Us',
  howItWorks: 'How It Works',
  cookiePolicy: 'Cookie Policy',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  accessibility: 'Accessibility',
};

/** The pages that show something else to somebody who is logged in. */
const forFamilies: Partial<Record<PageName, string>> = {
  home: HELLO,
  dashboard: HELLO,
  handover: 'Hand-over',
  caregiver: 'Caregiver Tools',
  day: 'Plans',
  tablet: 'The tablet',
  tabletSheet: 'Keep the tablet on Dear Ones',
  circle: 'Together',
  waiting: 'Waiting',
  history: 'History',
  facesGame: 'Need More Photos',
  remember: 'Remember This',
  printAlbum: 'The printed album',
  printCards: 'Name cards',
  printFridge: 'The fridge sheet',
  profile: 'Profile',
  admin: 'Access Denied',
  health: 'Access Denied',
};

const forAdmins: Partial<Record<PageName, string>> = {
  dashboard: HELLO,
  admin: 'User Management',
  health: 'Health',
};

/** The four places, and the pages that only a link of an email or of the family leads to, are below no other page. */
const withoutParent = new Set<PageName>([
  'home',
  'dashboard',
  'caregiver',
  'day',
  'circle',
  'resetPassword',
  'setup',
  'verifyEmail',
  'confirmed',
  'confirmEmailChange',
  'callConsent',
  'callAnswer',
  'invitation',
  'give',
]);

/** The parents other than Today, of a page of an account, and Home, of a page for everybody. */
const parents: Partial<Record<PageName, { page: PageName; label: string }>> = {
  forgotPassword: { page: 'login', label: 'Back to Login' },
  tabletSheet: { page: 'tablet', label: 'Back to the tablet' },
  history: { page: 'circle', label: 'Back to Together' },
  printAlbum: { page: 'caregiver', label: 'Back to the album' },
  printCards: { page: 'caregiver', label: 'Back to the album' },
  printFridge: { page: 'caregiver', label: 'Back to the album' },
  health: { page: 'admin', label: 'Back to User Management' },
};

const home = { page: 'home', label: 'Back to Home' } as const;
const today = { page: 'dashboard', label: 'Back to Today' } as const;

/** Returns the page that the first link of a page leads to, and its label. */
function parentOf(name: PageName, heading: string): { page: PageName; label: string } | undefined {
  if (heading === 'Log In') return home;
  if (withoutParent.has(name)) return undefined;
  return parents[name] ?? (name in forFamilies ? today : home);
}

/** Expects one link to the page above, first in `main`, and none on a page that is below no other. */
async function expectParent(page: Page, say: Say, name: PageName, heading: string) {
  const parent = parentOf(name, heading);
  const links = page.locator('#main > nav:first-child').getByRole('link');
  await expect.soft(links, name).toHaveText(parent ? [say(parent.label)] : []);
  if (parent) await expect.soft(links, name).toHaveAttribute('href', paths[parent.page]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Checks each page once, even if several addresses show it. */
async function walk(page: Page, say: Say, headings: Partial<Record<PageName, string>>, name = '') {
  const checked = new Set<string>();
  const edges = new Map<string, number>();
  for (const [pageName, heading] of Object.entries(headings)) {
    await test.step(`${pageName}: ${heading}`, async () => {
      const answer = await page.goto(paths[pageName as PageName]);
      expect(answer?.status()).toBe(200);
      const first = page.getByRole('heading', { level: 1 });
      await expect(first).toHaveCount(1);
      await expect(first).toHaveText(say(heading, { name }));
      await expect(page).toHaveTitle(/Dear Ones/);
      await expectParent(page, say, pageName as PageName, heading);
      if (checked.has(heading) && pageName !== 'resetPassword') return;
      checked.add(heading);
      await expectOneLeftEdge(page, edges);
      await checkAccessibility(page, heading);
    });
  }
}

test('Every page works for a visitor', { tag: '@screens' }, async ({ page, say }) => {
  test.setTimeout(180_000);
  await walk(page, say, forVisitors);
});

test('Every page works for somebody signed in', { tag: '@screens' }, async ({ page, say }) => {
  test.setTimeout(180_000);
  await logInAsNewUser(page);
  await walk(page, say, forFamilies, say('there'));
});

test('Every page works for an admin', { tag: '@screens' }, async ({ page, say }) => {
  test.setTimeout(180_000);
  await startSession(page, ADMIN);
  await walk(page, say, forAdmins, ADMIN.split('@')[0]);
});

test(
  'Every link of the public pages leads to a page',
  { tag: '@screens' },
  async ({ page, request }) => {
    const found = new Set<string>();
    for (const from of [
      paths.home,
      paths.login,
      paths.register,
      paths.contact,
      paths.howItWorks,
      paths.cookiePolicy,
      paths.privacyPolicy,
      paths.termsOfService,
      paths.accessibility,
    ]) {
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const link of await page.getByRole('link').all())
        found.add((await link.getAttribute('href')) ?? '');
    }
    const inside = [...found].filter((href) => href.startsWith('/'));
    expect(inside.length).toBeGreaterThan(5);
    for (const href of inside) expect((await request.get(href)).status(), href).toBe(200);
  },
);
