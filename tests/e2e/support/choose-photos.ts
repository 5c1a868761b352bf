import type { Page } from 'playwright/test';

/** Chooses several photos in the dialog of the button that adds them. */
export async function choosePhotos(
  page: Page,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
  button = 'Add Photo',
): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page
    .getByRole('dialog', { name: button })
    .locator('input[type=file]')
    .setInputFiles([...files]);
}
