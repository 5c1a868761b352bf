import { displayCookies } from '../../shared/product/display';
import { languages } from '../../shared/product/languages';
import { paths } from '../../shared/product/paths';
import { logInAsNewUser, startSession } from './support/family';
import { ADMIN, expect, newAddress, test } from './support/test';

test('An admin can create, change and delete an account, and see who did what', async ({
  page,
}) => {
  const email = newAddress();
  await startSession(page, ADMIN);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Admin Panel/ }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(page.getByText(/^All Users \(\d+\)$/)).toBeVisible();
  for (const column of ['User', 'Email Status', 'Role', 'Created', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: ADMIN })
      .getByRole('button', { name: /Delete/ }),
  ).toHaveCount(0);

  await page.getByRole('button', { name: 'Create New User' }).click();
  const create = page.getByRole('dialog', { name: 'Create New User' });
  await create.getByLabel('Email', { exact: true }).fill(email);
  await create.getByLabel('Password', { exact: true }).fill('Morning-walk-3!');
  await create.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('User created successfully').first()).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User Profile' });
  await edit.getByLabel(/^First Name/).fill('Ruth');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated successfully').first()).toBeVisible();
  await expect(row).toContainText('Ruth');

  await row.getByRole('button', { name: /Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
  ).toBeVisible();
  await expect(question.getByText(email)).toBeVisible();
  await question.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('User deleted successfully').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(email).first()).toBeVisible();
});

test(
  'Somebody who is no admin reads at the admin screen why there is nothing for them, and gets back to the dashboard',
  { tag: '@screens' },
  async ({ page }) => {
    const email = await logInAsNewUser(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /Admin Panel/ })).toHaveCount(0);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible();
    await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: /^Hello / })).toBeVisible();
  },
);

/** Runs in the page. Lists the texts without a space that take more than one line. */
function brokenWords(cells: Element[]): string[] {
  const range = document.createRange();
  return cells.flatMap((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      const word = text.nodeValue ?? '';
      if (!word.includes(' ') && range.getClientRects().length > 1) broken.push(word);
    }
    return broken;
  });
}

test(
  'An address in the list of accounts breaks before its @ at most, in every language and window',
  { tag: '@screens' },
  async ({ page, context, product }) => {
    await logInAsNewUser(page, { firstName: 'Sofie', lastName: 'Vandenbroucke' });
    await startSession(page, ADMIN);
    for (const language of languages) {
      await context.addCookies([
        { name: displayCookies.language, value: language, url: product.url },
      ]);
      await page.goto(paths.admin);
      const titles = page.getByRole('rowheader');
      await expect(titles.filter({ hasText: 'Vandenbroucke' }).first()).toBeVisible();
      for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await titles.evaluateAll(brokenWords), `${language}, ${width} px`).toEqual([]);
      }
    }
  },
);
