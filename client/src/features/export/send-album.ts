import type { ImportAnswer } from '#shared/export/import.answer';
import { IMPORT_PIECE_BYTES } from '#shared/product/limits';
import { api } from '../../lib/api-client';
import { newRequestKey } from '../../lib/request-key';

/** The size, the name and the time of a file tell it from others well enough to go on with an upload of it. */
type AlbumFile = Pick<File, 'name' | 'size' | 'lastModified' | 'slice'>;

/**
 * Sends the ZIP of an export in pieces. One that was interrupted goes on where it was, also after the page was loaded
 * again, when the same file is chosen.
 * @param onProgress is told how far it is
 * @returns the album as it waits to be read
 */
export async function sendAlbum(
  personId: number,
  file: AlbumFile,
  onProgress: (album: ImportAnswer) => void,
): Promise<ImportAnswer> {
  let requestKey = keyOf(personId, file);
  const send = (from: number) =>
    api('POST /api/people/{personId}/import', {
      personId,
      requestKey,
      query: { size: file.size, from },
      body: file.slice(from, from + IMPORT_PIECE_BYTES, 'application/zip'),
    });
  let album = await send(0);
  if (isOver(album)) {
    // This very file was imported before, and is to be imported once more.
    requestKey = newRequestKey();
    album = await send(0);
  }
  while (album.state === 'uploading') {
    onProgress(album);
    album = await send(album.received);
  }
  return album;
}

const isOver = ({ state }: ImportAnswer) => state === 'done' || state === 'refused';

/** A UUID that is always the same for a file. FNV-1a, because `crypto.subtle` is missing on plain-http addresses. */
function keyOf(personId: number, { name, size, lastModified }: AlbumFile): string {
  const text = `${personId} ${name} ${size} ${lastModified}`;
  const digits = [0, 1, 2, 3].map((seed) => fnv(`${seed} ${text}`)).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function fnv(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
