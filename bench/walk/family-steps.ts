import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { paths } from '../../shared/product/paths';
import { chooseThreePhotos, findTheEmail } from './beside-the-product';
import type { Walker } from './walker';

const PASSWORD = 'Sunday-walk-1!';
const FACES = [
  { name: 'Anna', relationship: 'daughter', color: '#b86' },
  { name: 'Peter', relationship: 'son', color: '#68b' },
  { name: 'Ruth', relationship: 'sister', color: '#6b8' },
] as const;

export interface Visit {
  readonly page: Page;
  readonly email: string;
}

const photo = async ({ name, color: background }: (typeof FACES)[number]) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

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
  walker.read(text);
  walker.add({ presses: 1 });
  await page.goto(link);
  await walker.press(button(page, 'Verify My Email'));
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

async function addSeveralPhotos(walker: Walker, page: Page, chooser: string) {
  await walker.choose(
    page,
    page.getByText(chooser, { exact: true }),
    await Promise.all(FACES.map(photo)),
  );
  walker.add(chooseThreePhotos);
  const dialog = page.getByRole('dialog', { name: 'Add several photos' });
  for (const [index, { name, relationship }] of FACES.entries()) {
    await walker.type(dialog.getByLabel('Name', { exact: true }).nth(index), name);
    await walker.type(dialog.getByLabel(/^Relationship/).nth(index), relationship);
  }
  await walker.press(dialog.getByRole('button', { name: 'Add 3 photos' }));
  await dialog.waitFor({ state: 'hidden' });
  walker.endStage('Three faces');
}

async function addPhotosOneByOne(walker: Walker, page: Page) {
  for (const face of FACES) {
    await walker.press(button(page, 'Add Photo'));
    const dialog = page.getByRole('dialog', { name: 'Add Photo' });
    await dialog.getByLabel(/Take or choose a photo/).setInputFiles(await photo(face));
    // The chooser, the photo in the gallery, and Add.
    walker.add({ presses: 3 });
    await walker.type(dialog.getByLabel('Name', { exact: true }), face.name);
    await walker.type(dialog.getByLabel(/^Relationship/), face.relationship);
    await walker.press(dialog.getByRole('button', { name: 'Add Photo' }));
    await dialog.waitFor({ state: 'hidden' });
  }
  walker.endStage('Three faces');
}

async function addPlan(walker: Walker, page: Page, ...openers: string[]) {
  for (const opener of openers) await walker.press(button(page, opener));
  const dialog = page.getByRole('dialog', { name: 'Add Plan' });
  await walker.type(dialog.getByLabel('Title'), 'Lunch');
  await walker.type(dialog.getByLabel('Time', { exact: true }), '12:30');
  await walker.press(dialog.getByRole('button', { name: 'Add Plan' }));
  await dialog.waitFor({ state: 'hidden' });
  walker.endStage('One plan');
}

async function addMyself(walker: Walker, page: Page, opener: string) {
  await walker.press(button(page, opener));
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await walker.type(dialog.getByLabel('Name', { exact: true }), 'Anna');
  await walker.press(dialog.getByRole('button', { name: 'Add Contact' }));
  await confirmPassword(walker, page, page.getByText('Contact added').first());
  await dialog.waitFor({ state: 'hidden' });
  walker.endStage('One person to call');
}

async function makeCode(walker: Walker, page: Page) {
  await walker.press(button(page, 'Set up a tablet'));
  await confirmPassword(walker, page, page.getByText('The code is', { exact: true }));
}

/** Every page of its own, as a family finds them without the first steps. */
export async function byTheTools(walker: Walker, { page }: Visit): Promise<void> {
  await page.goto(paths.dashboard);
  await walker.press(page.getByRole('link', { name: /^Caregiver Tools/ }).first());
  await addPhotosOneByOne(walker, page);
  await onTheTabletPage(walker, page);
}

/** The name, then the four steps on the dashboard. */
export async function byTheFirstSteps(walker: Walker, { page }: Visit): Promise<void> {
  await walker.type(page.getByLabel('What do you call the person you care for?'), 'Dad');
  await walker.press(button(page, 'Continue'));
  walker.endStage('The name');
  await addSeveralPhotos(walker, page, 'Choose photos');
  await addPlan(walker, page, 'Add a plan');
  await addMyself(walker, page, 'Add yourself');
  await makeCode(walker, page);
}

async function onTheTabletPage(walker: Walker, page: Page) {
  await walker.press(page.getByRole('link', { name: 'Plans, calls and messages' }));
  await walker.type(page.getByLabel(/^What the tablet calls them/), 'Dad');
  await walker.press(button(page, 'Save for the Tablet'));
  walker.endStage('The name');
  await page.goto(paths.day);
  walker.add({ presses: 1 });
  await addPlan(walker, page, 'Add', 'Add Plan');
  await addMyself(walker, page, 'Add myself');
  await page.goto(paths.tablet);
  walker.add({ presses: 1 });
  await makeCode(walker, page);
}
