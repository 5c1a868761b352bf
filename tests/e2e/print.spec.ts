import type { Page } from 'playwright/test';
import { ALBUM_NAME_PT, FRIDGE_NUMBER_PT, papers, type PaperSize } from '../../shared/print/paper';
import { CARD } from '../../shared/print/paper-style';
import { languages } from '../../shared/product/languages';
import {
  CALL_CONTACTS_MAX,
  FACE_PICTURES_MAX,
  TABLET_MESSAGE_MAX,
} from '../../shared/product/limits';
import { paths } from '../../shared/product/paths';
import { jpeg, toDataUrl } from '../support/pictures';
import { homePersonOf, logInAsNewUser } from './support/family';
import { openRow } from './support/open-row';
import { contains, readPdf, type PdfPage } from './support/read-pdf';
import { cookiesOf, expect, test } from './support/test';

const POINTS_A_MM = 72 / 25.4;

const LONG_STORY = `${'Sie hat uns jeden Sommer am Meer das Schwimmen beigebracht. '.repeat(16)}Ende.`;
const faces = [
  { name: 'Sofie', relationship: 'daughter', description: 'Sie kommt jeden Sonntag.' },
  {
    name: 'Maximiliane Elisabeth von der Berghe-Vandenbroucke',
    relationship: 'sister',
    description: LONG_STORY,
  },
  ...['Peter', 'Ruth', 'Mila', 'Noah', 'Amina', 'David', 'Samuel'].map((name) => ({
    name,
    relationship: 'friend',
    description: `${name} lacht gern.`,
  })),
];
const RESTING = 'Ruhender Rudolf';
const NUMBER = '+32 (0)470 12 34 5';
/** As long as a message may be, in German. */
const MESSAGE = 'Sie sind zu Hause, und für alles ist gesorgt. '
  .repeat(8)
  .slice(0, TABLET_MESSAGE_MAX)
  .trim();

const ok = async (answer: Promise<{ ok(): boolean; text(): Promise<string> }>) => {
  const given = await answer;
  expect(given.ok(), await given.text()).toBe(true);
  return given;
};

/** A family whose person speaks German, while its own pages are English. */
async function makeFamily(page: Page): Promise<number[]> {
  await logInAsNewUser(page);
  const { request } = page;
  const personId = await homePersonOf(page);
  const settings = { name: 'Jozef', message: MESSAGE, locale: 'de' };
  await ok(request.patch(`/api/people/${personId}`, { data: settings }));
  const ids: number[] = [];
  for (const [seed, face] of [...faces, { name: RESTING, description: 'Nicht da.' }].entries()) {
    const photoUrl = toDataUrl(await jpeg({ width: 240, height: 320, seed: seed % 3 }));
    const answer = await request.post('/api/face-photos', { data: { ...face, photoUrl } });
    ids.push(((await answer.json()) as { id: number }).id);
  }
  await ok(request.patch(`/api/face-photos/${ids.at(-1)}`, { data: { onTablet: 'rest' } }));
  const contacts = Array.from({ length: CALL_CONTACTS_MAX }, (_, at) => ({
    name: at === 0 ? 'Maximiliane Elisabeth von der Berghe-Vandenbroucke' : `Kontakt ${at}`,
    way: 'phone',
    address: `${NUMBER}${at}`,
    facePhotoId: ids[at],
  }));
  await ok(request.put('/api/call-contacts', { data: contacts }));
  return ids;
}

/** Chooses a paper, waits until the page can be printed, and prints it as the browser does. */
async function print(page: Page, size: PaperSize): Promise<PdfPage[]> {
  await page.getByRole('radio', { name: size === 'a4' ? 'A4' : 'US Letter' }).check();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  for (const { width, height } of pages) {
    expect(Math.abs(width / POINTS_A_MM - papers[size].width)).toBeLessThan(0.5);
    expect(Math.abs(height / POINTS_A_MM - papers[size].height)).toBeLessThan(0.5);
  }
  return pages;
}

const sizeOf = (page: PdfPage | undefined, text: string) =>
  page?.pieces.find((piece) => piece.text.startsWith(text))?.size ?? 0;

