import type { Page } from 'playwright/test';
import { logInAsNewUser } from './support/family';
import { expect, expectAccessible, PASSWORD, phonePhoto, test } from './support/test';

const notify = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function addItem(page: Page, item: { title: string; content: string; category: string }) {
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Title').fill(item.title);
  await dialog.getByLabel('Content').fill(item.content);
  await dialog.getByRole('textbox', { name: /^Category/ }).fill(item.category);
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog).toBeHidden();
}

test('A family can keep notes, and the person can read them and call', async ({ page }) => {
  await logInAsNewUser(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Remember This/ }).click();
  await expect(page.getByText('No Memory Items Yet')).toBeVisible();
  await expect(page.getByText('Call Your Caregiver')).toHaveCount(0);

  await test.step('adding notes, one with a photo', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Caregiver Tools/ })
      .click();
    await addItem(page, {
      title: 'Where are my keys?',
      content: 'On the hook\nby the door.',
      category: 'Home',
    });
    await notify(page, 'Memory item added successfully');
    await page.getByRole('button', { name: /^Edit.*Where are my keys/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(/Take or choose a photo/)
      .setInputFiles(await phonePhoto('keys.jpg', 11));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await notify(page, 'Memory item updated successfully');
    await addItem(page, { title: 'Sunday', content: 'Anna comes at three.', category: 'People' });
    await page.getByRole('button', { name: 'Edit Sunday' }).click();
    await page.getByRole('button', { name: 'Delete Sunday' }).click();
    const question = page.getByRole('alertdialog');
    await expect(
      question.getByText('Are you sure you want to delete this memory item?'),
    ).toBeVisible();
    await question.getByRole('button', { name: /^Delete/ }).click();
    await notify(page, 'Memory item deleted successfully');
  });

  await test.step('reading them', async () => {
    await page.goto('/remember');
    await expect(page.getByText('1 memory item(s) available')).toBeVisible();
    await expect(page.getByText('Call Your Caregiver')).toHaveCount(0);
    await page.getByRole('button', { name: /Where are my keys/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Where are my keys?' });
    await expect(dialog.getByText('On the hook')).toBeVisible();
    await expect(dialog.getByText('Home')).toBeVisible();
    await expect(dialog.getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)).toBeVisible();
    await expect(dialog.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /Where are my keys/ })).toBeFocused();
  });

  await test.step('calling, once there is a number', async () => {
    await page.goto('/profile');
    await page.getByLabel('First Name').fill('Jozef');
    await page.getByLabel('Last Name').fill('Peeters');
    await page.getByLabel(/^Caregiver Phone Number/).fill('+32 (0)9 555.01-23');
    await page.getByLabel('Current Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await notify(page, 'Profile Updated');
    await page.goto('/remember');
    const call = page.getByRole('link', { name: /Call Your Caregiver/ });
    await expect(call).toHaveAttribute('href', 'tel:+3295550123');
    await expect(call).toContainText('+32 (0)9 555.01-23');
  });
});
