import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { pictures, smallWidth } from '../../client/src/ui/screen-pictures';

/** Waits for fonts, pictures and queries, and stores what the page shows as `<name>.webp`, and small as `<name>-small.avif`. */
export async function save(page: Page, folder: string, name: keyof typeof pictures): Promise<void> {
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
  const { width } = pictures[name];
  await sharp(png)
    .resize({ width })
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
  // AVIF is a third lighter and looks the same. The README shows the files above, because GitHub may not show AVIF.
  await sharp(png)
    .resize({ width: smallWidth(width) })
    .avif({ quality: 55, effort: 6 })
    .toFile(path.join(folder, `${name}-small.avif`));
}
