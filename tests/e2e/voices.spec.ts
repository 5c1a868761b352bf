import { expect, type Page } from 'playwright/test';
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
  'A recording for a memory item stops by itself after 20 seconds, and can be saved with the keyboard',
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
