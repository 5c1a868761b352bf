import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { ObjectStore } from '../media/object-store/object-store';
import { BackupError, PHOTOS_FOLDER, VOICES_FOLDER, type ObjectsDigest } from './archive-format';
import type { ArchiveWriter } from './archive-writer';
import { exists } from './catalog';

const media = {
  photos: { table: 'photos', bytes: '"full"', folder: PHOTOS_FOLDER, files: ['full', 'small'] },
  voices: { table: 'voices', bytes: 'bytes', folder: VOICES_FOLDER, files: ['voice'] },
} as const;
const FILE_NAMES = { full: 'full.webp', small: 'small.webp', voice: 'voice.wav' };

/** Adds the photos or recordings whose rows have no bytes, which are those in the object store. */
export async function addObjects(
  client: Client,
  archive: ArchiveWriter,
  objects: ObjectStore | undefined,
  kind: keyof typeof media,
): Promise<ObjectsDigest> {
  const { folder, files } = media[kind];
  const hash = createHash('sha256');
  const found = { objects: 0, missing: 0 };
  for (const id of await idsOutside(client, kind)) {
    if (!objects)
      throw new BackupError(
        'Some photos or recordings are in an object store. Set the S3_ variables as for the servers, so that the backup contains them.',
      );
    for (const file of files) {
      const stored = await objects.get(id, file);
      if (!stored) found.missing += file === 'small' ? 0 : 1;
      else {
        const bytes = Buffer.from(stored);
        hash.update(bytes);
        found.objects += 1;
        await archive.add(`${folder}${id}/${FILE_NAMES[file]}`, bytes);
      }
    }
  }
  return { ...found, sha256: hash.digest('hex') };
}

async function idsOutside(client: Client, kind: keyof typeof media): Promise<string[]> {
  const { table, bytes } = media[kind];
  if (!(await exists(client, `public.${table}`))) return [];
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE ${bytes} IS NULL ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
