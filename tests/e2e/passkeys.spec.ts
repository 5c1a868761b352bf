import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { checkAccessibility } from './support/check-accessibility';
import { logInAsNewUser } from './support/family';
import { expect, test } from './support/test';

/** A device with a fingerprint reader, which is touched as soon as a browser asks for it. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  'Somebody adds a passkey, logs in with it in two ways, confirms with it, and deletes it, by keyboard alone',
  { tag: '@looks' },
  async ({ page, product, allowErrors }) => {
    test.setTimeout(60_000);
    // The console shows that a password was needed, and that somebody was logged out.
    allowErrors(/status of 40[13]/);
    await addDevice(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Anna' });
    const row = page.getByRole('button', { name: 'My phone' });
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };

    await test.step('Adds it on a phone, under a name', async () => {
      await page.goto(paths.profile);
      await press('Add a Passkey');
      const dialog = page.getByRole('dialog', { name: 'Add a Passkey' });
      await dialog.getByLabel('Name').focus();
      await checkAccessibility(page, 'a passkey is added');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('My phone');
      await page.keyboard.press('Enter');
      await expect(row).toBeVisible();
      await expect(dialog).toBeHidden();
      await checkAccessibility(page, 'the profile with a passkey');
    });

    await test.step('Logs in by choosing it in the field of the address', async () => {
      await page.request.post('/api/logout');
      await page.goto(paths.login);
      await expect(page).toHaveURL(paths.dashboard);
      const notice = page.getByRole('dialog', { name: 'About Your Login' });
      await expect(notice).toContainText('the passkey “My phone” was added to your account');
      await checkAccessibility(page, 'what happened to the passkeys');
      // It comes with the document too, until it was read.
      await page.reload();
      await expect(notice).toBeVisible();
      await press('OK');
      await expect(notice).toBeHidden();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

    await test.step('Logs in by a button where the browser has no such field', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      await page.request.post('/api/logout');
      await page.goto(paths.login);
      await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
      await checkAccessibility(page, 'a button for passkeys');
      await press('Log in with a passkey');
      await expect(page).toHaveURL(paths.dashboard);
      await press('OK');
    });

    await test.step('Confirms with it that it may be deleted, which ends this session too', async () => {
      await product.query(`UPDATE session SET password_confirmed_at = now() - interval '1 hour'`);
      await page.goto(paths.profile);
      await row.focus();
      await page.keyboard.press('Enter');
      await press('Delete My phone');
      await press('Delete Passkey');
      const asked = page.getByRole('dialog', { name: 'Please Enter Your Password Again' });
      await expect(asked.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
      await checkAccessibility(page, 'a passkey in the place of the password');
      await press('Use a passkey');
      await expect(page.getByRole('heading', { name: 'Log In', level: 1 })).toBeVisible();
    });
  },
);
