/**
 * The bytes of photos that were asked for lately, up to so many bytes together; whatever was not asked
 * for longest goes first. It answers what a photo looks like, never whose it is or whether it still is:
 * the bytes of an id never change, all else has to be asked of the database.
 */
export class PhotoCache {
  readonly #room: number;
  readonly #kept = new Map<string, Uint8Array>();
  #size = 0;

  constructor(room: number) {
    this.#room = room;
  }

  get(key: string): Uint8Array | undefined {
    const bytes = this.#kept.get(key);
    if (!bytes) return undefined;
    // A Map iterates in insertion order, so reinserting makes the entry the last to be evicted.
    this.#kept.delete(key);
    this.#kept.set(key, bytes);
    return bytes;
  }

  put(key: string, bytes: Uint8Array): void {
    this.drop(key);
    this.#kept.set(key, bytes);
    this.#size += bytes.byteLength;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#room) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.#size -= this.#kept.get(key)?.byteLength ?? 0;
    this.#kept.delete(key);
  }
}
