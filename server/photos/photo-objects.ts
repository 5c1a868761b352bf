import type { Photo } from './photo';
import type { PhotoSize } from './photos.repository';

/** A place outside the database that holds pictures under an id. Every failure is thrown as PhotosAway. */
export interface PhotoObjects {
  put(id: string, photo: Photo): Promise<void>;
  /** Undefined: there is no such object. */
  get(id: string, size: PhotoSize): Promise<Uint8Array | undefined>;
  /** Harmless when there is no such object. */
  remove(id: string): Promise<void>;
  /** Looks whether it can be used as it is set. A line for whoever starts the server; undefined when nothing is wrong. */
  fault(): Promise<string | undefined>;
}
