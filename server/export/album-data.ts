import * as z from 'zod';
import { EXPORT_FORMAT, type ImportProblem } from '#shared/export/album-import';
import type { ImportKind } from '#shared/export/import.answer';
import { albumRow, rowOf, shownName, type AlbumRow } from './album-row';
import { JsonPicker, NotTheJson, TooMuchJson, type Picked } from './json-picker';

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
      const name = shownName(person.data.personName ?? '');
      return [albumRow('person', 0, { name, data: JSON.stringify(person.data) })];
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

/** The album was deleted while it was read. */
export class ImportGone extends Error {
  override name = 'ImportGone';
}
