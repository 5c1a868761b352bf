import type { Page } from 'playwright/test';
import { listUrl } from '../../shared/product/first-data';
import { publicPages } from '../../shared/product/page-loads';
import { lists, type List } from '../../shared/product/pages';
import { paths } from '../../shared/product/paths';
import { fillAlbum, homePersonOf, logInAsNewUser } from './support/family';
import { expect, test } from './support/test';

const forEverybody = publicPages.map(({ path }) => path);
const mailedLinks = [
  paths.resetPassword,
  paths.verifyEmail,
  paths.confirmEmailChange,
  paths.callConsent,
].map((address) => `${address}?token=${'x'.repeat(43)}`);
const ofAnAccount = [
  paths.dashboard,
  paths.caregiver,
  paths.day,
  paths.tablet,
  paths.tabletSheet,
  paths.facesGame,
  paths.remember,
  paths.profile,
  paths.contact,
];
/** True if the page fetches data: the login asks for a challenge of passkeys. The documents of these mailed links say that nobody has mailed them. */
const asksForData = (address: string) =>
  [paths.login, ...ofAnAccount].some((path) => path === address.split('?')[0]);

/** Lists each visible text and control with its content and position. Text for screen readers only is one pixel wide. */
const sight = (page: Page) =>
  page.locator('#root').evaluate(async (root) => {
    await document.fonts.ready;
    return [
      ...root.querySelectorAll('h1, h2, h3, p, li, a, button, label, input, textarea, img, svg'),
    ].flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const filledIn =
        part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement ? part.value : '';
      return width > 1
        ? [
            part.localName,
            part.textContent,
            filledIn,
            ...[x, y, width, height].map(Math.round),
          ].join(' ')
        : [];
    });
  });

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'Every page can be read that needs nothing more from the server',
    { tag: '@screens' },
    async ({ page }) => {
      for (const address of [...forEverybody, ...mailedLinks, paths.dashboard]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('link', { name: 'Terms of Service' }).last()).toBeVisible();
      }
      await logInAsNewUser(page, { firstName: 'Jozef & <b>Zoon</b>', isEmailVerified: true });
      await page.goto(paths.dashboard);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Hello Jozef & <b>Zoon</b>!' }),
      ).toBeInViewport({ ratio: 1 });
      await page.getByRole('link', { name: 'Caregiver Tools' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Caregiver Tools' })).toBeInViewport(
        {
          ratio: 1,
        },
      );
    },
  );
});

/**
 * Each page as its document shows it, then with the scripts that the document names, and with those that come later;
 * before any data have come, which some pages wait for.
 */
async function expectNothingChanges(page: Page, addresses: readonly string[]) {
  const said: string[] = [];
  const saidBeforeData: string[] = [];
  // Ignores the browser's verbose hints.
  page.on('console', (message) => !message.text().startsWith('[DOM]') && said.push(message.text()));
  page.on('response', (answer) => {
    if (answer.status() >= 400 || answer.url().includes('/api/'))
      said.push(`${answer.status()} ${answer.url()}`);
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) =>
      list.getEntries().forEach((shift) => console.log('layout shift', JSON.stringify(shift))),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  for (const address of addresses) {
    await test.step(address, async () => {
      const [scripts, others, data] = [gate(), gate(), gate()];
      let html = '';
      // Styles are loaded after the fonts, so that no character changes its width after the first paint: this test is about the scripts.
      const typefaces = Promise.all(
        ['400', '700'].map((weight) =>
          page.waitForEvent('requestfinished', (request) =>
            request.url().includes(`/atkinson-${weight}-`),
          ),
        ),
      );
      await page.route('**/*.css', async (route) => {
        await typefaces;
        await route.continue();
      });
      await page.route('**/*.js', async (route) => {
        await scripts.opened;
        if (!html.includes(new URL(route.request().url()).pathname)) await others.opened;
        await route.continue();
      });
      await page.route('**/api/**', async (route) => {
        await data.opened;
        await route.continue();
      });
      const answer = await page.goto(address, { waitUntil: 'commit' });
      html = (await answer?.text()) ?? '';
      await expect(page.locator('#main')).toBeVisible();
      // The browser draws nothing before its styles have come; a script that asks is answered sooner.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
          ({ sheet }) => sheet,
        ),
      );
      const before = await sight(page);

      // The scripts that the document names are all it takes.
      scripts.open();
      await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
      expect(await sight(page)).toEqual(before);
      others.open();
      if (!asksForData(address)) await page.waitForLoadState('networkidle');
      // The first steps are hydrated after their page.
      if (address === paths.dashboard)
        await expect(page.locator('#main button:disabled')).toHaveCount(0);
      // The profile gets a panel below all others, because only a browser knows whether it can show notifications.
      expect(await sight(page)).toEqual(
        address === paths.profile ? expect.arrayContaining(before) : before,
      );
      saidBeforeData.push(...said);
      data.open();
      await page.waitForLoadState('networkidle');
      said.length = 0;
      await page.unrouteAll();
    });
  }
  expect(saidBeforeData).toEqual([]);
}

