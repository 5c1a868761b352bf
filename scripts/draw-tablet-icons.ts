/**
 * `npx tsx scripts/draw-tablet-icons.ts` draws client/public/tablet-icon-*.png anew: the product's mark
 * as it stands on the home screen of a tablet.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { palettes } from '../client/src/ui/palettes';

const folder = path.resolve(import.meta.dirname, '../client/public');
const mark = await readFile(path.join(folder, 'favicon.svg'));

/** @param share of the icon that the mark takes: a tablet cuts a round or a square out of a maskable one */
async function draw(name: string, size: number, share: number): Promise<void> {
  const edge = Math.round(size * share);
  const icon = await sharp(mark, { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png()
    .toBuffer();
  await sharp({
    create: { width: size, height: size, channels: 4, background: palettes.light.page },
  })
    .composite([{ input: icon }])
    // Few colors, so that it is small.
    .png({ palette: true, colours: 32, effort: 10 })
    .toFile(path.join(folder, name));
}

await draw('tablet-icon-192.png', 192, 0.84);
await draw('tablet-icon-512.png', 512, 0.84);
await draw('tablet-icon-maskable-512.png', 512, 0.58);
