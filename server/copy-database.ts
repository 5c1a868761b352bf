import { writeWholeFile } from './backup/archive-file';
import { NothingToBackUp } from './backup/archive-format';
import { backUp } from './backup/back-up';
import { restore } from './backup/restore';
import { beginRestoreAt, isRestoreUnfinishedAt } from './backup/unfinished-restore';
import type { Config } from './config';
import type { CopyDatabase } from './embedded-postgres/move-to-newer-major';
import { reasonOf } from './start-error';

/**
 * Copies a database into an empty one of another version of PostgreSQL, by an archive as `npm run backup` writes it. Sessions
 * and all else stay as they are. Media in an object store stay where they are.
 */
export const copyDatabase =
  ({ version, projectDir }: Config): CopyDatabase =>
  async ({ from, to, file }) => {
    // A further restore fills the new database, and no server starts until then.
    if (await isRestoreUnfinishedAt(from)) return beginRestoreAt(to);
    try {
      await writeWholeFile(
        file,
        (output) => backUp({ url: from, objects: 'left', version, output }),
        // The next start deletes it by this name.
        { unfinished: `${file}.part` },
      );
      await restore({ url: to, file, projectDir, objects: undefined, replace: false });
    } catch (cause) {
      // The first start was interrupted before it made any table.
      if (cause instanceof NothingToBackUp) return;
      throw new Error(reasonOf(cause), { cause });
    }
  };
