import { fillAlbum, logInAsNewUser } from './support/family';
import { expect, expectAccessible, logIn, PASSWORD, smallPhoto, test } from './support/test';

test(
  'A tab follows the account that another tab of the browser logs in to',
  { tag: '@screens' },
  async ({ page, context }) => {
    const first = await logInAsNewUser(page);
    await logInAsNewUser(page);
    await fillAlbum(page);
    await page.goto('/caregiver');
    await expect(page.getByText('3 photo(s) added')).toBeVisible();

    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    await logIn(other, first);
    await expect(page.getByText('0 photo(s) added')).toBeVisible();
  },
);

test('Somebody whose session ended while they were typing logs in right there or in another tab, and has lost nothing', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401/);
  const email = await logInAsNewUser(page);
  await page.goto('/caregiver');
  const photo = await smallPhoto('anna.jpg');
  const form = page.getByRole('dialog', { name: 'Add Photo' });
  const again = page.getByRole('dialog', { name: 'Please Log In Again' });
  const add = () => form.getByRole('button', { name: 'Add Photo' }).click();
  const addAfterTheSession = async (name: string) => {
    await page.getByRole('button', { name: 'Add Photo' }).click();
    await form.getByLabel(/Take or choose a photo/).setInputFiles(photo);
    await form.getByLabel('Name').fill(name);
    await context.clearCookies();
    await add();
  };

  await addAfterTheSession('Anna');
  await expect(again.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Log In' }).click();
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue('Anna');
  await add();
  await expect(page.getByText('1 photo(s) added')).toBeVisible();

  await addAfterTheSession('Marc');
  await expect(again).toBeVisible();
  await logIn(await context.newPage(), email);
  await expect(again).toBeHidden();
  await add();
  await expect(page.getByText('2 photo(s) added')).toBeVisible();
});
