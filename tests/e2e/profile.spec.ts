import { logInAsNewUser, startSession } from './support/family';
import { expect, logIn, newAddress, PASSWORD, test } from './support/test';

test('Somebody can change the e-mail address, through the mails to both', async ({
  page,
  product,
  browser,
}) => {
  const email = await logInAsNewUser(page);
  await page.goto('/dashboard');
  const newEmail = newAddress();
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const otherPage = await elsewhere.newPage();
  await startSession(otherPage, email);

  await page.getByRole('link', { name: /Settings/ }).click();
  await expect(page.getByText('Logged in as')).toBeVisible();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Current password is required',
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }

  await page.getByLabel('Email').fill(newEmail);
  await page.getByLabel('First Name').fill('Anna');
  await page.getByLabel('Last Name').fill('Maes');
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile Updated', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: /not confirmed yet/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel Change' })).toBeInViewport();
  await expect(page.getByText(email).first()).toBeVisible();
  expect(await product.mailedText(email, 'Your email address is about to change')).toContain(
    newEmail,
  );

  await otherPage.goto(await product.mailedLink(newEmail, { to: 'confirm-email-change' }));
  await otherPage
    .getByRole('main')
    .getByRole('button', { name: /confirm/i })
    .click();
  await expect(otherPage.getByText(/new email address is in use/i)).toBeVisible();
  expect(await product.mailedText(email, 'Your email address was changed')).toContain(newEmail);
  await elsewhere.close();

  // The session that confirmed the change continues; this one ended with the old address.
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await logIn(page, newEmail);
  await expect(page.getByRole('heading', { name: 'Hello Anna!' })).toBeVisible();
});
