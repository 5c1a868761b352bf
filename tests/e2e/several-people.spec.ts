import type { Page } from 'playwright/test';
import { addressFor, paths } from '../../shared/paths';
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

test('The dashboard has a card for each person, and every page says whose it is', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/);
  const [, maria] = await careForTwo(page);
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { level: 2, name: 'Jozef' })).toBeVisible();
  await page.getByRole('link', { name: 'Caregiver Tools of Maria' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Maria Caregiver Tools' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Maria: Caregiver Tools – Dear Ones');
  await page.getByRole('link', { name: 'Plans, calls and messages' }).click();
  await expect(page).toHaveURL(addressFor(maria, paths.tablet));
  const unknown = await page.goto(addressFor(maria + 1000, paths.caregiver));
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

test('Two tabs on two people each write to their own, fifty times in turn', async ({ page }) => {
  test.slow();
  const people = await careForTwo(page);
  const tabs = [page, await page.context().newPage()];
  for (const [index, tab] of tabs.entries())
    await tab.goto(addressFor(people[index] ?? 0, paths.caregiver));
  for (let turn = 0; turn < 50; turn += 1) {
    const tab = tabs[turn % 2] ?? page;
    await tab.getByRole('button', { name: 'Add Item' }).first().click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Title').fill(`Item ${turn}`);
    await dialog.getByLabel('Content').fill(turn % 2 === 0 ? 'For Jozef' : 'For Maria');
    await dialog.getByLabel('Category').fill('Home');
    await dialog.getByRole('button', { name: 'Add Item' }).click();
    await expect(dialog).toBeHidden();
  }
  for (const [index, id] of people.entries()) {
    const answer = await page.request.get(`/api/people/${id}/remember-items`);
    const items = (await answer.json()) as { content: string }[];
    expect(items).toHaveLength(25);
    expect(new Set(items.map(({ content }) => content))).toEqual(
      new Set([index === 0 ? 'For Jozef' : 'For Maria']),
    );
  }
});
