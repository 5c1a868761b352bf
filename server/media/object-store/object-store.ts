/** The files that are stored under an id: the two sizes of a photo, or a recording. */
export type StoredFile = 'full' | 'small' | 'voice';

/** A place outside the database that holds photos and recordings. Every failure is thrown as ObjectStoreUnavailable. */
export interface ObjectStore {
  put(id: string, files: Partial<Record<StoredFile, Uint8Array>>): Promise<void>;
  /** Returns undefined if the object does not exist. */
  get(id: string, file: StoredFile): Promise<Uint8Array | undefined>;
  /** Removes whatever is stored under the id. Does nothing if there is nothing. */
  remove(id: string): Promise<void>;
  /** Checks the store with its settings. Returns a message for the operator, or undefined if it works. */
  checkSettings(): Promise<string | undefined>;
}
