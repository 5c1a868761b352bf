import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { faces, fillAlbum, logInAsNewUser, startSession } from './support/family';
import { textsBesideOthers, translatePage } from './support/page-translator';
import { fillTablet, pairedDevice, type Wording } from './support/person-family';
import { tap } from './support/tap';
import { addFace, ADMIN, expect, newAddress, PASSWORD, phonePhoto, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const STORY = 'She comes every Sunday, and phones on Wednesday.';

/** Names of several words: each of them may become a text of its own. */
const wording: Wording = {
  person: 'Jan Peeters',
  faces: [
    ['Peter Jan', 'son', STORY],
    ['Anna-Maria Jan', 'daughter', STORY],
    ['Ruth de Vos', 'sister', STORY],
    ['Samuel', 'grandson', STORY],
  ],
  item: 'Where are my keys',
  plan: 'Lunch with Ruth',
  message: 'You are at home, and all is well.',
};

const names = wording.faces.map(([name]) => name);

const translated = (page: Page) => page.locator('#root font font');

/** Lists the typed texts that a translator changed, as texts of their own. A name in a sentence of ours is part of that sentence. */
const typedAndTranslated = async (page: Page, typed: readonly string[]): Promise<string[]> => {
  const texts = await page.locator('font font').allTextContents();
  return texts.filter((text) => typed.includes(text.trim()));
};

async function openTablet(
  { page, browser, url }: { page: Page; browser: Parameters<typeof pairedDevice>[0]; url: string },
  isRude: boolean,
) {
  const code = await fillTablet(page, wording);
  const { context, tablet } = await pairedDevice(browser, url, code, 9, {
    viewport: { width: 1024, height: 600 },
  });
  const said: string[] = [];
  tablet.on('pageerror', (error) => said.push(String(error)));
  await tablet.addInitScript(translatePage, isRude);
  await tablet.goto('/tablet');
  await expect(tablet.getByRole('heading', { name: /Good morning, Jan Peeters/ })).toBeVisible();
  return { context, tablet, said };
}

test(
  'A page translator leaves the tablet as it is',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    const { context, tablet } = await openTablet({ page, browser, url: product.url }, false);
    await expect(tablet.locator('html')).toHaveAttribute('translate', 'no');
    await tap(tablet, /My family|Faces|family/);
    await expect(tablet.getByRole('button', { name: 'Next' })).toBeVisible();
    await expect(tablet.locator('font')).toHaveCount(0);
    await context.close();
  },
);

test(
  'Each face on the tablet has its own name, even with a translator that asks nobody',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(180_000);
    const { context, tablet, said } = await openTablet({ page, browser, url: product.url }, true);
    await expect(translated(tablet).first()).toBeVisible();
    await tap(tablet, /My family|Faces|family/);
    const seen = new Set<string>();
    for (const _turn of names) {
      const picture = tablet.getByRole('img', { name: new RegExp(`^(${names.join('|')})$`) });
      await expect(picture).toHaveCount(1);
      const name = (await picture.getAttribute('alt')) ?? '';
      await expect(async () => {
        const heading = await tablet.getByRole('heading', { level: 1 }).textContent();
        expect(heading).toContain(name);
        for (const other of names) if (other !== name) expect(heading).not.toContain(other);
      }).toPass({ timeout: 5_000 });
      seen.add(name);
      await tap(tablet, /Next/);
    }
    expect([...seen].sort()).toEqual([...names].sort());
    await test.step('and so have the notes, the plans and the people to call', async () => {
      for (const path of ['remember', 'today', 'message', 'call']) {
        await tablet.goto(`/tablet/${path}`);
        await expect(translated(tablet).first()).toBeVisible();
        expect(await tablet.evaluate(textsBesideOthers)).toEqual([]);
      }
      await tablet.goto('/tablet');
      await tablet.clock.runFor('06:00');
      const time = tablet.getByText(/^\d?\d:\d\d/);
      const before = (await time.textContent()) ?? '';
      await tablet.clock.runFor('03:00');
      await expect(time).not.toHaveText(before);
    });
    expect(said).toEqual([]);
    await context.close();
  },
);

