import * as z from 'zod';
import { EXPORT_FORMAT, type LeftOut } from '#shared/import';

const rows = z.array(z.unknown()).optional().default([]);

/** The part of an export's data.json that an import reads; see server/accounts/account-export.ts. */
const albumSchema = z.object({
  product: z.literal('Dear Ones'),
  /** Exports of earlier versions do not say it. */
  format: z.int().optional().default(EXPORT_FORMAT),
  photoOfPerson: z.string().optional(),
  people: rows,
  memoryItems: rows,
  tablets: z
    .object({
      personName: z.string().nullish(),
      message: z.string().nullish(),
      callContacts: rows,
      plans: rows,
      reminders: rows,
    })
    .partial()
    .optional()
    .default({}),
});
export type AlbumData = z.output<typeof albumSchema>;

/** What each row has beside the columns of its table. */
export const rowSchema = z.object({
  id: z.int().optional(),
  /** Absent in exports of earlier versions. */
  key: z.guid().optional(),
  createdAt: z.string().optional(),
  /** Paths in the ZIP. */
  photo: z.string().nullish(),
  otherPhotos: z.array(z.string()).optional().default([]),
  voice: z.string().nullish(),
  /** The id of a face in the same album. */
  person: z.int().nullish(),
});
export type RowData = z.output<typeof rowSchema>;

/** @returns the album, or why the text is none */
export function readAlbum(text: string): AlbumData | 'not-an-album' | 'newer-format' {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'not-an-album';
  }
  const album = albumSchema.safeParse(json);
  if (!album.success) return 'not-an-album';
  return album.data.format > EXPORT_FORMAT ? 'newer-format' : album.data;
}

/** Ends the step that throws it: its row is left out. */
export class LeavesOut extends Error {
  override name = 'LeavesOut';
  readonly reason: LeftOut['reason'];
  constructor(reason: LeftOut['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The album was deleted while it was read. */
export class ImportGone extends Error {
  override name = 'ImportGone';
}
