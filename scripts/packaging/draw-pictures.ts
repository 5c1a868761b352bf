import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PROJECT, type Listing } from './listing';

const PUBLIC = path.join(PROJECT, 'client/public');
/** Darker than the pages, so that their edge is seen. */
const PAPER = '#e3d3dd';
/** Umbrel wants 1440 x 900 pixels. CasaOS recommends the same shape. */
const SCREENSHOT = { width: 1440, height: 900 };
const THUMBNAIL = { width: 784, height: 442 };

/** The files that the pictures are drawn from, below `client/public/`, by the picture. */
export const picturesFrom = (app: Listing): Record<string, string> => ({
  'icon.png': 'favicon.svg',
  'icon.svg': 'favicon.svg',
  'logo.png': 'favicon.svg',
  'thumbnail.png': 'pictures/en/face.webp',
  ...Object.fromEntries(
    app.screenshots.map(({ file, from }) => [file, `pictures/en/${from}.webp`]),
  ),
});

/** The hashes of those files, which tell when the pictures have to be drawn again. */
export async function sourceHashes(app: Listing): Promise<Record<string, string>> {
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(path.join(PUBLIC, file)))
      .digest('hex');
  return Object.fromEntries(
    await Promise.all(
      Object.entries(picturesFrom(app)).map(async ([name, file]) => [name, await hashOf(file)]),
    ),
  ) as Record<string, string>;
}

/** Draws the pictures of the stores into a folder: the icon on its own, and screens of the product on a background. */
export async function drawPictures(app: Listing, folder: string): Promise<void> {
  const into = (name: string) => path.join(folder, name);
  for (const [name, file] of Object.entries(picturesFrom(app))) {
    const source = path.join(PUBLIC, file);
    if (name === 'icon.svg') await writeFile(into(name), await readFile(source));
    else if (file === 'favicon.svg')
      await drawIcon(source, into(name), name === 'icon.png' ? 256 : 512);
    else await drawScreen(source, into(name), name === 'thumbnail.png' ? THUMBNAIL : SCREENSHOT);
  }
}

const PNG = { compressionLevel: 9, palette: true, quality: 100, dither: 0 };

async function drawIcon(source: string, file: string, size: number): Promise<void> {
  await sharp(source, { density: (72 * size) / 32 })
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png(PNG)
    .toFile(file);
}

async function drawScreen(
  source: string,
  file: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const margin = Math.round(height / 25);
  const screen = await sharp(source)
    .resize({ height: height - 2 * margin, width: width - 2 * margin, fit: 'inside' })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([{ input: screen, gravity: 'center' }])
    .png(PNG)
    .toFile(file);
}
