import { expect, type Page } from 'playwright/test';
import { encodeWav } from '../../client/src/lib/wav';
import { songFile } from '../support/song-files';
import { checkAccessibility } from './support/check-accessibility';
import { fillAlbum, logInAsNewUser } from './support/family';
import { expectAccessible, test } from './support/test';

async function openVoice(page: Page, button: string) {
  if (button.endsWith('Anna')) {
    const photo = page.getByRole('button', { name: 'Photo of Anna' });
    await expect(photo).toBeVisible();
    if ((await photo.getAttribute('aria-expanded')) === 'false') await photo.click();
  } else await page.getByRole('button', { name: button.replace('Add voice for', 'Edit') }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: /^A voice for / });
}

const soundFile = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
const wavFile = (name: string, samples: Float32Array) =>
  soundFile(name, Buffer.from(encodeWav(samples)));

/** Files as phones have them. The voice memo is silent for 21 of its 45 seconds. */
const files = {
  protected: soundFile('song.m4a', songFile('protected.m4a')),
  unreadable: soundFile('letter.ogg', Buffer.from('Dear Anna,')),
  silent: wavFile('silent.wav', new Float32Array(16_000)),
  memo: wavFile(
    'memo.wav',
    Float32Array.from({ length: 45 * 16_000 }, (_, at) =>
      at < 21 * 16_000 ? 0 : 0.5 * Math.sin(at / 12),
    ),
  ),
  message: soundFile('PTT-20261128-WA0001.ogg', songFile('vorbis.ogg')),
};

/** The recording of a row, as the server sends it. */
async function storedVoice(page: Page, list: string) {
  const rows = (await (await page.request.get(`${list}?photos=link`)).json()) as {
    voiceUrl: string | null;
  }[];
  const { voiceUrl } = rows[0] ?? {};
  return voiceUrl
    ? { voiceUrl, bytes: await (await page.request.get(voiceUrl)).body() }
    : undefined;
}

