import { expect, type Page } from 'playwright/test';
import { ANSWERED_COOKIE } from '../../shared/product/display';
import { paths } from '../../shared/product/paths';
import { TABLET_PATH } from '../../shared/tablets/pairing';
import { checkAccessibility } from './support/check-accessibility';
import { fillAlbum, homePersonOf, logInAsNewUser } from './support/family';
import { pairedDevice } from './support/person-family';
import { tap } from './support/tap';
import { smallPhoto, test } from './support/test';

const LABEL = 'For Grandpa’s album';

/** Counts the taps of a giver, who types besides. */
function countTaps(phone: Page) {
  let taps = 0;
  return {
    tap: async (role: 'button' | 'checkbox', name: string | RegExp) => {
      taps += 1;
      await phone.getByRole(role, { name }).tap();
    },
    choose: async (file: Awaited<ReturnType<typeof smallPhoto>>) => {
      taps += 1;
      await phone.getByLabel(/Take or choose a photo/).setInputFiles(file);
    },
    count: () => taps,
  };
}

/** The names of the faces, one after the other, until the first that is none. */
async function facesOn(tablet: Page): Promise<string[]> {
  const names: string[] = [];
  await tap(tablet, 'My family');
  const face = tablet.getByRole('heading', { level: 1, name: /(Anna|Peter|Ruth|Lotte)$/ });
  while (names.length < 4 && (await face.isVisible())) {
    names.push(/\w+$/.exec(await face.innerText())?.[0] ?? '');
    if (names.length < 4) await tap(tablet, 'Next');
  }
  return names;
}

