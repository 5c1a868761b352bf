import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { checkAccessibility } from './support/check-accessibility';
import { logInAsNewUser, startSession } from './support/family';
import type { Say } from './support/say';
import { ADMIN, cookiesOf, expect, newAddress, PASSWORD, test } from './support/test';

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const shown = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

/** The toast stays as long as it has the focus. */
async function holdToast(page: Page, say: Say) {
  await page.getByRole('button', { name: say('Close message') }).focus();
}

test.describe('for somebody who has not answered about cookies', () => {
  test.use({
    storageState: ({ product, language }, use) =>
      use({ cookies: cookiesOf(product, language), origins: [] }),
  });

  test(
    'The question about cookies is for everybody, and so is the choice of display',
    { tag: '@screens' },
    async ({ page, say }) => {
      await page.goto(paths.contact);
      await expect(page.getByRole('region', { name: say('Cookies') })).toBeVisible();
      await checkAccessibility(page, 'the question about cookies');
      await press(page, say('Customize'));
      await expect(dialog(page, say('Cookie Preferences'))).toBeVisible();
      await checkAccessibility(page, 'the choice of cookies');
      await dialog(page, say('Cookie Preferences'))
        .getByRole('button', { name: say('Save Preferences') })
        .click();
      await press(page, say('Display'));
      await expect(page.getByRole('group', { name: say('Display') })).toBeVisible();
      await checkAccessibility(page, 'the choice of display');
    },
  );
});

test(
  'What a visitor can get wrong, and what then stands there, is for everybody',
  { tag: '@screens' },
  async ({ page, product, say, allowErrors }) => {
    allowErrors(/401|404|409|503/);
    await page.goto(paths.register);
    await press(page, say('Create Account'));
    await shown(page, say('There is a problem'));
    await checkAccessibility(page, 'a registration with validation errors');
    const email = newAddress();
    await page.getByLabel(say('Email')).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(say('Confirm Password'), { exact: true }).fill(PASSWORD);
    await press(page, say('Create Account'));
    await expect(page.getByRole('heading', { name: say('Check Your Email') })).toBeVisible();
    await checkAccessibility(page, 'waiting for the verification');
    // Without its session, it is another browser than the one that registered.
    await page.context().clearCookies({ name: 'dear-ones' });
    await page.goto(await product.mailedLink(email));
    await expect(page.getByRole('button', { name: say('Verify My Email') })).toBeVisible();
    await checkAccessibility(page, 'the mailed link');
    await shown(page, say('The account was created on {date}.', { date: '|' }).split('|')[0] ?? '');
    await press(page, say('Verify My Email'));
    await shown(page, say('Your email address is verified.'));
    await checkAccessibility(page, 'verified');

    await page.goto(paths.login);
    await page.getByLabel(say('Email')).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill('Not-this-one-1!');
    await press(page, say('Log In'));
    await shown(page, say('We could not log you in'));
    await holdToast(page, say);
    await checkAccessibility(page, 'a refused login and its toast');
    await expect(page.getByRole('button', { name: say('Close message') })).toBeFocused();

    await page.goto(paths.forgotPassword);
    await page.getByLabel(say('Email')).fill(email);
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('heading', { name: say('Look in Your Mailbox') })).toBeVisible();
    await checkAccessibility(page, 'the link is sent');
    await page.goto(await product.mailedLink(email, { to: 'reset-password' }));
    await expect(page.getByRole('heading', { name: say('Choose a New Password') })).toBeVisible();
    await page.getByRole('main').getByRole('button').last().click();
    await shown(page, say('There is a problem'));
    await checkAccessibility(page, 'a new password with validation errors');

    await page.goto(paths.contact);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Send Message') })
      .click();
    await shown(page, say('{0} is required', { 0: say('Subject') }));
    await checkAccessibility(page, 'a message with validation errors');
    await page.getByLabel(say('Name')).fill('Anna Maes');
    await page.getByLabel(say('Email'), { exact: true }).fill('anna@example.com');
    await page.getByLabel(say('Subject')).fill('A question');
    await page.getByLabel(say('Message'), { exact: true }).fill('Can my brother add photos too?');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Send Message') })
      .click();
    await expect(page.getByRole('heading', { name: say('Thank You!') })).toBeVisible();
    await checkAccessibility(page, 'the message is sent');
    await page.goto('/no-such-page');
    await shown(page, say('404 Page Not Found'));
    await checkAccessibility(page, 'an unknown address');
  },
);

test('What an admin does is for everybody', { tag: '@screens' }, async ({ page, say }) => {
  const email = await logInAsNewUser(page, { firstName: 'Ruth', lastName: 'Peeters' });
  await startSession(page, ADMIN);
  await page.goto(paths.admin);
  await press(page, say('Create New User'));
  await dialog(page, say('Create New User'))
    .getByRole('button', { name: say('Create User') })
    .click();
  await shown(page, say('There is a problem'));
  await checkAccessibility(page, 'a new account with validation errors');
  await page.keyboard.press('Escape');
  await press(page, say('Edit {email}', { email }));
  await expect(dialog(page, say('Edit User Profile'))).toBeVisible();
  await checkAccessibility(page, 'changing an account');
  await page.keyboard.press('Escape');
  await press(page, say('Delete {email}', { email }));
  await checkAccessibility(page, 'deleting an account');
  await press(page, say('Cancel'));
  await page.getByLabel(say('Search')).fill('nobody-at-all');
  await shown(page, say('None that match “{sought}”', { sought: 'nobody-at-all' }));
  await checkAccessibility(page, 'nobody found');
});
