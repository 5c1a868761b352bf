import type { Locator, Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { smallJpeg } from '../support/pictures';
import { faces, fillAlbum, logInAsNewUser, startSession } from './support/family';
import { expectFocusSeen, pressByKey, tabThrough, tabTo, typeInto } from './support/keyboard';
import { settled } from './support/settled';
import { ADMIN, expect, newAddress, PASSWORD, test } from './support/test';

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
/** Navigation and a change of content move the focus to the heading. */
const expectHeadingFocused = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();

/** Opens a page and waits for its code, because nothing can have the focus before. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Fills in the one field after the other, on its way with the Tab key. */
async function fillIn(page: Page, fields: [field: Locator, text: string][]) {
  for (const [field, text] of fields) await typeInto(page, field, text);
}

test(
  'Somebody without a mouse can register, add people and play',
  { tag: '@screens' },
  async ({ page, product }) => {
    const email = newAddress();
    const password = page.getByLabel('Password', { exact: true });
    const nameOfPerson = page.getByLabel('What do you call the person you care for?');

    await test.step('past the header, and on to an account', async () => {
      await open(page, paths.home);
      await page.keyboard.press('Tab');
      await expect(link(page, 'Skip to main content')).toBeFocused();
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await pressByKey(
        page,
        page.getByRole('main').getByRole('link', { name: 'Create Account' }).first(),
      );
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.keyboard.type(email);
      await fillIn(page, [
        [password, PASSWORD],
        [page.getByLabel('Confirm Password', { exact: true }), PASSWORD],
      ]);
      await page.keyboard.press('Enter');
      await expectHeadingFocused(page, 'Check Your Email');
    });

    await test.step('by the mailed link to the dashboard', async () => {
      await open(page, await product.mailedLink(email));
      await expect(nameOfPerson).toBeFocused();
      await settled(page);
      // It is in the header, before the focused field.
      await pressByKey(page, button(page, 'Log Out'), 'Shift+Tab');
      await expect(page).toHaveURL(/\/$/);
      await open(page, '/login');
      await fillIn(page, [
        [page.getByLabel('Email'), email],
        [password, PASSWORD],
      ]);
      await page.keyboard.press('Enter');
      await expect(nameOfPerson).toBeFocused();
      // The first steps of a new account come above the links.
      await settled(page);
      await pressByKey(page, link(page, 'Caregiver Tools'));
      await expectHeadingFocused(page, 'Caregiver Tools');
    });

    await test.step('faces, each in a dialog that traps the focus and restores it', async () => {
      const add = button(page, 'Add Photo');
      const dialog = page.getByRole('dialog', { name: 'Add Photo' });
      const submit = dialog.getByRole('button', { name: 'Add Photo' });
      await tabTo(page, add);
      for (const [index, { name, relationship }] of faces.entries()) {
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('heading', { name: 'Add Photo' })).toBeFocused();
        const photo = dialog.getByLabel(/Take or choose a photo/);
        await tabTo(page, photo);
        await photo.setInputFiles({
          name: 'face.jpg',
          mimeType: 'image/jpeg',
          buffer: await smallJpeg(),
        });
        await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
        await fillIn(page, [
          [dialog.getByLabel('Name'), name],
          [dialog.getByLabel(/^Relationship/), relationship],
        ]);
        await tabTo(page, submit);
        await page.keyboard.press('Tab');
        await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
        await page.keyboard.press('Shift+Tab');
        await expect(submit).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden();
        await expect(add).toBeFocused();
        await expect(page.getByText(`${index + 1} photo(s) added`)).toBeVisible();
      }
    });

    await test.step('the game', async () => {
      await pressByKey(page, link(page, 'Back to Today'));
      await expect(nameOfPerson).toBeFocused();
      await pressByKey(page, link(page, 'Open Faces Game'));
      await expectHeadingFocused(page, 'Ready to Play!');
      await pressByKey(page, button(page, 'Start Game'));
      for (const { name } of faces) {
        await expect(button(page, 'See Answer'), name).toBeFocused();
        await expectFocusSeen(page);
        await page.keyboard.press('Enter');
        await expect(button(page, 'Next')).toBeFocused();
        await expectFocusSeen(page);
        await page.keyboard.press('Enter');
      }
      await pressByKey(page, button(page, 'Quit Game'), 'Shift+Tab');
      await expectHeadingFocused(page, 'Ready to Play!');
    });
  },
);

test('Somebody without a mouse is led to each validation error of a form, and can send it then', async ({
  page,
}) => {
  await open(page, paths.contact);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: /Send/ });
  await pressByKey(page, send);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  for (const error of [
    'Name is required',
    'Please enter a valid email address',
    'Subject is required',
    'Message must be',
  ]) {
    await tabTo(page, summary.getByRole('link', { name: error }));
  }
  await page.keyboard.press('Enter');
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toBeFocused();
  await expectFocusSeen(page);
  await expect(message).toHaveAccessibleDescription(/at least 10 characters/);
  await page.keyboard.type('Can my brother add photos too?');
  await tabTo(page, summary.getByRole('link', { name: 'Name is required' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Anna Maes');
  await fillIn(page, [
    [page.getByLabel('Email', { exact: true }), 'anna@example.com'],
    [page.getByLabel('Subject'), 'A question'],
  ]);
  await pressByKey(page, send);
  await expectHeadingFocused(page, 'Thank You!');
});

test(
  'Escape closes what is open, and the focus is where it was',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    await fillAlbum(page);
    await open(page, paths.caregiver);
    await pressByKey(page, button(page, 'Photo of Anna'));
    for (const [opener, role, first] of [
      ['Edit Anna', 'dialog', page.getByRole('heading', { name: 'Edit Photo' })],
      ['Delete Anna', 'alertdialog', button(page, 'Cancel')],
      ['Edit Pills', 'dialog', page.getByRole('heading', { name: 'Edit Item' })],
    ] as const) {
      await pressByKey(page, button(page, opener));
      await expect(first).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
      await expect(button(page, opener)).toBeFocused();
    }
    await open(page, paths.remember);
    await pressByKey(page, button(page, /Where are my keys/));
    await expect(page.getByRole('heading', { name: 'Where are my keys?' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, /Where are my keys/)).toBeFocused();
  },
);

test(
  'On every page with much to press the focus is seen at every stop',
  { tag: '@screens' },
  async ({ page }) => {
    await startSession(page, ADMIN);
    for (const [address, stops] of [
      [paths.dashboard, 6],
      [paths.caregiver, 5],
      [paths.profile, 15],
      [paths.admin, 6],
      [paths.cookiePolicy, 10],
    ] as const) {
      await open(page, address);
      expect(await tabThrough(page), address).toBeGreaterThan(stops);
    }
  },
);
