import type { ByteRange, FilePart } from '../byte-range';
import type { FilesOf, MediaFile, MediaKind } from '../media-kinds';

/** A place outside the database that holds media. Every failure is thrown as ObjectStoreUnavailable. */
export interface ObjectStore {
  put<Kind extends MediaKind>(kind: Kind, id: string, files: FilesOf<Kind>): Promise<void>;
  /** Returns undefined if the object does not exist. */
  get(file: MediaFile): Promise<Uint8Array | undefined>;
  /** Returns a part without reading the rest. */
  getPart(file: MediaFile, range: ByteRange): Promise<FilePart | undefined>;
  /** Removes whatever is stored under the id, of whatever kind it is. Does nothing if there is nothing. */
  remove(id: string): Promise<void>;
  /** Checks the store with its settings. Returns a message for the operator, or undefined if it works. */
  checkSettings(): Promise<string | undefined>;
}
