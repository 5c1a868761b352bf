import { and, desc, eq, sql } from 'drizzle-orm';
import type { UploadType } from '#shared/media/upload.form';
import { UNUSED_UPLOADS_MAX, UPLOAD_HOURS } from '#shared/product/limits';
import { transaction, type Database, type Transaction } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import { lockPerson, type Adder, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from './media-kinds';
import { UPLOAD_KINDS, uploadTables, type UploadKind, type UploadTable } from './media.fields';
import { deleteMedia, insertMedia, isSentBy } from './media.repository';
import { refuseOverfull } from './storage.repository';

/** The kind of media that an upload of each type becomes. */
export const kindOfUpload = {
  'audio/wav': 'voice',
  'audio/mpeg': 'sound',
  'audio/mp4': 'sound',
  'video/mp4': 'video',
} as const satisfies Record<UploadType, UploadKind>;

const expired = (kind: UploadKind): ExpiredRows => {
  const { audience, createdAt } = uploadTables[kind];
  return {
    table: uploadTables[kind],
    where: sql`${audience} = 'upload' and ${createdAt} <= now() - make_interval(hours => ${UPLOAD_HOURS}::int)`,
  };
};

/** Uploads that nothing has used in time, by the name of their count in the log. */
export const unusedUploads: Record<string, ExpiredRows> = Object.fromEntries(
  UPLOAD_KINDS.map((kind) => [`${kind}Uploads`, expired(kind)]),
);

/** Who sends a file ahead. */
export interface Uploader extends Adder {
  /** Locks the person, if the maker may still send. */
  lock(tx: Transaction): Promise<void>;
  /** Throws, which rolls the transaction back, if the upload is more than the maker has room for. */
  refuseOverfull(tx: Transaction): Promise<void>;
}

/** An account of the person's circle. */
export const accountUploads = (person: PersonAccess): Uploader => ({
  id: person.id,
  userId: person.userId,
  lock: (tx) => lockPerson(tx, person),
  refuseOverfull: (tx) => refuseOverfull(tx, person.id),
});

/** Stores media that a later request of the same maker uses. The oldest gives way to one too many. */
export function insertUpload<Kind extends UploadKind>(
  db: Database,
  uploader: Uploader,
  media: Placed<Kind>,
): Promise<string> {
  return transaction(db, async (tx) => {
    await uploader.lock(tx);
    const unused = await listUnused(tx, uploader);
    for (const { kind, id } of unused.slice(UNUSED_UPLOADS_MAX - 1))
      await deleteMedia(tx, kind, uploader.id, [id]);
    const id = await insertMedia(tx, uploader, media, 'upload');
    await uploader.refuseOverfull(tx);
    return id;
  });
}

/** Deletes an upload whose maker was refused what it was for. Others stay, to be used by the next request. */
export async function discardUpload<Kind extends UploadKind>(
  tx: Transaction,
  maker: Adder,
  placed: Placed<Kind> | undefined,
): Promise<void> {
  if (!placed || !('uploadId' in placed)) return;
  const table: UploadTable = uploadTables[placed.kind];
  await tx
    .delete(table)
    .where(
      and(
        eq(table.id, placed.uploadId),
        eq(table.personId, maker.id),
        isSentBy(table, maker),
        eq(table.audience, 'upload'),
      ),
    );
}

/** Newest first. */
async function listUnused(tx: Transaction, maker: Adder) {
  const unused: { kind: UploadKind; id: string; sentAt: number }[] = [];
  for (const kind of UPLOAD_KINDS) {
    const table: UploadTable = uploadTables[kind];
    const rows = await tx
      .select({
        id: table.id,
        sentAt: sql<number>`extract(epoch FROM ${table.createdAt})::float8`,
      })
      .from(table)
      .where(
        and(eq(table.personId, maker.id), isSentBy(table, maker), eq(table.audience, 'upload')),
      )
      .orderBy(desc(table.createdAt))
      .limit(UNUSED_UPLOADS_MAX);
    unused.push(...rows.map((row) => ({ kind, ...row })));
  }
  return unused.toSorted((one, other) => other.sentAt - one.sentAt);
}
