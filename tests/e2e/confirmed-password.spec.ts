import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { checkAccessibility } from './support/check-accessibility';
import { logInAsNewUser } from './support/family';
import { expect, newAddress, PASSWORD, test } from './support/test';

const asked = (page: Page) =>
  page.getByRole('dialog', { name: 'Please Enter Your Password Again' });

/** Logs in without a confirmed password, because a confirmed change of address starts such a session. */
async function logInWithoutPassword(
  page: Page,
  mailedLink: (address: string) => Promise<string>,
): Promise<void> {
  const before = await logInAsNewUser(page, {
    isEmailVerified: true,
    firstName: 'Anna',
    lastName: 'Maes',
  });
  const email = newAddress();
  const data = { email, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD };
  expect((await page.request.put('/api/profile', { data })).ok(), before).toBe(true);
  const token = new URL(await mailedLink(email)).searchParams.get('token');
  expect((await page.request.post('/api/confirm-email-change', { data: { token } })).ok()).toBe(
    true,
  );
  expect((await page.request.get('/api/confirm-password')).status()).toBe(403);
}

test(
  'Whoever comes back later is asked for the password on the spot, and goes on with what they were doing',
  { tag: '@screens' },
  async ({ page, product, allowErrors }) => {
    test.setTimeout(120_000);
    // The console shows every request that the server refuses.
    allowErrors(/status of 40[03]/);
    await logInWithoutPassword(page, product.mailedLink);
    await page.goto(paths.day);

    await test.step('A contact: declined, what was typed stays; with a wrong password, too; with the right one it is saved', async () => {
      await page.getByRole('button', { name: 'Add Contact' }).click();
      const form = page.getByRole('dialog', { name: 'Add Contact' });
      await form.getByLabel('Name').fill('Ben');
      await form.getByText('Phone', { exact: true }).click();
      await form.getByLabel('Phone number').fill('+32 470 12 34 56');
      await form.getByRole('button', { name: 'Add Contact' }).click();
      await expect(asked(page)).toBeVisible();
      await checkAccessibility(page, 'the password is asked for again');
      await page.keyboard.press('Escape');
      await expect(asked(page)).toBeHidden();
      await expect(form.getByLabel('Phone number')).toHaveValue('+32 470 12 34 56');

      await form.getByRole('button', { name: 'Add Contact' }).click();
      await asked(page).getByLabel('Current Password').fill('Not-this-one-1!');
      await asked(page).getByRole('button', { name: 'Continue' }).click();
      await expect(
        asked(page).getByRole('link', { name: 'Current password is incorrect' }),
      ).toBeVisible();
      await checkAccessibility(page, 'the password was wrong');
      await asked(page).getByLabel('Current Password').fill(PASSWORD);
      await asked(page).getByLabel('Current Password').press('Enter');
      await expect(form).toBeHidden();
      await expect(
        page.getByRole('region', { name: 'Who can be called' }).getByText('Ben', { exact: true }),
      ).toBeVisible();
    });

    await test.step('Then nothing asks again', async () => {
      await page.goto(paths.tablet);
      await page.getByRole('button', { name: 'Set up a tablet' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Set up a tablet' }).getByText(/^[A-Z2-9]{4}$/),
      ).toHaveCount(2);
    });
  },
);

test(
  'A tablet is set up, and everything downloaded, once the password has been typed again',
  { tag: '@screens' },
  async ({ page, product, allowErrors }) => {
    test.setTimeout(120_000);
    allowErrors(/status of 403/);
    await logInWithoutPassword(page, product.mailedLink);
    await page.goto(paths.tablet);
    await page.getByRole('button', { name: 'Set up a tablet' }).click();
    await asked(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Set up a tablet' }).click();
    await asked(page).getByLabel('Current Password').fill(PASSWORD);
    await asked(page).getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Set up a tablet' }).getByText(/^[A-Z2-9]{4}$/),
    ).toHaveCount(2);

    // The dialog asks whether the tablet is connected until it is left.
    await page.goto('about:blank');
    await logInWithoutPassword(page, product.mailedLink);
    await page.goto(paths.profile);
    await page.getByRole('link', { name: 'Download my data' }).click();
    const started = page.waitForEvent('download');
    await asked(page).getByLabel('Current Password').fill(PASSWORD);
    await asked(page).getByRole('button', { name: 'Continue' }).click();
    expect((await started).suggestedFilename()).toMatch(/^dear-ones-.*\.zip$/);
    await expect(page.getByText(/^Your download is starting/)).toBeVisible();
  },
);
