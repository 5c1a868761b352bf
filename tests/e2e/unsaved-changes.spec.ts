import { expect, type Locator, type Page } from 'playwright/test';
import { jpeg } from '../support/pictures';
import { choosePhotos } from './support/choose-photos';
import { fillAlbum, logInAsNewUser } from './support/family';
import { openRow } from './support/open-row';
import { test } from './support/test';

/** Something somebody has begun, and how to see that it is still there. */
interface Begun {
  part: Locator;
  expectKept: () => Promise<void>;
}

interface Form {
  path: string;
  name: string;
  /** A form that is part of the page rather than a dialog. */
  onPage?: true;
  begin: (page: Page) => Promise<Begun>;
}

const press = (button: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name: button, exact: true }).click();

const pressAll =
  (...buttons: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const button of buttons) await press(button)(page);
  };

/** Presses one of the actions that stand behind the photo of somebody. */
const pressOf = (name: string, button: string) => async (page: Page) => {
  await press(`Photo of ${name}`)(page);
  await press(button)(page);
};

/** Opens a dialog and types into one of its fields. */
const typedInDialog =
  (open: (page: Page) => Promise<void>, title: string | RegExp, label: string | RegExp) =>
  async (page: Page) => {
    await open(page);
    const part = page.getByRole('dialog', { name: title });
    return typedInto(part, part.getByLabel(label).first());
  };

