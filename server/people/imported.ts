/** The rooms announce by these types how an import adds the rows of an album; `server/export` calls them. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Account } from '#shared/accounts/user.table';
import type { ImportKind, LeftOut } from '#shared/export/import.answer';
import { DAY_MS } from '#shared/product/durations';
import type { Database, Queryable } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import type { RateLimits } from '../http/rate-limits';
import type { MailQueue } from '../mail/queue';
import type { MediaKind, Placed } from '../media/media-kinds';
import type { Translate } from '../translations/translations';

/** The fields of each row beside the columns of its table. */
export const rowSchema = z.object({
  id: z.int32().optional(),
  /** Absent in exports of earlier versions. */
  key: z.guid().optional(),
  createdAt: z.string().optional(),
  /** Paths in the ZIP. */
  photo: z.string().nullish(),
  otherPhotos: z.array(z.string()).optional().default([]),
  voice: z.string().nullish(),
  audio: z.string().nullish(),
  clip: z
    .object({
      line: z.string().optional(),
      from: z.string().nullish(),
      photo: z.string().nullish(),
      voice: z.string().nullish(),
      video: z.string().nullish(),
    })
    .nullish()
    .catch(null),
  /** The id of a face in the same album. */
  person: z.int().nullish(),
  /** The id of a song in the same album. */
  song: z.int().nullish(),
});
export type RowData = z.output<typeof rowSchema>;

/** A row of an album. Its key identifies it wherever it is imported. */
export type KeyedRow = RowData & { key: string };

/** A row of the person that has the key of a row of an album. */
export interface Existing {
  id: number;
  createdAt: string;
  voiceId?: string | null;
  clip?: object | null;
}

/** The result of importing one row of an album: it is new, it was there before, or why it is left out. */
export type Outcome = 'added' | 'already' | LeftOut['reason'];

/** Ends the step that throws it: its row is left out. */
export class LeavesOut extends Error {
  override name = 'LeavesOut';
  readonly reason: LeftOut['reason'];
  constructor(reason: LeftOut['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** An import, as a room sees it while a row of its list is added. */
export interface Importing {
  db: Database;
  limits: RateLimits;
  mails: MailQueue;
  person: PersonAccess;
  /** The account that imports. */
  account: () => Promise<Account>;
  /** The rows of the person that are in the same list, by their keys. */
  rows: Map<string, Existing>;
  /** Returns the id of the face of the person that a row refers to. */
  faceOf: (row: RowData) => Promise<number | null>;
  /** Returns the id of the song of the person that a row refers to. */
  songOf: (row: RowData) => Promise<number | null>;
  /** @throws LeavesOut if the photo is broken, or an earlier one found no room in the storage */
  photo: (path: string | null | undefined) => Promise<Placed<'photo'> | undefined>;
  /**
   * The same for a file of another kind.
   * @param limits how long a recording may be, where it is not as long as a voice of the album
   */
  file: <Kind extends Exclude<MediaKind, 'photo'>>(
    kind: Kind,
    path: string | null | undefined,
    limits?: { seconds: number },
  ) => Promise<Placed<Kind> | undefined>;
  /** Inserts a row with its photo. @throws LeavesOut if there is no room, also without trying once a row found none */
  insert: <Row>(insert: () => Promise<Row | undefined>) => Promise<Row>;
  /** Stores a photo. Once the storage is full, no further photo is decoded for nothing. */
  store: <T>(store: () => Promise<T>) => Promise<T>;
  /** Rows of the table itself come from this import if they are younger. */
  outcomeOf: (existing: Existing) => Outcome;
  /** True once the time is over that a job may read. */
  isOver: () => boolean;
}

/** A list of `data.json` that an import reads. */
export interface ImportedList {
  kind: Exclude<ImportKind, 'person'>;
  /** Says how many rows were added, such as "3 faces". */
  inWords: (count: number, translate: Translate) => string;
  /** The most rows that a person can have. An album with more of them is refused. */
  most: number;
  /** Reads the rows of the person with their keys. Without it, `add` compares. */
  read?: (db: Queryable, personId: number) => Promise<(Existing & { key: string })[]>;
  /**
   * Adds a row. Doing it twice adds it once.
   * @returns 'unfinished' if the time is over before all its pictures are there
   * @throws LeavesOut
   */
  add: (importing: Importing, data: unknown, row: KeyedRow) => Promise<Outcome | 'unfinished'>;
}

/** @throws LeavesOut unless the data are valid for the schema of a form or a table */
export function valid<Schema extends z.core.$ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, data);
  if (!result.success) throw new LeavesOut('not-valid');
  return result.data;
}

/** The named fields of an object, for schemas of forms, which know no others. */
export const pick = (data: unknown, names: readonly string[]): Record<string, unknown> =>
  typeof data === 'object' && data !== null
    ? Object.fromEntries(
        Object.entries(data).filter(([name, value]) => names.includes(name) && value !== undefined),
      )
    : {};

/** Adds the recording of a row that has none. A broken one leaves the row without. */
export async function importVoice(
  importing: Importing,
  row: KeyedRow,
  { voiceId = null }: Partial<Existing>,
  set: (voice: Placed<'voice'>) => Promise<unknown>,
): Promise<void> {
  if (voiceId !== null) return;
  const voice = await importing.file('voice', row.voice);
  if (voice) await set(voice);
}

/** The day where the person is may be a day behind UTC. */
export const isPast = (day: string | null | undefined): boolean =>
  typeof day === 'string' && day < new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);

export function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
