import sharp from 'sharp';
import { amina } from './drawings/amina';
import { anna } from './drawings/anna';
import { annaAsChild } from './drawings/anna-as-child';
import { biscuit } from './drawings/biscuit';
import { david } from './drawings/david';
import { jozef } from './drawings/jozef';
import { mei } from './drawings/mei';
import { mila } from './drawings/mila';
import { noah } from './drawings/noah';
import { peter } from './drawings/peter';
import { ruth } from './drawings/ruth';
import { ruthAsBride } from './drawings/ruth-as-bride';
import { samuel } from './drawings/samuel';

/** The sample family's portraits as SVG. They are drawn in code and show no real person. */
export const portraits = {
  jozef,
  anna,
  annaAsChild,
  peter,
  ruth,
  ruthAsBride,
  samuel,
  david,
  mila,
  noah,
  amina,
  mei,
  biscuit,
};

/**
 * Renders a portrait as a PNG data URL of 1024 x 1024, as a browser would send it.
 *
 * Call it before the server's modules are imported (with `await import(…)`), or in a separate process:
 * server/photos/process-upload.ts forbids sharp to open SVG in the whole process.
 */
export async function renderPortrait(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
