import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { checkAccessibility } from './support/check-accessibility';
import { homePersonOf, logInAsNewUser, withoutNight } from './support/family';
import { openRow } from './support/open-row';
import { pairedDevice } from './support/person-family';
import { tap } from './support/tap';
import { addFace, expect, newAddress, PASSWORD, smallPhoto, test } from './support/test';

const names = ['Anna', 'Peter', 'Ruth'] as const;

async function createAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test(
  'A sister invites her brother, he adds photos, she takes two of them, and removes him',
  { tag: '@looks' },
  async ({ page, browser, product }) => {
    test.setTimeout(240_000);
    await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
    const settings = { personName: 'Jozef', message: null };
    expect((await page.request.put('/api/tablet-settings', { data: settings })).ok()).toBe(true);
    const { code } = (await (await page.request.post('/api/tablets/code')).json()) as {
      code: string;
    };
    const { context: kitchen, tablet } = await pairedDevice(browser, product.url, code, 10);
    await tablet.goto('/tablet');
    const firstCard = tablet.getByRole('main').getByRole('button').first();
    const phone = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const brother = await phone.newPage();
    const email = newAddress();

    await test.step('she invites him as a helper', async () => {
      await page.goto(paths.circle);
      await expect(page.getByText(/^You are the only one so far/)).toBeVisible();
      await checkAccessibility(page, 'a circle of one');
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(dialog.getByRole('alert')).toBeFocused();
      await checkAccessibility(page, 'an invitation without an address');
      await dialog.getByLabel('Their email address').fill(email);
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(page.getByText(email)).toBeVisible();
      await checkAccessibility(page, 'an invitation that waits');
    });

    await test.step('he registers from the link on his phone', async () => {
      const link = await product.mailedLink(email, { to: paths.invitation });
      await brother.goto(link);
      await expect(
        brother.getByText('Sofie invites you to help care for Jozef, as a helper.'),
      ).toBeVisible();
      await checkAccessibility(brother, 'an invitation');
      await brother.reload();
      await createAccount(brother, email);
      await expect(
        brother.getByRole('heading', { level: 1, name: 'Caregiver Tools' }),
      ).toBeVisible();
      const again = await phone.newPage();
      await again.goto(link);
      await expect(again.getByRole('heading', { name: 'This Invitation Has Ended' })).toBeVisible();
      await again.close();
    });

    await test.step('he adds three photos, which only wait', async () => {
      for (const name of names)
        await addFace(brother, { name, photo: await smallPhoto(`${name}.jpg`) });
      await brother.goto(paths.waiting);
      await expect(brother.getByRole('heading', { level: 3 })).toHaveText([...names]);
      await checkAccessibility(brother, 'what a helper added');
      const album = await page.request.get('/api/face-photos');
      expect(await album.json()).toEqual([]);
    });

    await test.step('she takes two of them', async () => {
      await page.goto(paths.dashboard);
      await page.getByRole('link', { name: 'Three things wait for you' }).click();
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([...names]);
      await checkAccessibility(page, 'what waits for a caregiver');
      await page.getByRole('button', { name: 'Add to the album: Anna' }).click();
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Peter', 'Ruth']);
      await page.getByRole('button', { name: 'Change and add: Peter' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change and add' });
      await dialog.getByLabel('Relationship').fill('Your son');
      await checkAccessibility(page, 'a contribution with changes');
      await dialog.getByRole('button', { name: 'Add to the album' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Do not use: Ruth' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Do not use' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
    });

    await test.step('the tablet shows them within a minute', async () => {
      await tablet.clock.fastForward('01:00');
      await tap(tablet, 'My family');
      const shown = new Set<string>();
      for (let turn = 0; turn < 2; turn += 1) {
        const heading = tablet.getByRole('heading', { level: 1, name: /(Anna|Peter|Ruth)$/ });
        shown.add(/\w+$/.exec(await heading.innerText())?.[0] ?? '');
        if (turn === 0) await tap(tablet, 'Next');
      }
      expect([...shown].sort()).toEqual(['Anna', 'Peter']);
    });

    await test.step('the history tells of both', async () => {
      await page.goto(paths.history);
      await expect(page.getByText('You accepted 2 things that helpers sent today.')).toBeVisible();
      await checkAccessibility(page, 'the history of a circle');
    });

    await test.step('a hello from his phone waits for her, and is first on the tablet for that day', async () => {
      await withoutNight(page, await homePersonOf(page));
      await brother.goto(paths.dashboard);
      await brother.getByRole('button', { name: 'Send a hello' }).click();
      const dialog = brother.getByRole('dialog', { name: 'A hello for today' });
      const ofAlbum = dialog.getByLabel('Or one from the album');
      await ofAlbum.selectOption('Peter');
      await expect(dialog.getByText('On the tablet')).toBeVisible();
      await dialog
        .getByLabel(/(Take or choose a|Choose another) photo/)
        .setInputFiles(await smallPhoto('garden.jpg'));
      await expect(ofAlbum).toHaveValue('');
      await dialog.getByLabel(/^A few words/).fill('Our garden');
      await dialog.getByRole('button', { name: 'Send to the tablet' }).click();
      await expect(dialog).toBeHidden();
      await tap(tablet, 'Enough for now');
      await tap(tablet, 'Home');
      await tablet.clock.fastForward('01:30');
      await expect(firstCard).toHaveAccessibleName('My family');
      const of = `/api/people/${await homePersonOf(page)}/waiting`;
      const [hello] = (await (await page.request.get(of)).json()) as { id: number }[];
      const arrives = tablet.waitForResponse((answer) => answer.url().includes('/photos/'));
      expect((await page.request.post(`${of}/${hello?.id}/take`)).status()).toBe(201);
      await arrives;
      await expect(async () => {
        await tablet.clock.runFor(10_000);
        await expect(firstCard).toHaveAccessibleName('For you, today', { timeout: 1_000 });
      }).toPass();
      await tap(tablet, 'For you, today');
      await expect(tablet.getByText('Our garden')).toBeVisible();
      await tap(tablet, 'Back');
      await tablet.clock.fastForward('24:00:00');
      await tap(tablet, 'Touch to begin');
      await expect(firstCard).toHaveAccessibleName('My family');
    });

    await test.step('she removes him, and his open page can do nothing any more', async () => {
      await brother.goto(paths.caregiver);
      await page.goto(paths.circle);
      await openRow(page, email);
      await page.getByRole('button', { name: `Remove ${email}` }).click();
      await checkAccessibility(page, 'the question before a member is removed');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      // Several lines name him until then, also what he did. A role would find none behind the question.
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(page.locator('main').getByText(email)).toHaveCount(0);
      await checkAccessibility(page, 'a member was removed');

      await brother.getByRole('button', { name: 'Add Photo' }).click();
      const dialog = brother.getByRole('dialog', { name: 'Add Photo' });
      const photo = await smallPhoto('Noah.jpg');
      await dialog.getByLabel(/Take or choose a photo/).setInputFiles(photo);
      await dialog.getByLabel('Name').fill('Noah');
      await dialog.getByRole('button', { name: 'Add Photo' }).click();
      // Nothing that was typed is lost, and nothing was added.
      await expect(dialog.getByText('Not saved yet')).toBeVisible();
      await expect(dialog.getByLabel('Name')).toHaveValue('Noah');
      expect(await (await brother.request.get('/api/people')).json()).toEqual([]);
      const waiting = await page.request.get('/api/people');
      const [person] = (await waiting.json()) as { id: number }[];
      const left = await page.request.get(`/api/people/${person?.id}/waiting`);
      expect(await left.json()).toEqual([]);
    });

    await phone.close();
    await kitchen.close();
  },
);

test(
  'A helper offers another picture of a face, the owner takes it, and the tablet shows both in turn',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    const ask = async <Answer>(from: Page, address: string, data: object) => {
      const answer = await from.request.post(address, { data });
      expect(answer.ok(), `${answer.status()} ${address}`).toBe(true);
      return (await answer.json()) as Answer;
    };
    await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
    const at = `/api/people/${await homePersonOf(page)}`;
    const photoUrl = toDataUrl(await smallJpeg());
    const { id } = await ask<{ id: number }>(page, '/api/face-photos', { name: 'Anna', photoUrl });
    const { code } = await ask<{ code: string }>(page, '/api/tablets/code', {});
    const { context: kitchen, tablet } = await pairedDevice(browser, product.url, code, 10);
    const phone = await browser.newContext({ baseURL: product.url });
    const helper = await phone.newPage();
    const email = await logInAsNewUser(helper, { isEmailVerified: true, firstName: 'Marc' });
    await ask(page, `${at}/invitations`, { email, role: 'helper' });
    const link = new URL(await product.mailedLink(email, { to: paths.invitation }));
    await ask(helper, '/api/invitation/accept', { token: link.searchParams.get('token') });
    /** How many pictures the album has of her, and how many the tablet. */
    const pictures = async () => {
      const face = await page.request.get(`/api/face-photos/${id}?photos=link`);
      const content = await tablet.request.get('/api/tablet/content');
      const { photos } = (await face.json()) as { photos: object[] };
      const { faces } = (await content.json()) as { faces: { otherPhotoUrls: string[] }[] };
      return [photos.length, 1 + (faces[0]?.otherPhotoUrls.length ?? 0)];
    };

    await test.step('he offers it, and it only waits', async () => {
      await helper.goto(at.replace('/api', '') + paths.caregiver);
      await helper.getByRole('button', { name: 'Photo of Anna' }).click();
      await helper.getByRole('button', { name: 'Add another picture of Anna' }).click();
      const editor = helper.getByRole('dialog', { name: 'Another picture of Anna' });
      await editor.getByLabel('Choose a photo').setInputFiles(await smallPhoto('wedding.jpg'));
      await expect(editor.getByRole('slider', { name: 'Circle over the face' })).toBeVisible();
      await checkAccessibility(helper, 'another picture that a helper offers');
      await editor.getByRole('button', { name: 'Add this part' }).click();
      await expect(
        helper.getByText('Thank you. Somebody of the family looks at it first.', { exact: true }),
      ).toBeVisible();
      await expect(editor).toBeHidden();
      expect(await pictures()).toEqual([1, 1]);
    });

    await test.step('she takes it', async () => {
      await page.goto(paths.waiting);
      await expect(page.getByRole('img', { name: 'Another picture of Anna' })).toBeVisible();
      await checkAccessibility(page, 'another picture that waits');
      await page.getByRole('button', { name: /^Add this picture: / }).click();
      await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
      expect(await pictures()).toEqual([2, 2]);
    });

    await test.step('the tablet shows one of them today and the other tomorrow', async () => {
      const shown = new Set<string | null>();
      await tablet.goto('/tablet');
      const look = async () => {
        await tap(tablet, 'My family');
        const picture = tablet.getByRole('img', { name: 'Anna' });
        await expect(picture).toHaveJSProperty('complete', true);
        shown.add(await picture.getAttribute('src'));
      };
      await look();
      await tap(tablet, 'Enough for now');
      await tap(tablet, 'Home');
      await tablet.clock.fastForward('24:00:00');
      await tap(tablet, 'Touch to begin');
      await look();
      expect(shown.size).toBe(2);
    });

    await Promise.all([phone.close(), kitchen.close()]);
  },
);
