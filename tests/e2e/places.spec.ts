import { randomUUID } from 'node:crypto';
import { request, type Locator, type Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { toVoiceUrl, wav } from '../support/recordings';
import { checkAccessibility } from './support/check-accessibility';
import { logInAsDemoFamily } from './support/demo-family';
import { expect, test } from './support/test';

const PHONE = { width: 360, height: 640 };
const WORDS_MAX = 250;
const SCREENS_MAX = 5;

/** The most controls of each page. */
const places = [
  { name: 'Today', path: paths.dashboard, controls: 12 },
  { name: 'Album', path: paths.caregiver, controls: 20 },
  { name: 'Plans', path: paths.day, controls: 20 },
  { name: 'Together', path: paths.circle, controls: 10 },
  { name: 'The tablet', path: paths.tablet, controls: 14 },
] as const;

/** Runs in the page. Counts what can be pressed and what is to be read, but for what is folded and what the family typed. */
function sizeOf(main: Element) {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const controls = [
    ...main.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    ),
  ].filter(isSeen);
  const faces = controls.filter((control) =>
    control.getAttribute('aria-label')?.startsWith('Photo of'),
  );
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  let words = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !isSeen(parent) || parent.closest('[translate=no]')) continue;
    words += (text.nodeValue ?? '').split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  }
  return {
    controls: controls.length - faces.length,
    words,
    screens: document.documentElement.scrollHeight / innerHeight,
  };
}

/** Sends a message to the family from a tablet that is paired for it. */
async function sayToTablet(page: Page, person: number): Promise<void> {
  const of = `/api/people/${person}`;
  const on = await page.request.patch(of, { data: { messagesOn: true } });
  expect(on.status()).toBe(200);
  const made = await page.request.post(`${of}/tablets/code`, { data: {} });
  const { code } = (await made.json()) as { code: string };
  const tablet = await request.newContext({ baseURL: new URL(page.url()).origin });
  await tablet.post('/api/tablet/pair', { data: { code, name: 'Kitchen' } });
  const sent = await tablet.post('/api/tablet/messages', {
    data: {
      id: randomUUID(),
      kind: 'voice',
      at: new Date().toISOString(),
      voice: toVoiceUrl(wav()),
    },
  });
  expect(sent.status()).toBe(201);
  await tablet.dispose();
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Places' });

test(
  'Each place of a family is short on a phone, and the way to the others covers nothing',
  { tag: '@screens' },
  async ({ page }) => {
    await page.goto('/');
    const person = await logInAsDemoFamily(page);
    await page.setViewportSize(PHONE);
    const table: string[] = [];
    for (const { name, path, controls } of places) {
      await test.step(name, async () => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const size = await page.getByRole('main').evaluate(sizeOf);
        table.push(
          `${name}: ${size.controls} controls of ${controls}, ${size.words} words, ${size.screens.toFixed(2)} screens`,
        );
        expect.soft(size.controls, `${name}: controls`).toBeLessThanOrEqual(controls);
        expect.soft(size.words, `${name}: words`).toBeLessThanOrEqual(WORDS_MAX);
        expect.soft(size.screens, `${name}: screens`).toBeLessThanOrEqual(SCREENS_MAX);
        await expectEndAboveBar(page);
      });
    }
    process.stdout.write(`${table.join('\n')}\n`);

    await test.step('by the bar, and none of it on paper', async () => {
      await page.goto(paths.dashboard);
      await checkAccessibility(page, 'the dashboard of a family with a tablet');
      for (const [name, path] of [
        ['Together', paths.circle],
        ['Album', paths.caregiver],
        ['Plans', paths.day],
        ['Today', paths.dashboard],
      ] as const) {
        await bar(page).getByRole('link', { name }).click();
        await expect(page).toHaveURL(path);
        await expect(bar(page).locator('a[aria-current=page]')).toHaveText(name);
      }
      await page.emulateMedia({ media: 'print' });
      await expect(bar(page)).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('what opens at the lower edge of the glass stands above the bar', async () => {
      await page.goto(paths.caregiver);
      const photo = page.getByRole('button', { name: 'Photo of Sofie' });
      await pressAtLowerEdge(page, photo);
      const edit = page.getByRole('button', { name: 'Edit Sofie' });
      expect(await below(edit)).toBeLessThanOrEqual(0);
      for (const path of [paths.caregiver, paths.day, paths.circle, paths.tablet]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        for (const row of await page.locator('main details:not(details details)').all()) {
          const title = row.locator('summary').first();
          await pressAtLowerEdge(page, title);
          await expect(row).toHaveAttribute('open', '');
          // Something higher than the screen begins at its top.
          await expect
            .poll(() => row.evaluate(isSeenAboveBar), `${path}: ${await title.innerText()}`)
            .toBe(true);
          await title.click();
        }
      }
    });

    await test.step('a line of the day opens its form, and the keyboard goes on at its row', async () => {
      await page.goto(paths.dashboard);
      await page.getByRole('link', { name: /Lunch$/ }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`${paths.day}#planned-plan-`));
      const form = page.getByRole('dialog', { name: 'Edit Plan' });
      await expect(form.getByLabel('Title')).toHaveValue('Lunch');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Lunch/ })).toBeFocused();
      await expect(page).toHaveURL(paths.day);
      await page.goBack();
      await expect(page.getByRole('link', { name: /Lunch$/ })).toBeVisible();
    });

    await test.step('the account is one press away', async () => {
      const menu = page.getByRole('navigation', { name: 'Account' });
      await expect(menu.getByRole('link', { name: 'Settings' })).toBeHidden();
      await menu.getByRole('button', { name: 'Account' }).click();
      await expect(menu.getByRole('button', { name: 'Log Out' })).toBeVisible();
      await menu.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL(paths.profile);
      await expect(bar(page).getByRole('link')).toHaveText(['Today']);
    });

    await test.step('the tablet in small shows the family, and is one link', async () => {
      await page.goto(paths.dashboard);
      const tablet = page.frameLocator('iframe[title="What the tablet shows"]');
      await expect(tablet.getByRole('heading', { level: 1 })).toContainText(/Jozef|night/);
      await page.getByRole('link', { name: 'Jozef’s tablet now' }).click();
      await expect(page).toHaveURL(paths.tablet);
    });

    await test.step('what the person said comes first, is kept and is heard', async () => {
      await sayToTablet(page, person);
      await page.goto(paths.dashboard);
      const card = page.getByRole('region', { name: 'From Jozef’s tablet' });
      await expect(card.getByText('You hear who it is.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const size = await page.getByRole('main').evaluate(sizeOf);
      expect.soft(size.controls, 'Today with a message: controls').toBeLessThanOrEqual(15);
      expect.soft(size.words, 'Today with a message: words').toBeLessThanOrEqual(WORDS_MAX);
      expect.soft(size.screens, 'Today with a message: screens').toBeLessThanOrEqual(SCREENS_MAX);
      await checkAccessibility(page, 'the dashboard with a message');
      await card.getByText('Keep or delete').click();
      await card.getByRole('button', { name: 'Keep for me' }).click();
      await expect(card.getByText('You keep it.')).toBeVisible();
      await card.getByRole('button', { name: 'Play' }).click();
      await expect(card.getByText('Not heard yet')).toBeHidden();
    });

    await test.step('a hello in the night is for the morning', async () => {
      const now = new Date();
      const at = (hours: number) =>
        new Date(now.getTime() + hours * 3_600_000).toISOString().slice(11, 16);
      await page.request.patch(`/api/people/${person}`, {
        data: { timeZone: 'UTC', nightFrom: at(-2), nightTo: at(2) },
      });
      await page.goto(paths.dashboard);
      await page.getByRole('button', { name: 'Send for the morning' }).click();
      await expect(page.getByRole('dialog', { name: 'A hello for the morning' })).toBeVisible();
      await page.keyboard.press('Escape');
      const sent = await page.request.post(`/api/people/${person}/hello`, {
        data: { voice: toVoiceUrl(wav()) },
      });
      expect(sent.status()).toBe(201);
      await page.goto(paths.dashboard);
      await expect(page.getByText('Your hello goes to the tablet.')).toBeVisible();
      await page.getByRole('button', { name: 'Send for the morning' }).click();
      const dialog = page.getByRole('dialog', { name: 'A hello for the morning' });
      await expect(dialog.getByText('Your hello for the morning is there already.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Instead of it' })).toBeVisible();
    });
  },
);

