import * as z from 'zod';
import {
  EXPORT_FORMAT,
  importKinds,
  type ImportKind,
  type ImportProblem,
} from '#shared/export/album-import';
import { FACE_PICTURES_MAX, NAME_MAX } from '#shared/product/limits';
import { rowSchema, uuidOf, type RowData } from '../people/imported';
import { JsonPicker, NotTheJson, TooMuchJson, type Picked } from './json-picker';

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

/** The album's settings of the person. */
export const personSchema = z.object({
  personName: z.string().nullish(),
  message: z.string().nullish(),
  photoOfPerson: z.string().optional(),
});

/** An album that is refused as a whole. */
export class AlbumRefused extends Error {
  override name = 'AlbumRefused';
  readonly problem: ImportProblem;
  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The lists of an export's data.json that an import reads, by their paths, with the most rows of each. */
export type ListsToRead = Readonly<Record<string, { kind: ImportKind; most: number }>>;
const PERSON_FIELDS = ['photoOfPerson', 'tablets.personName', 'tablets.message'];

/** The limits of a row before it is cut to the fields that an import reads. */
const bounds = { bytes: 1024 * 1024, marks: 30_000, depth: 20 };
/** The largest note has 30 KB, or 60 KB where a packer wrote escapes for all its letters. */
const ROW_CHARACTERS_MAX = 64 * 1024;

/** Reads the rows of a data.json that arrives in pieces. */
export class AlbumReader {
  readonly #lists: ListsToRead;
  readonly #picker: JsonPicker;
  readonly #fields = new Map<string, unknown>();
  readonly #rows: AlbumRow[] = [];

  constructor(lists: ListsToRead) {
    this.#lists = lists;
    this.#picker = new JsonPicker(
      {
        objects: ['tablets'],
        fields: ['product', 'format', ...PERSON_FIELDS],
        lists: Object.fromEntries(Object.entries(lists).map(([path, { most }]) => [path, most])),
        bounds,
      },
      (picked) => this.#take(picked),
    );
  }

  /**
   * @returns the rows that end in this piece
   * @throws AlbumRefused
   */
  read(piece: Uint8Array): AlbumRow[] {
    refusing(() => this.#picker.push(piece));
    return this.#rows.splice(0);
  }

  /**
   * @returns the last row, which is that of the person
   * @throws AlbumRefused
   */
  end(): AlbumRow[] {
    return refusing(() => {
      this.#picker.end();
      if (this.#fields.get('product') !== 'Dear Ones') throw new NotTheJson();
      const person = personSchema.safeParse({
        personName: this.#fields.get('tablets.personName'),
        message: this.#fields.get('tablets.message'),
        photoOfPerson: this.#fields.get('photoOfPerson'),
      });
      if (!person.success) throw new NotTheJson();
      const name = shown(person.data.personName ?? '');
      return [row('person', 0, { name, data: JSON.stringify(person.data) })];
    });
  }

  #take({ path, at, text }: Picked): void {
    const list = Object.hasOwn(this.#lists, path) ? this.#lists[path] : undefined;
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    if (list) this.#rows.push(rowOf(list.kind, at, value));
    else this.#fields.set(path, value);
    // Said early, because all else may be different in it.
    if (path === 'format' && typeof value === 'number' && value > EXPORT_FORMAT)
      throw new AlbumRefused('newer-format');
  }
}

function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooMuchJson) throw new AlbumRefused('unsafe');
    if (error instanceof NotTheJson || error instanceof SyntaxError)
      throw new AlbumRefused('not-an-album');
    throw error;
  }
}

function rowOf(kind: ImportKind, at: number, value: unknown): AlbumRow {
  const cut = withFewPhotos(value);
  const parsed = rowSchema.safeParse(cut);
  const name = nameOf(cut);
  const data = parsed.success ? JSON.stringify(cut) : '';
  if (!parsed.success || data.length > ROW_CHARACTERS_MAX) return row(kind, at, { name });
  return row(kind, at, {
    key: keyOf(kind, parsed.data),
    sourceId: parsed.data.id ?? null,
    name,
    data,
  });
}

const row = (kind: ImportKind, at: number, fields: Partial<AlbumRow>): AlbumRow => ({
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
  return shown(name ?? '');
}

/** PostgreSQL stores neither a NUL nor half a character. */
const shown = (name: string) => name.slice(0, NAME_MAX).replace(/\p{Cc}|\p{Cs}/gu, '');

/** Exports of earlier versions have no keys. */
const keyOf = (kind: ImportKind, { key, id, createdAt }: RowData): string =>
  key?.toLowerCase() ?? uuidOf(`${kind} ${id} ${createdAt}`);

/** The order in which rows are imported: faces come first, because contacts and reminders refer to them. */
export const inOrder = (one: Pick<AlbumRow, 'kind' | 'at'>, other: Pick<AlbumRow, 'kind' | 'at'>) =>
  importKinds.indexOf(one.kind) - importKinds.indexOf(other.kind) || one.at - other.at;

/** The album was deleted while it was read. */
export class ImportGone extends Error {
  override name = 'ImportGone';
}