test(
  'The printed album, name cards and fridge sheet have the promised sizes',
  { tag: '@screens' },
  async ({ page }) => {
    const ids = await makeFamily(page);

    await page.goto(paths.printAlbum);
    await expect(page).toHaveTitle(/^Jozef: /);
    for (const size of ['a4', 'letter'] as const) {
      const album = await print(page, size);
      expect(album).toHaveLength(1 + faces.length);
      expect(contains(album[0], 'Das Album von Jozef')).toBe(true);
      for (const [at, { name, description }] of faces.entries()) {
        const sheet = album[at + 1];
        expect(contains(sheet, name), name).toBe(true);
        expect(contains(sheet, description), name).toBe(true);
        // Also of a sheet that the browser has never rendered on the screen.
        expect(sheet?.images.length, name).toBeGreaterThan(0);
        expect(sizeOf(sheet, name.slice(0, 5))).toBeGreaterThanOrEqual(ALBUM_NAME_PT);
      }
      expect(contains(album[1], 'Ihre Tochter')).toBe(true);
      expect(album.map(({ text }) => text).join()).not.toContain('Rudolf');
    }
    await page.getByRole('radio', { name: /^Two/ }).check();
    const short = await print(page, 'a4');
    // The cover, one sheet before the long story, one for it, and the seven others two by two.
    expect(short).toHaveLength(1 + 1 + 1 + 4);
    for (const [sheet, name] of [
      [3, 'Peter'],
      [3, 'Ruth'],
      [6, 'Samuel'],
    ] as const) {
      expect(contains(short[sheet], `${name} lacht gern.`)).toBe(true);
      expect(sizeOf(short[sheet], name)).toBeGreaterThanOrEqual(ALBUM_NAME_PT);
    }

    await page.goto(paths.printCards);
    for (const size of ['letter', 'a4'] as const) {
      const cards = await print(page, size);
      expect(cards).toHaveLength(2);
      const names = ['Sofie', 'Peter', 'Ruth'].map((name) =>
        cards[0]?.pieces.find(({ text }) => text === name),
      );
      const [first, third, fourth] = names;
      if (!first || !third || !fourth) throw new Error('A card lacks its name');
      expect(Math.abs((third.y - first.y) / POINTS_A_MM - CARD.height)).toBeLessThan(1);
      expect(Math.abs((fourth.x - third.x) / POINTS_A_MM - CARD.width)).toBeLessThan(1);
    }

    await page.goto(paths.printFridge);
    for (const size of ['a4', 'letter'] as const) {
      const fridge = await print(page, size);
      expect(fridge).toHaveLength(1);
      const [sheet] = fridge;
      expect(contains(sheet, MESSAGE)).toBe(true);
      expect(contains(sheet, 'Wen Jozef anrufen kann')).toBe(true);
      const numbers = sheet?.pieces.filter(
        ({ size: points, text }) => points >= FRIDGE_NUMBER_PT && /\d/.test(text),
      );
      const digits = numbers
        ?.map(({ text }) => text)
        .join('')
        .replaceAll(/\D/g, '');
      for (let at = 0; at < CALL_CONTACTS_MAX; at += 1)
        expect(digits).toContain(`${NUMBER}${at}`.replaceAll(/\D/g, ''));
      const last = sheet?.pieces.findLast(({ text }) => text.startsWith('Kontakt'));
      expect(last?.y).toBeLessThan((sheet?.height ?? 0) - 20 * POINTS_A_MM);
    }

    // Somebody who has died is in the album only.
    await ok(page.request.patch(`/api/face-photos/${ids[0]}`, { data: { hasDied: true } }));
    for (const [address, isShown] of [
      [paths.printFridge, false],
      [paths.printCards, false],
      [paths.printAlbum, true],
    ] as const) {
      await page.goto(address);
      const name = address === paths.printFridge ? `${NUMBER}0` : 'Sofie';
      const sheets = await print(page, 'a4');
      expect(
        sheets.some((sheet) => contains(sheet, name)),
        address,
      ).toBe(isShown);
    }
  },
);

