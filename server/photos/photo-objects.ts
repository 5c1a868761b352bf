import type { Photo } from './photo';
import type { PhotoSize } from './photos.repository';

/** A place outside the database that holds pictures under an id. Every failure is thrown as PhotoStoreUnavailable. */
export interface PhotoObjects {
  put(id: string, photo: Photo): Promise<void>;
  /** Returns undefined if the object does not exist. */
  get(id: string, size: PhotoSize): Promise<Uint8Array | undefined>;
  /** Does nothing if the object does not exist. */
  remove(id: string): Promise<void>;
  /** Checks the store with its settings. Returns a message for the operator, or undefined if it works. */
  checkSettings(): Promise<string | undefined>;
}
