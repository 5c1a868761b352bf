import type { ImportKind } from '#shared/export/import.answer';
import { FACE_PICTURES_MAX, NAME_MAX } from '#shared/product/limits';
import { rowSchema, uuidOf, type RowData } from '../people/imported';

/** A row of an album, in the form in which it is stored until it is imported. */
export interface AlbumRow {
  kind: ImportKind;
  /** Its place among those of its kind. */
  at: number;
  /** Identifies it wherever it is imported; null for what is no row, and for the person. */
  key: string | null;
  /** Its id in the album, by which other rows refer to it. */
  sourceId: number | null;
  name: string;
  /** The row as JSON, no larger than the body of a request; null for what is no row. */
  data: string | null;
}

/** The largest note has 30 KB, or 60 KB where a packer wrote escapes for all its letters. */
const ROW_CHARACTERS_MAX = 64 * 1024;

export function rowOf(kind: ImportKind, at: number, value: unknown): AlbumRow {
  const cut = withFewPhotos(value);
  const parsed = rowSchema.safeParse(cut);
  const name = nameOf(cut);
  const data = parsed.success ? JSON.stringify(cut) : '';
  if (!parsed.success || data.length > ROW_CHARACTERS_MAX) return albumRow(kind, at, { name });
  return albumRow(kind, at, {
    key: keyOf(kind, parsed.data),
    sourceId: parsed.data.id ?? null,
    name,
    data,
  });
}

export const albumRow = (kind: ImportKind, at: number, fields: Partial<AlbumRow>): AlbumRow => ({
  kind,
  at,
  key: null,
  sourceId: null,
  name: '',
  data: null,
  ...fields,
});

/** A face has no more pictures, whatever an album lists. */
const withFewPhotos = (value: unknown): unknown =>
  isRecord(value) && Array.isArray(value.otherPhotos)
    ? { ...value, otherPhotos: value.otherPhotos.slice(0, FACE_PICTURES_MAX - 1) }
    : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nameOf(value: unknown): string {
  if (!isRecord(value)) return '';
  const name = [value.name, value.title, value.says].find((one) => typeof one === 'string');
  return shownName(name ?? '');
}

/** PostgreSQL stores neither a NUL nor half a character. */
export const shownName = (name: string) => name.slice(0, NAME_MAX).replace(/\p{Cc}|\p{Cs}/gu, '');

/** Exports of earlier versions have no keys. */
const keyOf = (kind: ImportKind, { key, id, createdAt }: RowData): string =>
  key?.toLowerCase() ?? uuidOf(`${kind} ${id} ${createdAt}`);
