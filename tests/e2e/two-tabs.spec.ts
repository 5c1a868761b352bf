import { addFace, expect, logIn, phonePhoto, signUp, test } from './support/test';

test('A tab follows the account that another tab of the browser signs in to', async ({ page, context, product }) => {
  const first = await signUp(page, product);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signUp(page, product);
  await page.goto('/caregiver');
  await addFace(page, { name: 'Anna', photo: await phonePhoto('anna.jpg', 21) });
  await expect(page.getByText('1 photo(s) added')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await logIn(other, first);
  await expect(page.getByText('0 photo(s) added')).toBeVisible();
});
