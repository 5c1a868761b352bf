import type { Page } from 'playwright/test';
import { addressFor, paths } from '../../shared/product/paths';
import { TABLET_HEADER } from '../../shared/tablets/pairing';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { checkAccessibility } from './support/check-accessibility';
import { homePersonOf, logInAsNewUser } from './support/family';
import { setClock } from './support/person-family';
import { layoutProblems } from './support/person-layout';
import { tap } from './support/tap';
import { expect, test } from './support/test';
import { zoneAtNoon } from './support/zone-at-noon';

/** A little more than ten minutes. */
const LEFT_ALONE = '10:20';
/** Interval at which a tablet polls for changes. */
const ASKED_AGAIN = 31_000;

test.use({ settings: { CARE_HOME: '1' } });

const RESIDENTS = ['Maria', 'Ruth', 'André', 'Mei', 'Bart Vandenbroucke'];
const SCREEN_SIZES = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
];

async function ofStaff(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  address: string,
  data?: unknown,
) {
  const answer = await page.request.fetch(address, { method, data });
  expect(answer.ok(), `${answer.status()} ${method} ${address}`).toBe(true);
  return (answer.status() === 204 ? undefined : await answer.json()) as unknown;
}

const heading = (tablet: Page, name: string | RegExp) =>
  tablet.getByRole('heading', { level: 1, name });
const asksWho = (tablet: Page) => expect(heading(tablet, 'Who is sitting here?')).toBeVisible();
/** Like `tap`, for a button after which the app is loaded anew. */
async function choose(tablet: Page, name: string): Promise<void> {
  await tablet.waitForFunction(() => performance.now() > (window.isEchoUntil ?? 0));
  await tablet.getByRole('button', { name, exact: true }).tap();
}
const names = (tablet: Page) => tablet.getByRole('listitem').allInnerTexts();

