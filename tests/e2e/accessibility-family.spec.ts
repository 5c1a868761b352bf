import type { Page } from 'playwright/test';
import { paths } from '../../shared/paths';
import { smallJpeg } from '../support/pictures';
import { checkAccessibility } from './support/check-accessibility';
import { fillAlbum, logInAsNewUser } from './support/family';
import { expectTargets } from './support/layout';
import { expect, newAddress, PASSWORD, test } from './support/test';

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pixels for what somebody with memory loss presses. */
const PERSON_TARGET = 60;

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const shown = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

test('What somebody new finds is for everybody', async ({ page, context, allowErrors }) => {
  allowErrors(/503|ERR_INTERNET_DISCONNECTED/);
  await logInAsNewUser(page, { isEmailVerified: false });
  await page.goto(paths.dashboard);
  await shown(page, 'Please verify your email address to access all features.');
  await checkAccessibility(page, 'a dashboard before the verification');
  await page.goto(paths.profile);
  await press(page, 'Update Profile');
  await shown(page, 'First name is required');
  await checkAccessibility(page, 'a profile with validation errors, not verified');
  await press(page, 'Delete my account');
  await expect(dialog(page, 'Delete my account')).toBeVisible();
  await checkAccessibility(page, 'deleting the account');

  const away = await logInAsNewUser(page);
  await page.goto(paths.profile);
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('First Name').fill('Sofie');
  await page.getByLabel('Last Name').fill('Maes');
  await page.getByLabel('Current Password').fill(PASSWORD);
  await press(page, 'Update Profile');
  await expect(page.getByRole('group', { name: /not confirmed yet/ })).toBeVisible();
  await checkAccessibility(page, `a new address for ${away}`);

  await page.route('**/api/people/*/remember-items*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await page.goto(paths.remember);
  await shown(page, 'We could not load');
  await checkAccessibility(page, 'notes that did not come');
  await page.unrouteAll();
  await context.setOffline(true);
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible();
  await checkAccessibility(page, 'offline');
  await context.setOffline(false);
});

test('What a family does with its photos and notes is for everybody', async ({ page }) => {
  await logInAsNewUser(page, { firstName: 'Sofie', caregiverPhoneNumber: '+32 9 555 01 23' });
  await fillAlbum(page);
  await page.goto(paths.caregiver);
  await shown(page, '3 photo(s) added');
  await shown(page, '2 item(s) added');
  await checkAccessibility(page, 'three photos and two notes');

  await press(page, 'Add Photo');
  await dialog(page, 'Add Photo').getByRole('button', { name: 'Add Photo' }).click();
  await shown(page, 'Name is required');
  await checkAccessibility(page, 'a photo with validation errors');
  await dialog(page, 'Add Photo').getByLabel('Name').fill('Mila');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page, 'leaving without saving');
  await press(page, 'Leave');
  await press(page, 'Edit Anna');
  await expect(dialog(page, 'Edit Photo')).toBeVisible();
  await checkAccessibility(page, 'changing a photo');
  await page.keyboard.press('Escape');
  await press(page, 'Delete Anna');
  await checkAccessibility(page, 'deleting a photo');
  await press(page, 'Cancel');

  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  const photo = {
    name: 'holiday-at-the-sea-with-all-the-grandchildren.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallJpeg(),
  };
  await page.getByLabel('Add several photos').setInputFiles([photo, photo, letter]);
  await press(page, 'Add 2 photos');
  await shown(page, 'Photo 2: Name is required');
  await dialog(page, 'Add several photos').getByText('Add a description').first().click();
  await checkAccessibility(page, 'several photos with validation errors');
  await page.keyboard.press('Escape');
  await press(page, 'Leave');

  await press(page, 'Add Item');
  await dialog(page, 'Add Item').getByRole('button', { name: 'Add Item' }).click();
  await shown(page, 'Title is required');
  await checkAccessibility(page, 'a note with validation errors');
});

test('What somebody with memory loss uses is for everybody, and easy to press', async ({
  page,
}) => {
  await logInAsNewUser(page, { firstName: 'Jozef', caregiverPhoneNumber: '+32 9 555 01 23' });
  await fillAlbum(page);
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { name: 'Hello Jozef!' })).toBeVisible();
  for (const card of ['Faces Game', 'Remember This']) {
    await expectTargets(page.getByRole('region', { name: card }), PERSON_TARGET);
  }

  await page.goto(paths.facesGame);
  await checkAccessibility(page, 'before the game');
  await expectTargets(page.getByRole('main'), PERSON_TARGET);
  await press(page, 'Start Game');
  await checkAccessibility(page, 'a question');
  await expectTargets(page.getByRole('main'), PERSON_TARGET);
  await press(page, 'See Answer');
  await checkAccessibility(page, 'an answer');
  await expectTargets(page.getByRole('main'), PERSON_TARGET);
  await press(page, 'Quit Game');
  await expect(page.getByRole('heading', { name: 'Ready to Play!' })).toBeFocused();

  await page.goto(paths.remember);
  await shown(page, '2 memory item(s) available');
  await checkAccessibility(page, 'two notes');
  await expectTargets(page.getByRole('main'), PERSON_TARGET);
  await press(page, /Where are my keys/);
  await expect(dialog(page, 'Where are my keys?').getByRole('img')).toBeVisible();
  await checkAccessibility(page, 'a note');
});
