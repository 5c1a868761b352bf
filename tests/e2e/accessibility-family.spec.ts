import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { checkAccessibility } from './support/check-accessibility';
import { choosePhotos } from './support/choose-photos';
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

test(
  'What somebody new finds is for everybody',
  { tag: '@screens' },
  async ({ page, context, say, allowErrors }) => {
    allowErrors(/503|ERR_INTERNET_DISCONNECTED/);
    await logInAsNewUser(page, { isEmailVerified: false });
    await page.goto(paths.dashboard);
    await shown(page, say('Please verify your email address to access all features.'));
    await checkAccessibility(page, 'a dashboard before the verification');
    await page.goto(paths.profile);
    await press(page, say('Update Profile'));
    await shown(page, say('{0} is required', { 0: say('First name') }));
    await checkAccessibility(page, 'a profile with validation errors, not verified');
    await press(page, say('Delete my account'));
    await expect(dialog(page, say('Delete my account'))).toBeVisible();
    await checkAccessibility(page, 'deleting the account');

    const away = await logInAsNewUser(page);
    await page.goto(paths.profile);
    await page.getByLabel(say('Email')).fill(newAddress());
    await page.getByLabel(say('First Name')).fill('Sofie');
    await page.getByLabel(say('Last Name')).fill('Maes');
    await page.getByLabel(say('Current Password')).fill(PASSWORD);
    await press(page, say('Update Profile'));
    await expect(
      page.getByRole('group', { name: say('Your new email address is not confirmed yet') }),
    ).toBeVisible();
    await checkAccessibility(page, `a new address for ${away}`);

    await page.route('**/api/people/*/remember-items*', (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await page.goto(paths.remember);
    await shown(page, say('We could not load your memory items'));
    await checkAccessibility(page, 'notes that did not come');
    await page.unrouteAll();
    await context.setOffline(true);
    await expect(page.getByRole('region', { name: say('Connection') })).toBeVisible();
    await checkAccessibility(page, 'offline');
    await context.setOffline(false);
  },
);

test(
  'What a family does with its photos and notes is for everybody',
  { tag: '@screens' },
  async ({ page, say }) => {
    await logInAsNewUser(page, { firstName: 'Sofie', caregiverPhoneNumber: '+32 9 555 01 23' });
    await fillAlbum(page);
    await page.goto(paths.caregiver);
    await shown(page, say('{count} photo(s) added', { count: 3 }));
    await shown(page, say('{count} item(s) added', { count: 2 }));
    await checkAccessibility(page, 'three photos and two notes');

    await press(page, say('Add Photo'));
    await dialog(page, say('Add Photo'))
      .getByRole('button', { name: say('Add Photo') })
      .click();
    await shown(page, say('{0} is required', { 0: say('Name') }));
    await checkAccessibility(page, 'a photo with validation errors');
    await dialog(page, say('Add Photo')).getByLabel(say('Name')).fill('Mila');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkAccessibility(page, 'leaving without saving');
    await press(page, say('Leave'));
    await press(page, say('Photo of {name}', { name: 'Anna' }));
    await checkAccessibility(page, 'the actions of a photo');
    await press(page, say('Edit {name}', { name: 'Anna' }));
    await expect(dialog(page, say('Edit Photo'))).toBeVisible();
    await checkAccessibility(page, 'changing a photo');
    await page.keyboard.press('Escape');
    await press(page, say('Delete {name}', { name: 'Anna' }));
    await checkAccessibility(page, 'deleting a photo');
    await press(page, say('Cancel'));

    const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
    const photo = {
      name: 'holiday-at-the-sea-with-all-the-grandchildren.jpg',
      mimeType: 'image/jpeg',
      buffer: await smallJpeg(),
    };
    await choosePhotos(page, [photo, photo, letter], say('Add Photo'));
    await press(page, say('{count, plural, one {Add # photo} other {Add # photos}}', { count: 2 }));
    await shown(
      page,
      say('Photo {number}: {error}', {
        number: 2,
        error: say('{0} is required', { 0: say('Name') }),
      }),
    );
    await dialog(page, say('Add several photos'))
      .getByText(say('Add a description'))
      .first()
      .click();
    await checkAccessibility(page, 'several photos with validation errors');
    await page.keyboard.press('Escape');
    await press(page, say('Leave'));

    await press(page, say('Add Item'));
    await dialog(page, say('Add Item'))
      .getByRole('button', { name: say('Add Item') })
      .click();
    await shown(page, say('{0} is required', { 0: say('Title') }));
    await checkAccessibility(page, 'a note with validation errors');
    await page.keyboard.press('Escape');
    await press(page, say('Edit {title}', { title: 'Pills' }));
    await checkAccessibility(page, 'a note with its actions');
    await page.keyboard.press('Escape');

    const photoUrl = toDataUrl(await smallJpeg());
    for (let face = 3; face < 21; face += 1)
      await page.request.post('/api/face-photos', { data: { name: `Mei ${face}`, photoUrl } });
    await page.reload();
    await press(page, say('Change the order'));
    await shown(page, say('Done'));
    await checkAccessibility(page, 'changing the order of a large album');
  },
);

test(
  'What somebody with memory loss uses is for everybody, and easy to press',
  { tag: '@screens' },
  async ({ page, say }) => {
    await logInAsNewUser(page, { firstName: 'Jozef', caregiverPhoneNumber: '+32 9 555 01 23' });
    await fillAlbum(page);
    await page.goto(paths.dashboard);
    await expect(
      page.getByRole('heading', { name: say('Hello <0>{name}</0>!', { name: 'Jozef' }) }),
    ).toBeVisible();
    for (const card of [say('Faces Game'), say('Remember This')]) {
      await expectTargets(page.getByRole('region', { name: card }), PERSON_TARGET);
    }

    await page.goto(paths.facesGame);
    await checkAccessibility(page, 'before the game');
    await expectTargets(page.getByRole('main'), PERSON_TARGET);
    await press(page, say('Start Game'));
    await checkAccessibility(page, 'a question');
    await expectTargets(page.getByRole('main'), PERSON_TARGET);
    await press(page, say('See Answer'));
    await checkAccessibility(page, 'an answer');
    await expectTargets(page.getByRole('main'), PERSON_TARGET);
    await press(page, say('Quit Game'));
    await expect(page.getByRole('heading', { name: say('Ready to Play!') })).toBeFocused();

    await page.goto(paths.remember);
    await shown(page, say('{count} memory item(s) available', { count: 2 }));
    await checkAccessibility(page, 'two notes');
    await expectTargets(page.getByRole('main'), PERSON_TARGET);
    await press(page, /Where are my keys/);
    await expect(dialog(page, 'Where are my keys?').getByRole('img')).toBeVisible();
    await checkAccessibility(page, 'a note');
  },
);