/** Scrolled to its end, the page ends above the bar at the bottom, whose targets are large. */
async function expectEndAboveBar(page: Page): Promise<void> {
  const overlap = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const nav = [...document.querySelectorAll('nav')].find(
      (one) => getComputedStyle(one).position === 'fixed',
    );
    const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    return end - (nav?.getBoundingClientRect().top ?? 0);
  });
  expect(overlap).toBeLessThanOrEqual(0);
  for (const link of await bar(page).getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
}

/** Scrolls a button to the bar at the bottom, and presses it there. */
async function pressAtLowerEdge(page: Page, button: Locator): Promise<void> {
  await button.evaluate((element) => {
    const fixed = document.querySelector('nav.places')?.getBoundingClientRect().top ?? 0;
    scrollBy(0, element.getBoundingClientRect().bottom - fixed);
  });
  const box = await button.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) - 20);
}

/** How far an element reaches below the upper edge of the bar. */
const below = (element: Locator) =>
  element.evaluate(
    (one) =>
      one.getBoundingClientRect().bottom -
      (document.querySelector('nav.places')?.getBoundingClientRect().top ?? 0),
  );

/** Runs in the page. */
function isSeenAboveBar(opened: Element): boolean {
  const { top, bottom } = opened.getBoundingClientRect();
  const bar = document.querySelector('nav.places')?.getBoundingClientRect().top ?? 0;
  return bottom <= bar || (bottom - top > bar && top < 100);
}
