import { and, desc, eq, sql } from 'drizzle-orm';
import type { UploadType } from '#shared/media/upload.form';
import { UNUSED_UPLOADS_MAX, UPLOAD_HOURS } from '#shared/product/limits';
import { transaction, type Database, type Transaction } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import { addedBy, lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { MediaKind, Placed } from './media-kinds';
import { mediaTables } from './media.fields';
import { deleteMedia, insertMedia } from './media.repository';
import { refuseOverfull } from './storage.repository';

/** The kind of media that an upload of each type becomes. */
export const kindOfUpload = {
  'audio/wav': 'voice',
  'audio/mpeg': 'sound',
  'audio/mp4': 'sound',
} as const satisfies Record<UploadType, MediaKind>;
type UploadKind = (typeof kindOfUpload)[UploadType];
const uploadKinds = [...new Set<UploadKind>(Object.values(kindOfUpload))];

const expired = (kind: UploadKind): ExpiredRows => {
  const { audience, createdAt } = mediaTables[kind];
  return {
    table: mediaTables[kind],
    where: sql`${audience} = 'upload' and ${createdAt} <= now() - make_interval(hours => ${UPLOAD_HOURS}::int)`,
  };
};

/** Uploads that nothing has used in time, by the name of their count in the log. */
export const unusedUploads: Record<string, ExpiredRows> = Object.fromEntries(
  uploadKinds.map((kind) => [`${kind}Uploads`, expired(kind)]),
);

/** Stores media that a later request of the same account uses. The oldest gives way to one too many. */
export function insertUpload<Kind extends UploadKind>(
  db: Database,
  person: PersonAccess,
  media: Placed<Kind>,
): Promise<string> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const unused = await listUnused(tx, person);
    for (const { kind, id } of unused.slice(UNUSED_UPLOADS_MAX - 1))
      await deleteMedia(tx, kind, person.id, [id]);
    const id = await insertMedia(tx, person, media, 'upload');
    await refuseOverfull(tx, person.id);
    return id;
  });
}

/** Newest first. */
async function listUnused(tx: Transaction, person: PersonAccess) {
  const unused: { kind: UploadKind; id: string; sentAt: number }[] = [];
  for (const kind of uploadKinds) {
    const table = mediaTables[kind];
    const rows = await tx
      .select({
        id: table.id,
        sentAt: sql<number>`extract(epoch FROM ${table.createdAt})::float8`,
      })
      .from(table)
      .where(and(addedBy(table, person), eq(table.audience, 'upload')))
      .orderBy(desc(table.createdAt))
      .limit(UNUSED_UPLOADS_MAX);
    unused.push(...rows.map((row) => ({ kind, ...row })));
  }
  return unused.toSorted((one, other) => other.sentAt - one.sentAt);
}