test(
  'A family records a voice, hears it, keeps it, records it again, and deletes it',
  { tag: '@looks' },
  async ({ page, allowErrors }) => {
    await logInAsNewUser(page);
    await fillAlbum(page);
    await page.goto('/caregiver');
    let dialog = await openVoice(page, 'Add voice for Anna');
    await expect(dialog.getByText('Nothing recorded yet')).toBeVisible();

    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog.getByRole('timer')).toHaveText('2 of 20 seconds');
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(dialog.getByText(/^Recorded, [23] seconds\. Not saved yet\.$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Record again' })).toBeFocused();
    await checkAccessibility(page, 'a recording that is not saved yet');
    await dialog.getByRole('button', { name: 'Listen' }).click();
    await expect(dialog.getByRole('button', { name: 'Stop listening' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();

    // A recording that the server refuses is retained, and leaving the page asks first.
    allowErrors(/503/);
    await page.route('**/voice?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not just now', code: 'database-away' } }),
    );
    await dialog.getByRole('button', { name: 'Save Recording' }).click();
    await expect(dialog.getByText('Not just now')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question.getByText('Your recording will be lost.')).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Save Recording' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Voice for Anna' })).toBeFocused();
    const first = await storedVoice(page, '/api/face-photos');
    expect(first?.bytes.length).toBeGreaterThan(32_000);

    await page.reload();
    dialog = await openVoice(page, 'Voice for Anna');
    await expect(dialog.getByText(/^Recorded, [23] seconds$/)).toBeVisible();
    await checkAccessibility(page, 'a saved voice');
    await dialog.getByRole('button', { name: 'Listen' }).click();
    await expect(dialog.getByRole('button', { name: 'Stop listening' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Record again' }).click();
    await expect(dialog.getByRole('timer')).toHaveText('1 of 20 seconds');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save Recording' }).click();
    await expect(dialog).toBeHidden();
    expect((await storedVoice(page, '/api/face-photos'))?.voiceUrl).not.toBe(first?.voiceUrl);

    dialog = await openVoice(page, 'Voice for Anna');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Recording' }).click();
    await expect(page.getByRole('button', { name: 'Add voice for Anna' })).toBeFocused();
    expect(await storedVoice(page, '/api/face-photos')).toBeUndefined();
  },
);

test(
  'A recording for an item stops by itself after 20 seconds, and can be saved with the keyboard',
  { tag: '@screens' },
  async ({ page }) => {
    await page.clock.install();
    await logInAsNewUser(page);
    await fillAlbum(page);
    await page.goto('/caregiver');
    const dialog = await openVoice(page, 'Add voice for Where are my keys?');
    await dialog.getByRole('button', { name: 'Record', exact: true }).press('Enter');
    await expect(dialog.getByRole('timer')).toHaveText('1 of 20 seconds');
    await page.clock.fastForward(15_000);
    await expect(dialog.getByText('Recording, 5 seconds left')).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(dialog.getByText(/^Recorded, \d seconds?\. Not saved yet\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Recording' }).press('Enter');
    await expect(dialog).toBeHidden();
    expect(await storedVoice(page, '/api/remember-items')).toBeDefined();
  },
);

test(
  'A voice message of a messenger becomes a voice, a long voice memo is cut where it shall begin, and a file that is no sound is refused',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    await fillAlbum(page);
    await page.goto('/caregiver');
    let dialog = await openVoice(page, 'Add voice for Anna');
    const file = dialog.locator('input[type="file"]');
    const cut = dialog.getByRole('group', { name: 'Part of the file' });

    for (const [chosen, sentence] of [
      [files.protected, 'This file is protected'],
      [files.unreadable, 'This browser cannot read this file.'],
      [files.silent, 'Nothing is heard in this file.'],
    ] as const) {
      await file.setInputFiles(chosen);
      await expect(dialog.getByRole('alert')).toContainText(sentence);
    }
    await checkAccessibility(page, 'a sound file that was refused');

    await file.setInputFiles(files.memo);
    await expect(cut.getByRole('slider')).toBeFocused();
    await expect(cut.getByRole('slider')).toHaveAttribute('aria-valuetext', 'From 0:00 to 0:20');
    await cut.getByRole('button', { name: 'Use this part' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing is heard in this part.');
    await cut.getByRole('slider').press('End');
    await expect(cut.getByText('From 0:25 to 0:45')).toBeVisible();
    await cut.getByRole('button', { name: 'Listen' }).click();
    await expect(cut.getByRole('button', { name: 'Stop listening' })).toBeVisible();
    await checkAccessibility(page, 'the part of a sound file');
    await cut.getByRole('button', { name: 'Use this part' }).click();
    await expect(dialog.getByText('Recorded, 20 seconds. Not saved yet.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose a sound file' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Save Recording' }).click();
    await expect(dialog).toBeHidden();
    const long = await storedVoice(page, '/api/face-photos');
    expect(long?.bytes.length).toBe(44 + 20 * 16_000 * 2);

    dialog = await openVoice(page, 'Voice for Anna');
    await file.setInputFiles(files.message);
    await expect(dialog.getByText('Recorded, 3 seconds. Not saved yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Recording' }).click();
    await expect(dialog).toBeHidden();
    const short = await storedVoice(page, '/api/face-photos');
    expect(short?.bytes.length).toBeGreaterThan(44 + 2.9 * 16_000 * 2);
    expect(short?.bytes.length).toBeLessThan(44 + 3.2 * 16_000 * 2);
  },
);

test(
  'Without a microphone, or leave to use it, somebody is told what to do',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    await fillAlbum(page);
    await page.goto('/caregiver');
    const dialog = await openVoice(page, 'Add voice for Anna');
    const refuse = (name: string) =>
      page.evaluate((of) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', of));
      }, name);
    for (const [name, words] of [
      ['NotAllowedError', 'The microphone is switched off for this page.'],
      ['NotFoundError', 'We found no microphone.'],
      ['NotReadableError', 'Another program is using the microphone.'],
      ['OverconstrainedError', 'The recording did not work.'],
    ] as const) {
      await refuse(name);
      await dialog.getByRole('button', { name: 'Record', exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText(words);
    }
    await checkAccessibility(page, 'no microphone');
  },
);
