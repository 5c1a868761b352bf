import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { closedMailPort } from '../support/closed-mail-port';
import { checkAccessibility } from './support/check-accessibility';
import { pressByKey, tabTo, typeInto } from './support/keyboard';
import { startProduct, type Product } from './support/product';
import { expect, newAddress, PASSWORD, test as base } from './support/test';

interface Installation {
  product: Product;
  /** The link that the terminal shows. */
  link: string;
  /** A folder for backups. */
  folder: string;
}

/** A product that nobody has set up yet. */
const test = base.extend<{ installation: Installation; throughProxy: string }>({
  installation: async ({}, use) => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-set-up-'));
    const product = await startProduct({ DATA_DIR: dataDir });
    const [link = ''] = /https?:\/\/\S+\/setup#[\w-]{22}/.exec(product.printed()) ?? [];
    await use({ product, link, folder: path.join(dataDir, 'backups') });
    await product.stop();
    await rm(dataDir, { recursive: true });
  },
  /** The origin of a proxy in front of it. */
  throughProxy: async ({ installation }, use) => {
    const proxy = await proxyTo(installation.product.url);
    await use(`http://localhost:${(proxy.address() as AddressInfo).port}`);
    proxy.closeAllConnections();
    proxy.close();
  },
});

async function proxyTo(url: string): Promise<Server> {
  const proxy = createServer((req, res) => {
    const headers = { ...req.headers, 'x-forwarded-for': '203.0.113.9' };
    const passed = request(
      `${url}${req.url}`,
      { method: req.method ?? 'GET', headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(res);
      },
    );
    req.pipe(passed);
    passed.on('error', () => res.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

async function answerWhoAndWhere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('Choose a password', { exact: true }).fill(PASSWORD);
  await next(page).click();
  await expect(page.getByText('This address leads here.')).toBeVisible();
  await next(page).click();
}

test(
  'Whoever installed Dear Ones sets it up on a phone, by keyboard, without mail, and is logged in',
  { tag: '@screens' },
  async ({ page, installation, throughProxy, allowErrors }) => {
    test.setTimeout(180_000);
    // The wrong token, the mail server, the folder, and the page that is over.
    allowErrors(/status of 40[0349]/);
    const { product, link, folder } = installation;
    const email = newAddress();
    await page.setViewportSize({ width: 390, height: 844 });

    await test.step('a wrong token opens nothing', async () => {
      await page.goto(`${product.url}${paths.setup}#${'x'.repeat(22)}`);
      await expect(page.getByText('This link does not work any more.')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await checkAccessibility(page, 'a wrong token');
    });

    await test.step('who looks after it', async () => {
      await page.goto('about:blank');
      await page.goto(link);
      await expect(heading(page, 'Who looks after this Dear Ones?')).toBeVisible();
      expect(page.url()).not.toContain('#');
      await pressByKey(page, next(page));
      await expect(page.getByRole('alert')).toBeFocused();
      await checkAccessibility(page, 'nobody looks after it yet');
      await typeInto(page, page.getByLabel('Your email address'), email);
      await typeInto(page, page.getByLabel('Choose a password', { exact: true }), PASSWORD);
      await page.keyboard.press('Enter');
    });

    await test.step('at which address, and through which proxy', async () => {
      await expect(heading(page, 'At which address will your family open it?')).toBeFocused();
      await expect(page.getByText('This address leads here.')).toBeVisible();
      const address = page.getByLabel('Public address');
      await typeInto(page, address, `${throughProxy}/family`);
      await pressByKey(page, next(page));
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await typeInto(page, address, throughProxy);
      const opened = page.waitForEvent('popup');
      await pressByKey(page, page.getByRole('link', { name: 'Open in a new tab' }));
      const other = await opened;
      await expect(heading(other, 'This is it')).toBeVisible();
      await other.close();
      await expect(page.getByText('It was seen at 127.0.0.1.')).toBeVisible();
      await expect(page.getByLabel('Trust this proxy')).toBeChecked();
      await checkAccessibility(page, 'a proxy in front');
      // The link to the other tab is gone, and the field is before it.
      await tabTo(page, address, 'Shift+Tab');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(product.url);
      await expect(page.getByText('This address leads here.')).toBeVisible();
      await expect(page.getByLabel('Trust this proxy')).toHaveCount(0);
      await page.keyboard.press('Enter');
    });

    await test.step('a wrong mail server is explained, and nothing that was typed is lost', async () => {
      await expect(heading(page, 'Shall Dear Ones send emails?')).toBeFocused();
      const [user, password, server] = [
        page.getByLabel('Mail address or user name at the mail server'),
        page.getByLabel('Password of this mail address', { exact: true }),
        page.getByLabel('Mail server', { exact: true }),
      ];
      await expect(user).toHaveValue(email);
      await typeInto(page, password, 'app password 1');
      await typeInto(page, server, '127.0.0.1');
      await tabTo(page, page.getByLabel('Port'));
      const closed = String(await closedMailPort());
      await page.keyboard.type(closed);
      await pressByKey(page, page.getByRole('button', { name: 'Send a test email' }));
      await expect(
        page.getByText('The mail server takes no connection on this port.'),
      ).toBeVisible();
      await checkAccessibility(page, 'a wrong mail server');
      await pressByKey(page, page.getByRole('button', { name: 'Back', exact: true }));
      await expect(heading(page, 'At which address will your family open it?')).toBeFocused();
      await pressByKey(page, next(page));
      await expect(heading(page, 'Shall Dear Ones send emails?')).toBeFocused();
      await expect(user).toHaveValue(email);
      await expect(password).toHaveValue('app password 1');
      await expect(server).toHaveValue('127.0.0.1');
      await expect(page.getByLabel('Port')).toHaveValue(closed);
    });

    await test.step('without mail, and a folder that cannot be for backups', async () => {
      await tabTo(page, page.getByRole('radio', { name: /^Yes, with a mail address/ }));
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: /^No, without emails/ })).toBeChecked();
      await pressByKey(page, next(page));
      await expect(
        heading(page, 'In which time zone is Dear Ones, and where do backups go?'),
      ).toBeFocused();
      const backups = page.getByLabel('Folder for backups');
      await typeInto(page, backups, '/proc/backups');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(
        'This folder belongs to the system. Please choose one for backups alone',
      );
      await expect(backups).toHaveValue('/proc/backups');
      await checkAccessibility(page, 'a folder that cannot be for backups');
      await expect(backups).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(folder);
      await page.keyboard.press('Enter');
    });

    await test.step('the key of the backups is shown once, and the administrator is logged in', async () => {
      await expect(heading(page, 'Dear Ones is set up')).toBeVisible();
      await expect(page.getByText(/^AGE-SECRET-KEY-1[A-Z\d]{58}$/)).toBeVisible();
      await checkAccessibility(page, 'the key of the backups');
      await pressByKey(page, page.getByRole('button', { name: 'I have written it down' }));
      await expect(heading(page, 'Caregiver Tools')).toBeVisible({ timeout: 30_000 });
    });

    await test.step('its pages know already that there are no emails', async () => {
      await page.getByRole('link', { name: 'Today' }).first().click();
      await expect(heading(page, 'Hello')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('Dear Ones can send emails now.')).toHaveCount(0);
      await page.goto(`${product.url}${paths.health}`);
      await expect(heading(page, 'Health')).toBeVisible();
    });

    await test.step('the page is gone, also for its link', async () => {
      const token = link.split('#')[1];
      const answer = await page.request.post(`${product.url}/api/setup/state`, { data: { token } });
      expect(answer.status()).toBe(404);
      await page.goto(link);
      await expect(heading(page, 'Dear Ones is set up')).toBeVisible();
      await expect(page.getByText('There is nothing left to do here.')).toBeVisible();
      await checkAccessibility(page, 'the set-up is over');
    });
  },
);

test(
  'When the answer with the key is lost, an administrator makes a new key',
  { tag: '@screens' },
  async ({ page, installation, allowErrors }) => {
    test.setTimeout(180_000);
    allowErrors(/status of 40[134]|ERR_FAILED|ERR_CONNECTION/);
    const { product, link, folder } = installation;
    const email = newAddress();
    await page.goto(link);
    await answerWhoAndWhere(page, email);
    await page.getByRole('radio', { name: /^No, without emails/ }).check();
    await next(page).click();
    await page.getByLabel('Folder for backups').fill(folder);
    await page.route('**/api/setup', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Set up Dear Ones' }).click();
    await expect(page.getByRole('alert')).toContainText('try again');
    await page.unroute('**/api/setup');
    await page.getByRole('button', { name: 'Set up Dear Ones' }).click();
    await expect(page.getByText('saw no key for them')).toBeVisible();

    await page.getByRole('link', { name: 'Log In' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${product.url}${paths.health}`);
    await page.getByRole('heading', { level: 3, name: 'Backups' }).click();
    await checkAccessibility(page, 'a new key can be made');
    await page.getByRole('button', { name: 'Make a new key' }).click();
    await expect(page.getByText(/^AGE-SECRET-KEY-1[A-Z\d]{58}$/)).toBeVisible();
    await checkAccessibility(page, 'the new key');
    await page.getByRole('button', { name: 'I have written it down' }).click();
    await expect(page.getByRole('button', { name: 'Make a new key' })).toBeVisible();
  },
);

for (const width of [820, 1280])
  test(
    `The set-up asks, explains and ends at another address in a window of ${width} pixels`,
    { tag: '@screens' },
    async ({ page, installation, throughProxy, allowErrors }) => {
      test.setTimeout(180_000);
      allowErrors(/status of 409/);
      await page.setViewportSize({ width, height: 900 });
      const { link } = installation;
      await page.goto(link);
      await page.getByLabel('Your email address').fill('anna@gmail.com');
      await page.getByLabel('Choose a password', { exact: true }).fill(PASSWORD);
      await next(page).click();
      await page.getByLabel('Public address').fill(throughProxy);
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Open in a new tab' }).click();
      const other = await opened;
      await expect(heading(other, 'This is it')).toBeVisible();
      await checkAccessibility(other, 'the tab that says that this is it');
      await other.close();
      await expect(page.getByLabel('Trust this proxy')).toBeChecked();
      await next(page).click();
      await expect(page.getByLabel('Mail server', { exact: true })).toHaveValue('smtp.gmail.com');
      await expect(page.getByText('app password at myaccount.google.com')).toBeVisible();
      await checkAccessibility(page, 'a known provider');
      await page.getByRole('radio', { name: /^No, without emails/ }).check();
      await next(page).click();
      await page.getByRole('button', { name: 'Set up Dear Ones' }).click();
      await expect(page.getByText('From now on, it is open at this address:')).toBeVisible();
      await expect(page.getByRole('link', { name: throughProxy })).toBeVisible();
      await checkAccessibility(page, 'it is open at another address');
    },
  );
