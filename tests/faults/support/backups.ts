import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { verifyArchive } from '../../../server/backup/archive-reader';
import { createBackupKey, unsealWithSecret } from '../../../server/backup/seal';
import { smallJpeg, toDataUrl } from '../../support/pictures';
import { database } from './postgres';
import { startServer } from './server-process';
import { item, signedIn } from './visitor';

/** A database with photos of so many megabytes, which do not compress, and an account. */
export async function databaseWithPhotos(megabytes: number) {
  const { url, ask } = await database();
  const server = await startServer({ env: { DATABASE_URL: url } });
  const who = await signedIn(server.url);
  const photoUrl = toDataUrl(await smallJpeg());
  for (let photo = 0; photo < megabytes; photo += 1)
    await who.call('POST', '/api/remember-items', { ...item(`Photo ${photo}`), photoUrl });
  await server.stop();
  await ask(
    `UPDATE photos SET "full" = (SELECT string_agg(sha256((id || '-' || i)::bytea), '') FROM generate_series(1, 32768) i)`,
  );
  return { url, ask, who };
}

/** A folder of backups that are sealed with a key, and what opens them. */
export async function sealedBackups(folder: string) {
  const key = await createBackupKey();
  const list = async (isMeant: (name: string) => boolean) =>
    (await readdir(folder).catch(() => [])).filter(isMeant).sort();
  const whole = () => list((name) => name.endsWith('.age'));
  return {
    env: { BACKUP_DIR: folder, BACKUP_PUBLIC_KEY: key.publicKey },
    /** The names of the backups. */
    whole,
    /** The names of what is being written, or was left. */
    unfinished: () => list((name) => name.endsWith('.part')),
    /** Reads every backup and compares it with its checksums. */
    readAll: async () => {
      for (const name of await whole())
        await verifyArchive(path.join(folder, name), unsealWithSecret(key));
    },
  };
}

/** A program of the server, as it is delivered. */
export const programFile = (name: string): string =>
  path.join(path.dirname(inject('serverFile')), `${name}.js`);
