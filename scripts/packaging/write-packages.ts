/**
 * `npm run packaging`: writes what the packages of app stores share, into `packaging/`. The workflow of a release adds what is
 * known by then: `-- --owner NAME --digest sha256:… --amd64 SHA256 --arm64 SHA256 --day YYYY-MM-DD`, and with `--check` it fails while
 * anything of that is missing.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawPictures, sourceHashes } from './draw-pictures';
import { listing, PROJECT, UNPUBLISHED, type Published } from './listing';
import { packageFiles, pictureCopies } from './packages';

export const PACKAGING = path.join(PROJECT, 'packaging');

function published(): Published {
  const { values } = parseArgs({
    options: {
      owner: { type: 'string' },
      digest: { type: 'string' },
      amd64: { type: 'string' },
      arm64: { type: 'string' },
      day: { type: 'string' },
      check: { type: 'boolean' },
    },
  });
  const { owner, digest, amd64, arm64, day } = values;
  const given = Object.entries({ owner, digest, amd64, arm64, day });
  const missing = given.filter(([, value]) => value === undefined).map(([name]) => `--${name}`);
  if (values.check && missing.length > 0) throw new Error(`Not given: ${missing.join(', ')}`);
  return {
    owner: owner?.toLowerCase() ?? UNPUBLISHED.owner,
    digest: digest ?? UNPUBLISHED.digest,
    tarballs: {
      amd64: amd64 ?? UNPUBLISHED.tarballs.amd64,
      arm64: arm64 ?? UNPUBLISHED.tarballs.arm64,
    },
    day: day ?? UNPUBLISHED.day,
  };
}

async function write(file: string, text: string): Promise<void> {
  const place = path.join(PACKAGING, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

if (process.argv[1] === import.meta.filename) {
  const app = listing(published());
  const pictures = path.join(PACKAGING, 'pictures');
  await mkdir(pictures, { recursive: true });
  await drawPictures(app, pictures);
  await write('pictures/sources.json', `${JSON.stringify(await sourceHashes(app), null, 2)}\n`);
  for (const [file, text] of Object.entries(packageFiles(app))) await write(file, text);
  for (const [picture, copies] of Object.entries(pictureCopies))
    for (const copy of copies) {
      await mkdir(path.dirname(path.join(PACKAGING, copy)), { recursive: true });
      await copyFile(path.join(pictures, picture), path.join(PACKAGING, copy));
    }
}