test(
  'What a visitor sees does not change during hydration, and there are no errors',
  { tag: '@screens' },
  async ({ page }) => {
    await expectNothingChanges(page, [...forEverybody, ...mailedLinks, paths.dashboard]);
  },
);

test(
  'What a family sees does not change during hydration, and there are no errors',
  { tag: '@screens' },
  async ({ page }) => {
    // Spinning icons would differ between two screenshots.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logInAsNewUser(page);
    await fillAlbum(page);
    await page.request.patch(`/api/people/${await homePersonOf(page)}`, {
      data: { name: 'Jozef' },
    });
    await expectNothingChanges(page, ofAnAccount);
  },
);

test(
  'The page of a family is hydrated also on a slow tablet that receives the data before the scripts',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    await fillAlbum(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    for (const [address, data] of [
      [paths.caregiver, lists.rememberItems],
      [paths.day, lists.callContacts],
      [paths.remember, lists.rememberItems],
    ] as const) {
      const scripts = gate();
      await page.route('**/*.js', async (route) => {
        await scripts.opened;
        await route.continue();
      });
      const come = page.waitForEvent('requestfinished', (request) => request.url().endsWith(data));
      await page.goto(address, { waitUntil: 'commit' });
      await come;
      scripts.open();
      await page.waitForLoadState('networkidle');
      await page.unrouteAll();
    }
  },
);

test('A form that is sent before its validation is loaded waits for it, and is sent once', async ({
  page,
}) => {
  const rules = gate();
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname),
  );
  await page.route('**/*rules-*.js', async (route) => {
    await rules.opened;
    await route.continue();
  });
  await page.goto(paths.forgotPassword);
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await page.getByLabel('Email').press('Enter');
  expect(sent).toEqual([]);
  rules.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Look in Your Mailbox' })).toBeVisible();
  expect(sent).toEqual(['/api/forgot-password']);
});

test(
  'What a family’s page shows first is asked for once, by its document, and what waits once it is idle',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    await fillAlbum(page);
    const person = await homePersonOf(page);
    const waiting = `fetch /api/people/${person}/waiting`;
    const songs = `fetch /api/people/${person}/songs`;
    const messages = `fetch /api/people/${person}/messages`;
    const ofDay = ['face-photos?photos=link', 'hello', 'reminders/days'].map(
      (list) => `fetch /api/people/${person}/${list}`,
    );
    const firstData: [string, List[], ...string[]][] = [
      [paths.dashboard, []],
      [paths.facesGame, [lists.facePhotos]],
      [paths.remember, [lists.rememberItems]],
      [paths.caregiver, [lists.facePhotos, lists.rememberItems], waiting, songs, messages],
      [paths.day, [lists.plans, lists.reminders, lists.callContacts], ...ofDay],
      [
        paths.tablet,
        [lists.facePhotos, lists.tablets, lists.tabletSettings, lists.callContacts, lists.settings],
      ],
      [paths.tabletSheet, []],
    ];
    for (const [address, wanted, ...later] of firstData) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const asked = () =>
          page.evaluate(() =>
            (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
              .filter(
                ({ name }) =>
                  new URL(name).pathname.startsWith('/api/') && !name.includes('/api/photos/'),
              )
              .map(
                ({ name, initiatorType }) =>
                  `${initiatorType} ${new URL(name).pathname}${new URL(name).search}`,
              )
              .sort(),
          );
        const documents = wanted.map((list) => `link ${listUrl(person, list)}`);
        await expect.poll(asked).toEqual([...documents, ...later].sort());
      });
    }
  },
);
