import type { Page } from 'playwright/test';
import { PASSWORD, smallPhoto } from '../test';
import { chooseThreePhotos, findTheEmail } from './beside-the-product';
import type { Walker } from './walker';

const FACES = [
  { name: 'Anna', relationship: 'daughter' },
  { name: 'Peter', relationship: 'son' },
  { name: 'Ruth', relationship: 'sister' },
] as const;

export interface Visit {
  readonly page: Page;
  readonly email: string;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();

/** From the landing page to the dashboard. */
export async function registerAndVerify(
  walker: Walker,
  { page, email }: Visit,
  mail: () => Promise<{ text: string; link: string }>,
): Promise<void> {
  await page.goto('/');
  await walker.press(page.getByRole('main').getByRole('link', { name: 'Create Account' }).first());
  await walker.type(page.getByLabel('Email'), email);
  await walker.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await walker.type(page.getByLabel('Confirm Password', { exact: true }), PASSWORD);
  await walker.press(button(page, 'Create Account'));
  await walker.look(page.getByRole('heading', { name: 'Check Your Email' }));
  walker.endStage('Register');
  const { text, link } = await mail();
  walker.add(findTheEmail);
  walker.read(text.slice(0, text.indexOf(link)));
  walker.add({ presses: 1 });
  await page.goto(link);
  await walker.look(page.getByRole('heading', { name: /^Hello / }));
  walker.endStage('Verify the address');
}

/** Types the password again where that is asked for. */
async function confirmPassword(walker: Walker, page: Page, then: ReturnType<Page['locator']>) {
  const dialog = page.getByRole('dialog', { name: 'Please Enter Your Password Again' });
  await dialog.or(then).first().waitFor();
  if (!(await dialog.isVisible())) return;
  await walker.type(dialog.getByLabel('Current Password', { exact: true }), PASSWORD);
  await walker.press(dialog.getByRole('button', { name: 'Continue' }));
}

async function addPhotos(walker: Walker, page: Page) {
  await walker.choose(
    page,
    page.getByText('Choose photos', { exact: true }),
    await Promise.all(FACES.map(({ name }) => smallPhoto(`${name}.jpg`))),
  );
  walker.add(chooseThreePhotos);
  const dialog = page.getByRole('dialog', { name: 'Add several photos' });
  for (const [index, { name, relationship }] of FACES.entries()) {
    await walker.type(dialog.getByLabel('Name', { exact: true }).nth(index), name);
    await walker.pick(dialog.getByLabel(/^Relationship/).nth(index), relationship);
  }
  await walker.press(dialog.getByRole('button', { name: 'Add 3 photos' }));
  await dialog.waitFor({ state: 'hidden' });
  walker.endStage('Three faces');
}

async function makeCode(walker: Walker, page: Page) {
  await walker.press(button(page, 'Set up a tablet'));
  await confirmPassword(walker, page, page.getByText('The code is', { exact: true }));
}

/** The name, then the four steps on the dashboard. */
export async function byTheFirstSteps(walker: Walker, { page }: Visit): Promise<void> {
  await walker.type(page.getByLabel('What do you call the person you care for?'), 'Dad');
  await walker.press(button(page, 'Continue'));
  await walker.type(page.getByLabel('Your first name'), 'Anna');
  await walker.type(page.getByLabel('The name Dad uses, or used, for you'), 'Annie');
  await walker.press(button(page, 'Continue'));
  walker.endStage('The names');
  await addPhotos(walker, page);
  await walker.press(button(page, /^Add lunch at/));
  await page.getByText('Done', { exact: true }).nth(2).waitFor();
  walker.endStage('One plan');
  await makeCode(walker, page);
}