test('In the game, each face has its own name', { tag: '@screens' }, async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(translatePage, false);
  await logInAsNewUser(page);
  await fillAlbum(page);
  await page.goto(paths.facesGame);
  await page.getByRole('button', { name: 'Start Game' }).click();
  for (let turn = 0; turn < 7; turn += 1) {
    await expect(page.getByText('Who is this?')).toBeVisible();
    await page.getByRole('button', { name: 'See Answer' }).click();
    const heading = page.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(/^(Anna|Peter|Ruth)$/);
    const face = faces.find(({ name }) => name === names[0]) ?? {
      name: (await heading.textContent()) ?? '',
    };
    await expect(page.getByRole('img', { name: face.name, exact: true })).toBeVisible();
    const known = faces.find(({ name }) => name === face.name);
    await expect(page.getByText(known?.description ?? '?', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: 'Quit Game' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to Play!' })).toBeVisible();
});

test('The album and its messages say what is so', { tag: '@screens' }, async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(translatePage, false);
  await logInAsNewUser(page);
  await fillAlbum(page);
  await page.goto(paths.caregiver);
  await expect(translated(page).first()).toBeVisible();
  await addFace(page, { name: 'Peter Jan', photo: await phonePhoto('peter.jpg', 5) });
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText('Photo added successfully')).toBeVisible();
  await expect(page.getByText('4 photo(s) added')).toBeVisible();
  await expect(page.getByText('Peter Jan', { exact: true })).toBeVisible();
  expect(await typedAndTranslated(page, [...names, 'Anna', 'Peter', 'Ruth'])).toEqual([]);

  const photo = (name: string) => page.getByRole('img', { name: `Photo of ${name}`, exact: true });
  await test.step('after a photo was edited', async () => {
    await page.getByRole('button', { name: 'Photo of Peter Jan', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Peter Jan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Photo' });
    await dialog.getByLabel('Name').fill('Anna-Maria Jan');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(photo('Anna-Maria Jan')).toBeVisible();
    await expect(page.getByText('Anna-Maria Jan', { exact: true })).toBeVisible();
    await expect(page.getByText('Peter Jan', { exact: true })).toHaveCount(0);
  });
  await test.step('after a photo was deleted', async () => {
    await page.getByRole('button', { name: 'Delete Anna-Maria Jan' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(photo('Anna-Maria Jan')).toHaveCount(0);
    await expect(page.getByText('3 photo(s) added')).toBeVisible();
    expect(await page.evaluate(textsBesideOthers)).toEqual([]);
  });
});

test(
  'On pages of administrators and of people without an account no text stands beside another',
  { tag: '@screens' },
  async ({ page }) => {
    await page.addInitScript(translatePage, false);
    await startSession(page, ADMIN);
    for (const path of [paths.admin, paths.callAnswer, '/give']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(translated(page).first()).toBeAttached();
        expect(await page.evaluate(textsBesideOthers)).toEqual([]);
        expect(await typedAndTranslated(page, [ADMIN])).toEqual([]);
      });
    }
  },
);

test('A countdown goes on', { tag: '@screens' }, async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(translatePage, false);
  await page.goto(paths.register);
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const button = page.getByRole('button', { name: /Resend in \d+s/ });
  await expect(button).toBeVisible();
  const before = await button.textContent();
  await page.clock.runFor(5_000);
  await expect(button).not.toHaveText(before ?? '');
  await page.clock.runFor(120_000);
  await expect(page.getByRole('button', { name: /Resend in/ })).toHaveCount(0);
});

test(
  'On every page of a family, names stay as they are and no text stands beside another',
  { tag: '@screens' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await page.addInitScript(translatePage, false);
    await fillTablet(page, wording);
    const typed = [
      ...names,
      ...wording.faces.flatMap(([, relation, story]) => [relation, story]),
      wording.person,
      wording.item,
      wording.plan,
      wording.message,
      'On the hook by the door.',
    ];
    for (const path of [
      paths.home,
      paths.dashboard,
      paths.caregiver,
      paths.day,
      paths.tablet,
      paths.tabletSheet,
      paths.circle,
      paths.waiting,
      paths.handover,
      paths.history,
      paths.remember,
      paths.printAlbum,
      paths.printCards,
      paths.printFridge,
      paths.profile,
      paths.howItWorks,
      paths.contact,
      paths.privacyPolicy,
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(translated(page).first()).toBeAttached();
        expect(await page.evaluate(textsBesideOthers)).toEqual([]);
        expect(await typedAndTranslated(page, typed)).toEqual([]);
      });
    }
  },
);