async function typedInto(part: Locator, field: Locator): Promise<Begun> {
  await field.fill('Typed in vain');
  return { part, expectKept: () => expect(field).toHaveValue('Typed in vain') };
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

async function chooseTwoPhotos(page: Page): Promise<Begun> {
  const files = await Promise.all(
    [1, 2].map(async (seed) => ({
      name: `${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg({ width: 400, height: 300, seed }),
    })),
  );
  await choosePhotos(page, files);
  const part = page.getByRole('dialog', { name: 'Add several photos' });
  return typedInto(part, part.getByLabel('Name').first());
}

async function record(page: Page): Promise<Begun> {
  await pressOf('Anna', 'Add voice for Anna')(page);
  const part = page.getByRole('dialog', { name: 'A voice for Anna' });
  await part.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(part.getByRole('timer')).toHaveText('1 of 20 seconds');
  await part.getByRole('button', { name: 'Stop', exact: true }).click();
  const recorded = part.getByText(/Not saved yet/);
  await expect(recorded).toBeVisible();
  return { part, expectKept: () => expect(recorded).toBeVisible() };
}

const onPage = (part: (page: Page) => Locator, label: string | RegExp) => (page: Page) =>
  typedInto(part(page), part(page).getByLabel(label).first());

const forms: Form[] = [
  {
    path: '/caregiver',
    name: 'a new photo',
    begin: typedInDialog(press('Add Photo'), 'Add Photo', 'Name'),
  },
  {
    path: '/caregiver',
    name: 'a photo',
    begin: typedInDialog(pressOf('Anna', 'Edit Anna'), 'Edit Photo', 'Name'),
  },
  { path: '/caregiver', name: 'several photos', begin: chooseTwoPhotos },
  { path: '/caregiver', name: 'a recording', begin: record },
  {
    path: '/caregiver',
    name: 'a new item',
    begin: typedInDialog(press('Add Item'), 'Add Item', 'Title'),
  },
  {
    path: '/caregiver',
    name: 'an item',
    begin: typedInDialog(press('Edit Pills'), 'Edit Item', 'Title'),
  },
  {
    path: '/caregiver/day',
    name: 'a new plan',
    begin: typedInDialog(pressAll('Add', 'Add Plan'), 'Add Plan', 'Title'),
  },
  {
    path: '/caregiver/day',
    name: 'a plan',
    begin: typedInDialog(pressAll(/^Lunch/), 'Edit Plan', 'Title'),
  },
  {
    path: '/caregiver/day',
    name: 'a new contact',
    begin: typedInDialog(press('Add Contact'), 'Add Contact', 'Name'),
  },
  {
    path: '/caregiver/day',
    name: 'a contact',
    begin: typedInDialog(pressAll(/^Anna/), 'Edit Contact', 'Name'),
  },
  {
    path: '/caregiver/tablet',
    name: 'the name of a tablet',
    begin: async (page) => {
      await openRow(page, 'Kitchen');
      return typedInDialog(press('Rename Kitchen'), 'Rename Tablet', 'Name')(page);
    },
  },
  {
    path: '/caregiver/tablet',
    name: 'the tablet’s words',
    onPage: true,
    begin: async (page) => {
      await openRow(page, 'Name and language');
      return typedInto(page.locator('#name'), page.getByLabel(/^Name on the tablet/));
    },
  },
  {
    path: '/profile',
    name: 'the profile',
    onPage: true,
    begin: onPage((page) => region(page, 'Update Profile'), 'City'),
  },
  {
    path: '/contact',
    name: 'a message',
    onPage: true,
    begin: onPage((page) => page.getByRole('main'), 'Subject'),
  },
  {
    path: '/admin',
    name: 'a new user',
    begin: typedInDialog(press('Create New User'), 'Create New User', 'Email'),
  },
  {
    path: '/admin',
    name: 'a user',
    begin: typedInDialog(
      (page) =>
        page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click(),
      'Edit User Profile',
      /^City/,
    ),
  },
];

/** Logs in as a new administrator with one of everything. */
async function createFullAccount(page: Page) {
  await logInAsNewUser(page, { isAdmin: true });
  await fillAlbum(page);
  const { request } = page;
  await request.post('/api/plans', {
    data: { title: 'Lunch', at: '12:30', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  });
  await request.put('/api/call-contacts', {
    data: [{ name: 'Anna', way: 'phone', address: '+32 470 12 34 56', facePhotoId: null }],
  });
  const { code } = (await (await request.post('/api/tablets/code')).json()) as { code: string };
  await request.post('/api/tablet/pair', { data: { code, name: 'Kitchen' } });
}

const question = (page: Page) => page.getByRole('alertdialog', { name: /^Leave without/ });
const answer = (page: Page, name: 'Stay' | 'Leave') =>
  question(page).getByRole('button', { name }).click();

/** A page before the form's and one after it, as links make them. */
async function goBetween(page: Page, path: string) {
  for (const address of ['/dashboard', path, '/how-it-works'])
    await page.evaluate((to) => history.pushState(null, '', to), address);
  await expect(page).toHaveURL(/how-it-works$/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

const ways = {
  Back: (page: Page) => page.evaluate(() => history.back()),
  Forward: (page: Page) => page.evaluate(() => history.forward()),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'a link': (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Dear Ones' }).click(),
};

async function expectAskedBy(page: Page, way: keyof typeof ways, { expectKept }: Begun) {
  const address = page.url();
  await test.step(way, async () => {
    await ways[way](page);
    await expect(question(page)).toBeVisible();
    await answer(page, 'Stay');
    await expect(question(page)).toBeHidden();
    expect(page.url()).toBe(address);
    await expectKept();
  });
}

/** The browser asks about a reload in its own words. */
async function expectReloadAsks(page: Page, { expectKept }: Begun) {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expectKept();
}

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
})) {
  test.describe(`On a ${screen}`, () => {
    test.use({ viewport });

    test(
      'No way out loses what was begun in any form without asking, and what was ahead stays ahead',
      { tag: '@screens' },
      async ({ page }) => {
        test.setTimeout(240_000);
        await createFullAccount(page);
        await page.goto('/dashboard');
        for (const { path, name, onPage: isOnPage, begin } of forms) {
          await test.step(name, async () => {
            await goBetween(page, path);
            const begun = await begin(page);
            const asked = isOnPage
              ? (['Back', 'Forward', 'a link'] as const)
              : (['Back', 'Forward', 'Escape'] as const);
            for (const way of asked) await expectAskedBy(page, way, begun);
            await expectReloadAsks(page, begun);

            await ways.Back(page);
            await answer(page, 'Leave');
            if (isOnPage) await expect(page).toHaveURL(/dashboard$/);
            else {
              await expect(begun.part).toBeHidden();
              await expect(page).toHaveURL(new RegExp(`${path}$`));
            }
            await page.evaluate((steps) => history.go(steps), isOnPage ? 2 : 1);
            await expect(page).toHaveURL(/how-it-works$/);
          });
        }
      },
    );
  });
}

test('Back closes a dialog in which nothing was typed, also on the first page of a tab, and then leaves the page', async ({
  page,
}) => {
  await logInAsNewUser(page);
  await page.goto('/contact');
  await page.goto('/caregiver');
  await press('Add Photo')(page);
  const dialog = page.getByRole('dialog', { name: 'Add Photo' });
  await expect(dialog).toBeVisible();
  await ways.Back(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/caregiver$/);
  await ways.Back(page);
  await expect(page).toHaveURL(/contact$/);
});

test(
  'Two quick steps back are undone as one, and what was typed stays',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    await page.goto('/dashboard');
    await goBetween(page, '/caregiver');
    const begun = await typedInDialog(press('Add Photo'), 'Add Photo', 'Name')(page);
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(question(page)).toBeVisible();
    await answer(page, 'Stay');
    await expect(page).toHaveURL(/caregiver$/);
    await begun.expectKept();
  },
);

test(
  'Browsers that do not name their history entries keep what is ahead too',
  { tag: '@screens' },
  async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'navigation', { value: undefined }),
    );
    await logInAsNewUser(page);
    await page.goto('/dashboard');
    await goBetween(page, '/caregiver');
    const begun = await typedInDialog(press('Add Photo'), 'Add Photo', 'Name')(page);
    for (const way of ['Back', 'Forward'] as const) await expectAskedBy(page, way, begun);
    await ways.Forward(page);
    await answer(page, 'Leave');
    await expect(page).toHaveURL(/how-it-works$/);
  },
);

test('A logout in another tab waits for what is unsaved here', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401/);
  await logInAsNewUser(page);
  await page.goto('/caregiver');
  const begun = await typedInDialog(press('Add Item'), 'Add Item', 'Title')(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(other).toHaveURL(/\/$/);
  await begun.expectKept();
  await ways.Escape(page);
  await answer(page, 'Leave');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});

test(
  'A yes pressed twice deletes once, and what another browser has deleted meanwhile is a success',
  { tag: '@screens' },
  async ({ page, browser, baseURL, allowErrors }) => {
    allowErrors(/404/);
    await createFullAccount(page);
    const deleted: string[] = [];
    page.on('request', (request) =>
      request.method() === 'DELETE' ? deleted.push(request.url()) : undefined,
    );
    const twice = async (button: string) => {
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: button })
        .evaluate((yes: HTMLElement) => {
          yes.click();
          yes.click();
        });
      await expect(page.getByRole('alertdialog')).toBeHidden();
    };

    await page.goto('/caregiver');
    for (const [opener, button] of [
      [pressOf('Anna', 'Delete Anna'), 'Delete Photo'],
      [
        async (at: Page) => {
          await press('Edit Pills')(at);
          await press('Delete Pills')(at);
        },
        'Delete Item',
      ],
    ] as const) {
      await opener(page);
      await twice(button);
    }
    await page.goto('/caregiver/day');
    await pressAll(/^Lunch/, 'Delete Lunch')(page);
    await twice('Delete Plan');
    await page.goto('/caregiver/tablet');
    await openRow(page, 'Kitchen');
    await press('Disconnect Kitchen')(page);
    await twice('Disconnect');
    expect(deleted).toHaveLength(4);

    const elsewhere = await browser.newContext({
      storageState: await page.context().storageState(),
      baseURL,
    });
    await page.goto('/caregiver');
    await pressOf('Peter', 'Delete Peter')(page);
    const faces = (await (await elsewhere.request.get('/api/face-photos?photos=link')).json()) as {
      id: number;
    }[];
    for (const { id } of faces) await elsewhere.request.delete(`/api/face-photos/${id}`);
    await elsewhere.close();
    await twice('Delete Photo');
    await expect(page.getByText('0 photo(s) added')).toBeVisible();
    await expect(page.getByText('Error deleting photo')).toBeHidden();
    expect(deleted).toHaveLength(5);
  },
);

test('Back asks also while the script that guards a form is loading', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/leav*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/how-it-works');
  await page.getByRole('link', { name: 'Get Help' }).click();
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Typed in vain');
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(message).toHaveValue('Typed in vain');
  release();
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/\/how-it-works$/);
});

test(
  'A document with a form asks before it is left also while the script that guards it is loading',
  { tag: '@screens' },
  async ({ page }) => {
    await page.route('**/assets/leav*.js', () => undefined);
    await page.goto('/login');
    await page.goto('/contact');
    const message = page.getByLabel('Message', { exact: true });
    await message.click();
    await message.pressSequentially('Typed in vain');
    const asked = page.waitForEvent('dialog');
    void page.goBack().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(message).toHaveValue('Typed in vain');
  },
);
