import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';

/**
 * Waits for fonts, pictures and queries, and stores what the page shows as `<name>.webp`.
 * @param width of the picture, if it is smaller than the page
 */
export async function save(
  page: Page,
  folder: string,
  name: string,
  width?: number,
): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        // One that is loaded lazily, and is out of sight, would never be decoded.
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.decode().catch(() => undefined)),
    ),
  );
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .resize(width === undefined ? undefined : { width })
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
}