test(
  'Staff see all residents in one list, and a tablet serves several of them, each with what is theirs',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(90_000);
    const email = await logInAsNewUser(page);
    const jozef = await homePersonOf(page);
    const photoUrl = toDataUrl(await smallJpeg());
    await ofStaff(page, 'PATCH', `/api/people/${jozef}`, {
      name: 'Jozef',
      message: 'All is well.',
    });
    const { code } = (await ofStaff(page, 'POST', '/api/tablets/code', {})) as { code: string };
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    expect((await context.request.post('/api/tablet/pair', { data: { code } })).status()).toBe(201);
    const [{ id: first }] = (await ofStaff(page, 'GET', `/api/people/${jozef}/tablets`)) as [
      { id: number },
    ];
    const rows = new Map<string, { personId: number; row: number }>();
    for (const name of RESIDENTS) {
      const { id: personId } = (await ofStaff(page, 'POST', '/api/people', { name, photoUrl })) as {
        id: number;
      };
      const { id: row } = (await ofStaff(page, 'POST', `/api/people/${personId}/tablets/shared`, {
        tabletId: first,
      })) as { id: number };
      rows.set(name, { personId, row });
    }
    const maria = rows.get('Maria') ?? { personId: 0, row: 0 };
    await ofStaff(page, 'PUT', `/api/people/${maria.personId}/call-contacts`, [
      { name: 'Anna', way: 'ask', address: email },
    ]);
    await ofStaff(page, 'POST', `/api/people/${maria.personId}/remember-items`, {
      title: 'Room',
      content: 'Room 12.',
      category: 'Home',
    });
    const tablet = await context.newPage();
    await setClock(tablet, 9);

    await test.step('the board finds a resident by name, and leads there by keyboard', async () => {
      await page.goto(paths.dashboard);
      await expect(page.getByRole('heading', { level: 2, name: 'Maria' })).toBeVisible();
      await checkAccessibility(page, 'the board of residents');
      await page.getByRole('searchbox', { name: 'Find somebody by name' }).fill('andre');
      await expect(page.getByRole('status').filter({ hasText: '1 of 6 people' })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'André' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(addressFor(rows.get('André')?.personId ?? 0, paths.dashboard));
    });

    await test.step('the tablet stays with who uses it, and then asks who is sitting there', async () => {
      await tablet.goto('/tablet');
      await expect(heading(tablet, 'Good morning, Jozef.')).toBeVisible();
      await expect(tablet.getByRole('button', { name: 'Back' })).toBeVisible();
      await tablet.clock.fastForward(LEFT_ALONE);
      await asksWho(tablet);
      expect(await names(tablet)).toEqual(['Jozef', 'Maria', 'Ruth', 'André']);
      await checkAccessibility(tablet, 'who is sitting at the tablet');
      await tap(tablet, 'More');
      await expect.poll(() => names(tablet)).toEqual(['Mei', 'Bart Vandenbroucke']);
      for (const size of SCREEN_SIZES) {
        expect
          .soft(await layoutProblems(tablet, size, 20), `${size.width}x${size.height}`)
          .toEqual([]);
      }
      await tap(tablet, 'More');
      await expect.poll(() => names(tablet)).toContain('Maria');
    });

    await test.step('a call for one of them stands below the picture, and nothing else about it', async () => {
      const ofAndre = `/api/people/${rows.get('André')?.personId}`;
      await ofStaff(page, 'PATCH', ofAndre, { callsOn: true, timeZone: zoneAtNoon() });
      const { id } = (await ofStaff(page, 'POST', `${ofAndre}/live-calls`, {})) as { id: string };
      await expect
        .poll(() => names(tablet))
        .toEqual(['Jozef', 'Maria', 'Ruth', expect.stringMatching(/^André\s+A call$/)]);
      for (const size of SCREEN_SIZES)
        expect
          .soft(await layoutProblems(tablet, size, 18), `${size.width}x${size.height}`)
          .toEqual([]);
      await ofStaff(page, 'POST', `/api/live-calls/${id}/end`, {});
      await expect.poll(() => names(tablet)).toEqual(['Jozef', 'Maria', 'Ruth', 'André']);
      await ofStaff(page, 'PATCH', ofAndre, { callsOn: false });
    });

    await test.step('who is chosen has the own home, and nothing of the one before', async () => {
      await choose(tablet, 'Maria');
      await expect(heading(tablet, 'Good morning, Maria.')).toBeVisible();
      await expect(tablet.getByText('All is well.')).toBeHidden();
      await expect(tablet.getByRole('button', { name: 'My notes' })).toBeVisible();
      const kept = () =>
        tablet.evaluate(async () => {
          const all = await caches.keys();
          return all.filter((name) => name.startsWith('dear-ones-family')).length;
        });
      await expect.poll(kept).toBe(1 + RESIDENTS.length);
      await tablet.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
    });

    const told: string[] = [];
    tablet.on('response', (answer) => {
      const request = answer.request();
      if (request.method() === 'POST' && request.url().endsWith('/ask'))
        told.push(`${answer.status()} ${request.headers()[TABLET_HEADER.toLowerCase()]}`);
    });

    await test.step('without a network everybody can sit there, and what they ask for waits for them', async () => {
      await product.pause();
      await tap(tablet, 'Call');
      await tap(tablet, /^Anna/);
      await expect(heading(tablet, 'Your message to Anna is on its way.')).toBeVisible();
      await tablet.clock.fastForward(LEFT_ALONE);
      await asksWho(tablet);
      await choose(tablet, 'Jozef');
      await expect(heading(tablet, 'Good morning, Jozef.')).toBeVisible();
      await expect(tablet.getByText('All is well.')).toBeVisible();
      await expect(tablet.getByRole('button', { name: 'My notes' })).toBeHidden();
      await product.goOn();
      await tablet.clock.runFor(ASKED_AGAIN);
      await expect.poll(() => told).toEqual([`200 ${maria.row}`]);
    });

    await test.step('the next shift reads what happened, and no more than that', async () => {
      await page.goto(paths.handover);
      const ofMaria = page.getByRole('listitem').filter({ hasText: 'Maria' }).first();
      await expect(ofMaria).toContainText('Anna was asked to call, today at');
      await expect(ofMaria).toContainText(
        'The tablet was heard from in the last quarter of an hour',
      );
      await checkAccessibility(page, 'the handover of a care home');
    });

    await test.step('who is taken off the tablet cannot be chosen any more', async () => {
      const ruth = rows.get('Ruth');
      await ofStaff(page, 'DELETE', `/api/people/${ruth?.personId}/tablets/${ruth?.row}`);
      await tap(tablet, 'Back');
      await asksWho(tablet);
      await expect.poll(() => names(tablet)).toEqual(['Jozef', 'Maria', 'André', 'Mei']);
    });
    await context.close();
  },
);
