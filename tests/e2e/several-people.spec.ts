import type { Page } from 'playwright/test';
import { addressFor, paths } from '../../shared/product/paths';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { homePersonOf, logInAsNewUser } from './support/family';
import { expect, test } from './support/test';

async function addPerson(page: Page, name: string): Promise<number> {
  const answer = await page.request.post('/api/people', { data: { name } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** A family that cares for Jozef, the home person, and for Maria. */
async function careForTwo(page: Page): Promise<[number, number]> {
  await logInAsNewUser(page);
  const jozef = await homePersonOf(page);
  await page.request.patch(`/api/people/${jozef}`, { data: { name: 'Jozef' } });
  return [jozef, await addPerson(page, 'Maria')];
}

test('The dashboard leads to the day of each person, and every page says whose it is', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/);
  const [, maria] = await careForTwo(page);
  const photoUrl = toDataUrl(await smallJpeg());
  await page.request.patch(`/api/people/${maria}`, { data: { photoUrl } });
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { level: 2, name: 'Jozef' })).toBeVisible();
  await expect(page.locator('li img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('region', { name: 'This shift' })).toBeVisible();
  await page.getByRole('link', { name: 'Maria' }).click();
  await expect(page).toHaveURL(addressFor(maria, paths.dashboard));
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Today' })).toBeVisible();
  await page.getByRole('link', { name: 'Album' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Maria Caregiver Tools' }),
  ).toBeVisible();
  await expect(page.locator('h1 img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page).toHaveTitle('Maria: Caregiver Tools – Dear Ones');
  await page.getByRole('link', { name: 'Together' }).click();
  await expect(page).toHaveURL(addressFor(maria, paths.circle));
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: 'Everybody you care for' }).click();
  await expect(page.getByRole('region', { name: 'This shift' })).toBeVisible();
  const unknown = await page.goto(addressFor(maria + 1000, paths.caregiver));
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

/** Adds an item as a family does, through the form. */
async function typeItem(tab: Page, title: string, content: string): Promise<void> {
  await tab.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill(content);
  await dialog.getByLabel('Category').fill('Home');
  const sent = tab.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await sent;
  await expect(dialog).toBeHidden();
}

/** Sends what the form of a tab sends, from that tab, and to where the tab itself sent an item before. */
const sendItem = (tab: Page, url: string, title: string, content: string): Promise<number> =>
  tab.evaluate(
    async ([address, body]) => {
      const answer = await fetch(address, {
        method: 'POST',
        credentials: 'include',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': `"${crypto.randomUUID()}"`,
        },
        body,
      });
      return answer.status;
    },
    [url, JSON.stringify({ title, content, category: 'Home' })] as const,
  );

test(
  'Two tabs on two people each write to their own, fifty times in turn',
  { tag: '@screens' },
  async ({ page }) => {
    const people = await careForTwo(page);
    const tabs = [
      { tab: page, content: 'For Jozef', urls: new Set<string>() },
      { tab: await page.context().newPage(), content: 'For Maria', urls: new Set<string>() },
    ];
    for (const [index, { tab, urls }] of tabs.entries()) {
      await tab.goto(addressFor(people[index] ?? 0, paths.caregiver));
      tab.on('request', (request) => request.method() === 'POST' && urls.add(request.url()));
    }
    const inTurn = async (
      turns: number[],
      write: (tab: (typeof tabs)[number], title: string) => Promise<void>,
    ) => {
      for (const turn of turns) for (const tab of tabs) await write(tab, `Item ${turn}`);
    };
    await inTurn([1, 2], ({ tab, content }, title) => typeItem(tab, title, content));
    await inTurn(
      Array.from({ length: 22 }, (_, index) => index + 3),
      async ({ tab, content, urls }, title) => {
        const [url = '', ...others] = urls;
        expect(others).toEqual([]);
        expect(await sendItem(tab, url, title, content)).toBe(201);
      },
    );
    // The form still knows its person after the other tab has written.
    await inTurn([25], ({ tab, content }, title) => typeItem(tab, title, content));
    for (const [index, { content, urls }] of tabs.entries()) {
      expect([...urls]).toHaveLength(1);
      const answer = await page.request.get(`/api/people/${people[index] ?? 0}/remember-items`);
      const items = (await answer.json()) as { title: string; content: string }[];
      expect(new Set(items.map(({ title }) => title)).size).toBe(25);
      expect(items).toHaveLength(25);
      expect(new Set(items.map((item) => item.content))).toEqual(new Set([content]));
    }
  },
);
