import path from 'node:path';
import sharp from 'sharp';

const drawn = (file: string) => path.join(import.meta.dirname, 'portraits', file);
const onFrontPage = (file: string) =>
  path.join(import.meta.dirname, '../../client/src/features/marketing', file);

/** SVG files with the portraits of the sample family. They are drawings and show no real person. */
export const portraits = {
  jozef: drawn('jozef.svg'),
  anna: onFrontPage('portrait-sofie.svg'),
  annaAsChild: drawn('anna-as-child.svg'),
  peter: onFrontPage('portrait-peter.svg'),
  ruth: onFrontPage('portrait-ruth.svg'),
  ruthAsBride: drawn('ruth-as-bride.svg'),
  samuel: onFrontPage('portrait-samuel.svg'),
  david: drawn('david.svg'),
  mila: drawn('mila.svg'),
  noah: drawn('noah.svg'),
  amina: onFrontPage('portrait-amina.svg'),
  mei: drawn('mei.svg'),
  biscuit: drawn('biscuit.svg'),
};

/**
 * Renders a portrait as a PNG data URL of 1024 x 1024, as a browser would send it.
 *
 * Call it before the server's modules are imported (with `await import(…)`), or in a separate process:
 * server/media/photo/process-photo.ts forbids sharp to open SVG in the whole process.
 */
export async function renderPortrait(file: string): Promise<string> {
  const png = await sharp(file).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
