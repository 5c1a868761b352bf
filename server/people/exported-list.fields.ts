import type { FileReader } from '../db/audience';
import type { Queryable } from '../db/database';
import { forEachKind, MEDIA_KINDS, type MediaKind } from '../media/media-kinds';
import type { Translate } from '../translations/translations';

/** A row of `data.json`. The export replaces the ids of its photos and recordings by their places in the ZIP. */
export interface ExportedRow extends Partial<Record<`${MediaKind}Id`, string | null>> {
  createdAt?: string;
  clip?: (PageClip & { createdAt: string }) | null;
  /** The content type of the sound. */
  soundType?: string;
  otherPhotoIds?: readonly string[];
}

/** A photo or recording with a file of its own in the ZIP. */
export interface ExportedFile {
  id: string;
  kind: MediaKind;
  name: string;
  createdAt: string;
  /** Who opens it, if that is not the reader of the export. */
  reader?: FileReader;
}

/** A row as the page of an export shows it. */
export interface PageEntry {
  title: string;
  /** Such as a relationship or a category. */
  label: string | null;
  text: string | null;
  photoId: string | null;
  otherPhotoIds?: readonly string[];
  voiceId: string | null;
  clip?: PageClip | null;
}

/** A clip with the ids of its files. */
interface PageClip {
  line: string;
  photoId: string;
  voiceId: string | null;
  videoId: string;
}

/** A list as the page of an export shows it. */
export interface PageList {
  /** Without a heading, each entry has a sheet of its own, as in the printed album. */
  heading?: string;
  /** Stands in place of entries if there are none. */
  none: string;
  entries: PageEntry[];
}

type OnPage<Row> = (
  translate: Translate,
) => Omit<PageList, 'entries'> & { entryOf: (row: Row) => PageEntry };

export interface Exported<Row extends object = object> {
  rows: Row[];
  files: ExportedFile[];
  /** Undefined for a list that the page does not show. */
  onPage?: ((translate: Translate) => PageList) | undefined;
}

/** @param newest the most rows of a table without a limit of its own */
export type ExportList<Row extends object = object> = (
  db: Queryable,
  personId: number,
  newest: number,
) => Promise<Exported<Row>>;

type Read<Row> = (db: Queryable, personId: number, newest: number) => Promise<Row[]>;

/** A list whose rows have no files. */
export const exportList =
  <Row extends object>(read: Read<Row>): ExportList<Row> =>
  async (...of) => ({ rows: await read(...of), files: [] });

/** A list of what is added without end, which is read newest first and exported oldest first. */
export const exportNewest = <Row extends object>(read: Read<Row>): ExportList<Row> =>
  exportList(async (...of) => (await read(...of)).reverse());

/**
 * A list whose rows have photos or recordings.
 * @param folder of the files, in that of the photos and in that of the recordings
 * @param titleOf names the files of a row, after its number
 * @param onPage describes the rows for the page of the export
 */
export const exportListWithFiles =
  <Row extends ExportedRow & { createdAt: string }>(
    read: Read<Row>,
    folder: string,
    titleOf: (row: Row) => string,
    onPage?: OnPage<Row>,
  ): ExportList<Row> =>
  async (...of) => {
    const rows = await read(...of);
    const files = rows.flatMap((row, at) =>
      filesBeside(row, `${folder}/`, fileName(at, titleOf(row))),
    );
    return { rows, files, onPage: onPage && ((translate) => listOnPage(rows, onPage(translate))) };
  };

const listOnPage = <Row>(
  rows: readonly Row[],
  { entryOf, ...list }: ReturnType<OnPage<Row>>,
): PageList => ({ ...list, entries: rows.map(entryOf) });

/** The further pictures of a face stand beside the main one, by the same name with a number. */
export const filesBeside = (
  { createdAt, soundType, otherPhotoIds = [], clip, ...row }: ExportedRow & { createdAt: string },
  folder: string,
  name: string,
): ExportedFile[] => {
  const fileOf = (kind: MediaKind, id: string, called: string): ExportedFile => ({
    id,
    kind,
    name: pathIn[kind](folder, called, soundType),
    createdAt,
  });
  return [
    ...MEDIA_KINDS.flatMap((kind) => {
      const id = row[idField[kind]];
      return id ? [fileOf(kind, id, name)] : [];
    }),
    ...otherPhotoIds.map((id, at) => fileOf('photo', id, `${name}-${at + 2}`)),
    ...(clip ? filesBeside(clip, folder, `${name}-clip`) : []),
  ];
};

/** The fields of rows with the ids of their media. */
export const idField = forEachKind((kind) => `${kind}Id`) as {
  [Kind in MediaKind]: `${Kind}Id`;
};

/** The path of a file in the ZIP. */
const pathIn: Record<MediaKind, (folder: string, name: string, type?: string) => string> = {
  photo: (folder, name) => `photos/${folder}${name}.webp`,
  voice: (folder, name) => `voices/${folder}${name}.wav`,
  video: (folder, name) => `videos/${folder}${name}.mp4`,
  sound: (_folder, name, type) => `music/${name}.${type === 'audio/mpeg' ? 'mp3' : 'm4a'}`,
};

/** Plain letters only, which every computer can unpack; the number tells apart what has the same name, or none in Latin letters. */
function fileName(at: number, name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return [String(at + 1).padStart(3, '0'), letters].filter(Boolean).join('-');
}
