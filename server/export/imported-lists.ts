import { importKinds } from '#shared/export/import.answer';
import { joinedContent } from '../contents';
import type { ImportedList } from '../people/imported';
import type { ListsToRead } from './album-data';
import type { AlbumRow } from './album-row';

const lists = joinedContent('imported');
const listsOfTablets = joinedContent('importedOfTablets');

type Lists = typeof lists & typeof listsOfTablets;
type Announced = Lists[keyof Lists]['kind'];
type Nothing<Missing extends never> = Missing;
/** This does not compile while a kind has no list. */
export type MissingImports = Nothing<Exclude<ImportedList['kind'], Announced>>;

/** The lists that an import reads, by their paths in data.json; see server/export/account-export.ts. */
const byPath: Record<string, ImportedList> = {
  ...lists,
  ...Object.fromEntries(
    Object.entries(listsOfTablets).map(([name, list]) => [`tablets.${name}`, list]),
  ),
};

/** The lists by their kinds. */
export const importedLists = Object.fromEntries(
  Object.values(byPath).map((list) => [list.kind, list]),
) as Record<ImportedList['kind'], ImportedList>;

/** The lists for the thread that reads an album, which loads no room. */
export const listsToRead: ListsToRead = Object.fromEntries(
  Object.entries(byPath).map(([path, { kind, most }]) => [path, { kind, most }]),
);

/** The order in which rows are imported: faces come first, because contacts and reminders refer to them. */
export const inOrder = (one: Pick<AlbumRow, 'kind' | 'at'>, other: Pick<AlbumRow, 'kind' | 'at'>) =>
  importKinds.indexOf(one.kind) - importKinds.indexOf(other.kind) || one.at - other.at;
