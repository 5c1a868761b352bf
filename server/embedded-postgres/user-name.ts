import { access, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Identity } from './identity';

/** The image has nss_wrapper here. */
const LIBRARY = '/usr/local/lib/libnss_wrapper.so';

/**
 * Gives the current user a name, if it has none, as in a container that runs as any user: initdb refuses to work for an id without
 * one. The other programs of PostgreSQL do not ask.
 * @param folder where the names are written
 * @returns the environment of initdb
 */
export async function nameForUser(
  { owner }: Identity,
  folder: string,
  library = LIBRARY,
): Promise<Record<string, string>> {
  if (owner !== undefined || hasName() || !(await isThere(library))) return {};
  const users = path.join(folder, 'users');
  const groups = path.join(folder, 'groups');
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  await writeFile(users, `dear-ones:x:${uid}:${gid}::/:/bin/sh\n`);
  await writeFile(groups, `dear-ones:x:${gid}:\n`);
  return { LD_PRELOAD: library, NSS_WRAPPER_PASSWD: users, NSS_WRAPPER_GROUP: groups };
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
