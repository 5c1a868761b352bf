import { createHash } from 'node:crypto';
import { escapeIdentifier, type Client } from 'pg';
import {
  filesOf,
  filesUnder,
  mediaKinds,
  objectNameOf,
  type MediaKind,
} from '../media/media-kinds';
import type { ObjectStore } from '../media/object-store/object-store';
import { BackupError, type ObjectsDigest } from './archive-format';
import type { ArchiveWriter } from './archive-writer';
import { exists } from './catalog';

/** Adds the files of rows that have no bytes, which are those in the object store. */
export async function addObjects(
  client: Client,
  archive: ArchiveWriter,
  objects: ObjectStore | undefined,
  kind: MediaKind,
): Promise<ObjectsDigest> {
  const { folder } = mediaKinds[kind];
  const hash = createHash('sha256');
  const found = { objects: 0, missing: 0 };
  for (const id of await idsOutside(client, kind)) {
    if (!objects)
      throw new BackupError(
        'Some photos or recordings are in an object store. Set the S3_ variables as for the servers, so that the backup contains them.',
      );
    for (const [at, file] of filesUnder(kind, id).entries()) {
      const stored = await objects.get(file);
      if (stored) {
        const bytes = Buffer.from(stored);
        hash.update(bytes);
        found.objects += 1;
        await archive.add(`${folder}/${id}/${objectNameOf(file)}`, bytes);
      } else if (at === 0) found.missing += 1;
    }
  }
  return { ...found, sha256: hash.digest('hex') };
}

async function idsOutside(client: Client, kind: MediaKind): Promise<string[]> {
  const { folder: table } = mediaKinds[kind];
  if (!(await exists(client, `public.${table}`))) return [];
  const [first = ''] = filesOf(kind);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE ${escapeIdentifier(first)} IS NULL ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