test(
  'The printed album shows the other pictures of a face small, on the page of that face',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    const { request } = page;
    const personId = await homePersonOf(page);
    const crowded = [
      { name: 'Sofie', description: 'She comes every Sunday.', more: FACE_PICTURES_MAX - 1 },
      {
        name: 'Peter',
        description: 'Your neighbor. '.repeat(20).trim(),
        more: FACE_PICTURES_MAX - 1,
      },
      { name: 'Ruth', description: LONG_STORY, more: FACE_PICTURES_MAX - 1 },
      { name: 'Mila', description: 'She sings.', more: 0 },
      { name: 'Noah', description: 'He laughs.', more: 1 },
    ];
    for (const [seed, { more, ...face }] of crowded.entries()) {
      const photoUrl = toDataUrl(await jpeg({ width: 240, height: 320, seed }));
      const added = await request.post('/api/face-photos', { data: { ...face, photoUrl } });
      const { id } = (await added.json()) as { id: number };
      for (let at = 0; at < more; at += 1) {
        const other = toDataUrl(await jpeg({ width: 320, height: 240, seed: 10 * seed + at }));
        const address = `/api/people/${personId}/face-photos/${id}/photos`;
        await ok(request.post(address, { data: { photoUrl: other } }));
      }
    }
    await page.goto(paths.printAlbum);
    await expect(page.getByText(/and the other pictures small/)).toBeVisible();
    for (const size of ['a4', 'letter'] as const) {
      const sheets = (await print(page, size)).slice(1);
      expect(sheets).toHaveLength(crowded.length);
      for (const [at, { name, description, more }] of crowded.entries()) {
        const sheet = sheets[at];
        expect(contains(sheet, name + description), `${name} on ${size}`).toBe(true);
        expectPictures(sheet, more + 1, `${name} on ${size}`);
      }
    }
    await page.getByRole('radio', { name: /^Two/ }).check();
    for (const size of ['a4', 'letter'] as const) {
      const sheets = (await print(page, size)).slice(1);
      // Ruth's story needs a sheet of its own.
      expect(sheets).toHaveLength(3);
      expectPictures(sheets[0], 2 * FACE_PICTURES_MAX, `the first two on ${size}`);
      expect(contains(sheets[0], crowded[1]?.description ?? '')).toBe(true);
      expect(sheets[0]?.pieces.every(({ x, y }) => isOn(sheets[0], { x, y }))).toBe(true);
      expectPictures(sheets[1], FACE_PICTURES_MAX, `Ruth on ${size}`);
      expectPictures(sheets[2], 3, `the last two on ${size}`);
    }
  },
);

const isOn = (sheet: PdfPage | undefined, { x, y }: { x: number; y: number }) =>
  x >= 0 && y >= 0 && x <= (sheet?.width ?? 0) && y <= (sheet?.height ?? 0);

/** The main pictures are larger than the others, and none reaches over the edge of the paper. */
function expectPictures(sheet: PdfPage | undefined, count: number, of: string) {
  const images = sheet?.images ?? [];
  expect(images, of).toHaveLength(count);
  for (const { x, y, width, height } of images) {
    expect(isOn(sheet, { x, y }), of).toBe(true);
    expect(isOn(sheet, { x: x + width, y: y + height }), of).toBe(true);
    // A child’s face is still to be seen in it.
    expect(Math.min(width, height) / POINTS_A_MM, of).toBeGreaterThan(18.5);
  }
}

/** The margins that browsers give paper, 10 mm in Chromium and half an inch in Firefox. */
const MARGIN = '0.5in';
const margin = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };

/** Prints a page that sets no paper of its own. */
const printOn = async (page: Page, format: string): Promise<PdfPage[]> =>
  readPdf(await page.pdf({ format, margin }));

test(
  'The sheet for the tablet is one page of paper in every language',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    for (const language of languages) {
      await page.request.put('/api/account/language', { data: { language } });
      await page.goto(paths.tabletSheet);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const format of ['A4', 'Letter'])
        expect(await printOn(page, format), `${language} on ${format}`).toHaveLength(1);
    }
  },
);

test.describe('for somebody who has not answered about cookies', () => {
  test.use({
    storageState: ({ product, language }, use) =>
      use({ cookies: cookiesOf(product, language), origins: [] }),
  });

  test(
    'A page that fits on one sheet of paper is printed without an empty one',
    { tag: '@screens' },
    async ({ page }) => {
      await page.goto(paths.login);
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      for (const format of ['A4', 'Letter'])
        expect(await printOn(page, format), format).toHaveLength(1);
    },
  );
});

test(
  'Printing names a picture that cannot be loaded',
  { tag: '@screens' },
  async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    await logInAsNewUser(page);
    for (const [seed, name] of ['Anna', 'Peter'].entries()) {
      const photoUrl = toDataUrl(await jpeg({ width: 240, height: 320, seed }));
      await ok(page.request.post('/api/face-photos', { data: { name, photoUrl } }));
    }
    const { photoUrl } = (
      (await (await page.request.get('/api/face-photos?photos=link')).json()) as {
        photoUrl: string;
      }[]
    )[1] ?? { photoUrl: '' };
    await page.route(`**${photoUrl}`, (route) => route.abort());
    await page.goto(paths.printCards);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Pictures that could not be loaded: Peter.');
    await page.unroute(`**${photoUrl}`);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  },
);

test(
  'The buttons of the card for paper have one left edge and one width in every window',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    await page.goto(paths.caregiver);
    await openRow(page, 'More');
    const buttons = page.getByRole('link', { name: /^Print / });
    await expect(buttons).toHaveCount(3);
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await buttons.evaluateAll((links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .map(({ left, right }) => `${left} ${right}`),
      );
      expect(new Set(boxes).size, `${width} px: ${boxes.join(', ')}`).toBe(1);
    }
  },
);
