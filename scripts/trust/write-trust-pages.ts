import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { intendedPurposePage } from './intended-purpose-page';
import { retentionPage } from './retention-page';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/trust');

/** The pages of `docs/trust/` that are made from the code, by their file. */
export const trustPages: Record<string, () => string> = {
  'intended-purpose.md': intendedPurposePage,
  'retention.md': retentionPage,
};

export const trustPageFile = (name: string): string => path.join(FOLDER, name);

if (process.argv[1] === import.meta.filename)
  for (const [name, page] of Object.entries(trustPages)) writeFileSync(trustPageFile(name), page());
