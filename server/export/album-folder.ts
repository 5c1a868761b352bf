import { FOUND_NAMED_MAX, NAME_MAX } from '#shared/product/limits';
import type { Archive } from './archive';

export const DATA = 'data.json';

const isOfMac = (name: string) => name.startsWith('__MACOSX/');

/**
 * Finds the folder with the album: somebody who unpacked an export and packed it again has folders around everything.
 * @returns undefined if there is none
 */
export function folderOf({ names }: Archive): string | undefined {
  const [data] = names
    .filter((name) => new RegExp(`(^|/)${DATA}$`, 'i').test(name) && !isOfMac(name))
    .toSorted((a, b) => a.split('/').length - b.split('/').length || a.length - b.length);
  return data?.slice(0, -DATA.length);
}

export const inFolder = (archive: Archive, folder: string): Archive => ({
  ...archive,
  read: (name, most) => archive.read(folder + name, most),
  stream: (name, most) => archive.stream(folder + name, most),
});

/** Without what PostgreSQL refuses, and without what changes the order of letters. */
export const foundIn = ({ names }: Archive): string[] =>
  names
    .filter((name) => !isOfMac(name))
    .slice(0, FOUND_NAMED_MAX)
    .map((name) => name.slice(-NAME_MAX).replace(/\p{Cc}|\p{Cf}|\p{Cs}/gu, ''));
