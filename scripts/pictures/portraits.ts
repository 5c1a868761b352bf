import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portraits } from '../demo/portraits';

/** The portraits of the sample family beside the login form. */
export const printed = {
  sofie: portraits.anna,
  peter: portraits.peter,
  ruth: portraits.ruth,
};

export const portraitFile = (name: string) =>
  path.resolve(import.meta.dirname, `../../client/src/features/marketing/portrait-${name}.svg`);

/** Stores the portraits as the files that the client imports. */
export async function writePortraits(): Promise<void> {
  for (const [name, svg] of Object.entries(printed))
    await writeFile(portraitFile(name), `${svg}\n`);
}
