import { test as base, expect, type Page } from 'playwright/test';
import { ANSWERED_COOKIE, displayCookies } from '../../../shared/product/display';
import { SOURCE_LANGUAGE } from '../../../shared/product/languages';
import { jpeg, smallJpeg } from '../../support/pictures';
import { AA_RULES, axeViolations } from './axe';
import { folderOf, type TestedLanguage } from './fifth-language';
import { startProduct, type Product } from './product';
import { sayIn, type Say } from './say';
import { settleAfterGoto, settled } from './settled';

export const PASSWORD = 'Sunday-walk-1!';
export const ADMIN = 'admin@example.com';
export const SUPPORT = 'help@example.com';

/**
 * One product for each worker, and pages that may not say an error on the console: a page that does
 * fails its test. `allowErrors` names what a test provokes on purpose.
 */
export const test = base.extend<
  { allowErrors: (pattern: RegExp) => void; say: Say },
  { language: TestedLanguage; settings: Record<string, string>; product: Product }
>({
  language: ['en', { option: true, scope: 'worker' }],
  /** Settings of the installation, beside the usual ones; `test.use` of a file sets them. */
  settings: [{}, { option: true, scope: 'worker' }],
  say: async ({ language }, use) => use(sayIn(language)),
  product: [
    async ({ language, settings }, use) => {
      const product = await startProduct(
        { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD, SUPPORT_EMAIL: SUPPORT, ...settings },
        folderOf(language),
      );
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page, javaScriptEnabled }, use) =>
    use(javaScriptEnabled ? settleAfterGoto(page) : page),
  // Somebody who has put the cookie banner away; the tests about it start from nothing.
  storageState: async ({ product, language }, use) =>
    use({
      cookies: [cookie(product, ANSWERED_COOKIE, 'true'), ...cookiesOf(product, language)],
      origins: [
        {
          origin: product.url,
          localStorage: [{ name: ANSWERED_COOKIE, value: 'true' }],
        },
      ],
    }),
  allowErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          said.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await use((pattern) => allowed.push(pattern));
      expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The cookies of a browser in which somebody chose a language. */
export const cookiesOf = (product: Product, language: TestedLanguage) =>
  language === SOURCE_LANGUAGE ? [] : [cookie(product, displayCookies.language, language)];

const cookie = ({ url }: Product, name: string, value: string) => ({
  name,
  value,
  domain: new URL(url).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

let people = 0;
export const newAddress = (): string => `family${(people += 1)}.${Date.now()}@example.com`;

/** Through the real pages: register, and follow the mailed link, which logs this browser in, or log in without. Ends on the dashboard. */
export async function signUp(
  page: Page,
  product: Product,
  { verified = true } = {},
): Promise<string> {
  const email = newAddress();
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  if (verified) {
    await page.goto(await product.mailedLink(email));
    await expect(page.getByRole('heading', { name: /^Hello / })).toBeVisible();
  } else {
    await logIn(page, email);
  }
  return email;
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: /^Hello / })).toBeVisible();
}

/** Adds somebody in Caregiver Tools, which must be open. */
export async function addFace(
  page: Page,
  face: { name: string; relationship?: string; description?: string; photo: PhotoFile },
) {
  await page.getByRole('button', { name: 'Add Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Photo' });
  await dialog.getByLabel(/Take or choose a photo/).setInputFiles(face.photo);
  await dialog.getByLabel('Name').fill(face.name);
  await dialog.getByLabel(/^Relationship/).fill(face.relationship ?? '');
  await dialog.getByLabel(/^Description/).fill(face.description ?? '');
  await dialog.getByRole('button', { name: 'Add Photo' }).click();
  await expect(dialog).toBeHidden();
}

type PhotoFile = Awaited<ReturnType<typeof phonePhoto>>;

/** A photograph file for tests in which its size does not matter. */
export async function smallPhoto(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await smallJpeg() };
}

/** A photograph file as a phone makes it, of 12 megapixels. */
export async function phonePhoto(name: string, seed: number) {
  return { name, mimeType: 'image/jpeg', buffer: await jpeg({ width: 4000, height: 3000, seed }) };
}

/**
 * No finding of axe on what is shown, by the rules of WCAG 2.2 AA and good practice. Waits for the
 * page first: what is still coming in is paler than it will be.
 * @param without rules that the caller checks in another way
 */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await settled(page);
  expect(await axeViolations(page, AA_RULES, without)).toEqual([]);
}