test(
  'Relatives give by a link from their phones, and what the family takes is on the tablet',
  { tag: '@looks' },
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
    await fillAlbum(page);
    const personId = await homePersonOf(page);
    const settings = { personName: 'Jozef', message: null };
    expect((await page.request.put('/api/tablet-settings', { data: settings })).ok()).toBe(true);
    const { code } = (await (await page.request.post('/api/tablets/code')).json()) as {
      code: string;
    };
    const { context: kitchen, tablet } = await pairedDevice(browser, product.url, code, 10);
    await tablet.goto('/tablet');
    const phoneOf = async () => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        reducedMotion: 'reduce',
      });
      return { context, phone: await context.newPage() };
    };
    const [lotte, neighbor] = [await phoneOf(), await phoneOf()];

    const link = await test.step('she makes a link', async () => {
      await page.goto(paths.circle);
      await page.getByRole('button', { name: 'Ask by a link' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask relatives for a photo' });
      // This installation is at an address of this computer only, where the product makes no link.
      await expect(dialog.getByText(/^This address works on this computer only/)).toBeVisible();
      await checkAccessibility(page, 'no link that leads nowhere');
      const made = await page.request.post(`/api/people/${personId}/giving-links`, {
        data: { label: LABEL, asks: 'photo-voice', locale: 'en' },
      });
      expect(made.status()).toBe(201);
      const { token } = (await made.json()) as { token: string };
      return `${paths.give}#${token}`;
    });

    await test.step('a grandchild gives a photo and a sentence with five taps', async () => {
      const { phone, context } = lotte;
      const addresses: string[] = [];
      phone.on('request', (request) => addresses.push(request.url()));
      await phone.goto(link);
      await expect(
        phone.getByRole('heading', {
          level: 1,
          name: 'Sofie asks you for a picture and your voice',
        }),
      ).toBeVisible();
      await expect(phone.getByText(LABEL)).toBeVisible();
      await expect(phone.getByRole('contentinfo')).toHaveCount(0);
      await checkAccessibility(phone, 'a request for a gift');
      const giver = countTaps(phone);
      await giver.choose(await smallPhoto('lotte.jpg'));
      await expect(
        phone.getByRole('heading', { level: 1, name: 'Say one sentence' }),
      ).toBeFocused();
      await giver.tap('button', 'Record');
      await expect(phone.getByRole('timer')).toHaveText('1 of 20 seconds');
      await giver.tap('button', 'Stop');
      await phone.getByLabel(/^Your name/).fill('Lotte');
      await phone.getByLabel(/^What are you to the person/).fill('granddaughter');
      await checkAccessibility(phone, 'who gives');
      await giver.tap('button', 'Next');
      await expect(
        phone.getByText(/^I may share this picture and this voice, and they may be kept/),
      ).toBeVisible();
      await checkAccessibility(phone, 'a gift before it is sent');
      await giver.tap('button', 'I agree: send it');
      await expect(phone.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused();
      await expect(phone.getByText('Sofie looks at it first.')).toBeVisible();
      await expect(
        phone.frameLocator('iframe').getByRole('heading', { level: 1, name: /Lotte$/ }),
      ).toBeVisible();
      await checkAccessibility(phone, 'thanks for a gift');
      expect(giver.count()).toBe(5);
      // The browser of the test begins with an answer to the question about cookies.
      expect((await context.cookies()).map(({ name }) => name)).toEqual([ANSWERED_COOKIE]);
      const token = link.split('#')[1] ?? '';
      expect(addresses.filter((address) => address.includes(token))).toEqual([]);
      expect(phone.url()).not.toContain(token);
    });

    await test.step('a neighbor gives a photo, takes it back, and gives another', async () => {
      const { phone } = neighbor;
      await phone.goto(link);
      for (const name of ['Bart', 'Bart of number 12']) {
        await phone
          .getByLabel('Take or choose a photo')
          .setInputFiles(await smallPhoto('bart.jpg'));
        await phone.getByRole('button', { name: 'Next' }).tap();
        await phone.getByLabel(/^Your name/).fill(name);
        await phone.getByRole('button', { name: 'Next' }).tap();
        await phone.getByRole('button', { name: 'I agree: send it' }).tap();
        await expect(phone.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
        if (name !== 'Bart') break;
        await phone.getByRole('button', { name: 'Take it back' }).tap();
        await expect(phone.getByText('It is taken back and deleted.')).toBeVisible();
        await phone.getByRole('button', { name: 'Give another' }).tap();
      }
    });

    await test.step('both wait, and nothing else shows them', async () => {
      const album = (await (await page.request.get('/api/face-photos')).json()) as object[];
      expect(album).toHaveLength(3);
      await page.goto(paths.waiting);
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([
        'Lotte',
        'Bart of number 12',
      ]);
      await checkAccessibility(page, 'gifts that wait');
    });

    await test.step('she takes one as a face, and one as another picture of Peter', async () => {
      await page.getByRole('button', { name: 'Add to the album: Lotte' }).click();
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bart of number 12']);
      await page.getByRole('button', { name: /^Choose what it becomes/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose what it becomes' });
      await dialog.getByRole('radio', { name: /^Another picture/ }).check();
      await dialog.getByLabel('Whose picture is it?').selectOption({ label: 'Peter (Your son)' });
      await checkAccessibility(page, 'what a gift becomes');
      await dialog.getByRole('button', { name: 'Crop and turn' }).click();
      await page.getByRole('slider', { name: 'Circle over the face' }).press('+');
      await checkAccessibility(page, 'the part of a gift');
      await page.getByRole('button', { name: 'Use this part' }).click();
      await expect(dialog.getByRole('button', { name: 'Use the whole picture' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Add to the album' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
      const faces = (await (
        await page.request.get(`/api/people/${personId}/face-photos?photos=link`)
      ).json()) as { name: string; voiceUrl: string | null }[];
      expect(faces.map(({ name }) => name).sort()).toEqual(['Anna', 'Lotte', 'Peter', 'Ruth']);
      expect(faces.find(({ name }) => name === 'Lotte')?.voiceUrl).toMatch(/^\/api\/voices\//);
    });

    await test.step('the tablet, which is told of it, shows the new face', async () => {
      // A new face appears once its picture is loaded. If the faces are opened before that, it appears the next time.
      await expect(async () => {
        const shown = await facesOn(tablet);
        if (!shown.includes('Lotte')) await tablet.goto(TABLET_PATH);
        expect(shown.sort()).toEqual(['Anna', 'Lotte', 'Peter', 'Ruth']);
      }).toPass();
    });

    await test.step('a link that was ended says so', async () => {
      await page.goto(paths.circle);
      await page.getByRole('button', { name: 'Ask by a link' }).click();
      await page.getByRole('button', { name: `End: ${LABEL}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
      await expect(page.getByText('The link has ended', { exact: true })).toBeVisible();
      const { phone } = neighbor;
      await phone.goto(link);
      await phone.reload();
      await expect(phone.getByRole('heading', { name: 'This Link Does Not Work' })).toBeVisible();
      await checkAccessibility(phone, 'a link that has ended');
    });

    await test.step('the neighbor asks to take the picture back, and reads why she keeps it', async () => {
      const { phone } = neighbor;
      await phone.getByRole('button', { name: 'Take it back' }).tap();
      await expect(phone.getByText(/^It is hidden now\..* in seven days/)).toBeVisible();
      await checkAccessibility(phone, 'a gift that is asked back');
      await page.goto(paths.waiting);
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([
        'Bart of number 12 asks to take back a picture',
      ]);
      await checkAccessibility(page, 'a gift whose giver asks to take it back');
      await page.getByRole('button', { name: 'Keep it: Bart of number 12' }).click();
      const dialog = page.getByRole('dialog', { name: 'Keep it' });
      await dialog.getByLabel('Why do you keep it?').fill('Jozef looks at it every day.');
      await checkAccessibility(page, 'why a gift is kept');
      await dialog.getByRole('button', { name: 'Keep it' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
      await phone.reload();
      await expect(
        phone.getByText('The family keeps it, and says: “Jozef looks at it every day.”'),
      ).toBeVisible();
    });
    await Promise.all([kitchen, lotte.context, neighbor.context].map((context) => context.close()));
  },
);
