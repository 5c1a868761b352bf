import sharp from 'sharp';
import { amina } from './drawings/amina';
import { anna } from './drawings/anna';
import { biscuit } from './drawings/biscuit';
import { mei } from './drawings/mei';
import { mila } from './drawings/mila';
import { noah } from './drawings/noah';
import { peter } from './drawings/peter';
import { ruth } from './drawings/ruth';
import { samuel } from './drawings/samuel';

/** The made-up family's portraits as SVG, drawn in code: nobody's real face. */
export const portraits = { anna, peter, ruth, samuel, mila, noah, amina, mei, biscuit };

/**
 * The portrait as a PNG data URL of 1024 x 1024, as a browser would send it.
 *
 * Draw before the server's code is imported in the same process (import it afterwards with
 * `await import(…)`), or in a process of its own: server/photos/process-upload.ts forbids sharp to open SVG
 * for the whole process, and that door is not opened again for a demonstration.
 */
export async function renderPortrait(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
