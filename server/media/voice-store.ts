import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { FileReader } from '../db/audience';
import type { Database } from '../db/database';
import { ObjectStoreUnavailable } from '../db/domain-errors';
import type { ObjectStore } from './object-store/object-store';
import { announceObject } from './object-store/orphaned-objects.repository';
import type { Voice } from './voice/process-voice';
import { readVoiceRow, type PlacedVoice } from './voices.repository';

/** Stores the bytes of recordings, either in their rows or in an object store under their ids. */
export interface VoiceStore {
  /** Stores a recording before the transaction that writes its row. */
  place(voice: Voice): Promise<PlacedVoice>;
  /** Returns the WAV file of a recording, or undefined if there is none that the reader may open. */
  read(reader: FileReader, id: string): Promise<Uint8Array | undefined>;
}

interface StoreDeps {
  db: Database;
  log: Logger;
  keepIn: Config['media']['voicesIn'];
  /** Absent if recordings are stored in the database only. */
  objects: ObjectStore | undefined;
}

export function createVoiceStore({ db, log, keepIn, objects }: StoreDeps): VoiceStore {
  async function fetchObject(reader: FileReader, id: string): Promise<Uint8Array | undefined> {
    if (!objects) {
      log.error('recordings lie in an object store, and none is set');
      throw new ObjectStoreUnavailable('recordings');
    }
    const bytes = await objects.get(id, 'voice');
    if (bytes) return bytes;
    // Deleted, or moved into its row, since that was read.
    const row = await readVoiceRow(db, reader, id);
    if (row === null) log.error({ voice: id }, 'the object store has lost a recording');
    return row ?? undefined;
  }

  return {
    place: async ({ bytes, milliseconds }) => {
      if (keepIn === 'database' || !objects) return { bytes, milliseconds };
      const objectId = randomUUID();
      await announceObject(db, objectId);
      await objects.put(objectId, { voice: bytes });
      return { objectId, objectBytes: bytes.byteLength, milliseconds };
    },
    read: async (reader, id) => {
      const inRow = await readVoiceRow(db, reader, id);
      return inRow === null ? fetchObject(reader, id) : inRow;
    },
  };
}
