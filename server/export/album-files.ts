import { LRUCache } from 'lru-cache';
import type { LeftOut } from '#shared/export/import.answer';
import {
  CLIP_MAX_BYTES,
  PHOTO_MAX_BYTES,
  SONG_MAX_BYTES,
  VOICE_FILE_MAX_BYTES,
  VOICE_MAX_BYTES,
} from '#shared/product/limits';
import { StorageFull } from '../db/domain-errors';
import type { MediaKind, Placed } from '../media/media-kinds';
import type { Photo } from '../media/photo/photo';
import { LeavesOut, type Importing } from '../people/imported';
import type { Archive } from './archive';

/** The kinds of files that are read at once, other than photos. */
type ImportedFile = Exclude<MediaKind, 'photo'>;

/** The largest file of a kind, and why a row is left out whose file is broken. */
const bounds: Record<ImportedFile, { most: number; broken: LeftOut['reason'] }> = {
  voice: { most: VOICE_MAX_BYTES, broken: 'broken-voice' },
  sound: { most: SONG_MAX_BYTES, broken: 'broken-song' },
  video: { most: CLIP_MAX_BYTES, broken: 'broken-clip' },
};

export interface AlbumFilesDeps {
  /** Decodes a file as an upload. Undefined for a broken one. */
  decodePhoto: (bytes: Buffer) => Promise<Photo | undefined>;
  /** Stores a photo before the transaction that writes its row. */
  placePhoto: (photo: Photo) => Promise<Placed<'photo'>>;
  /** Does both for a file of another kind. */
  placeFile: {
    [Kind in ImportedFile]: (
      bytes: Buffer,
      limits?: { seconds: number },
    ) => Promise<Placed<Kind> | undefined>;
  };
  /** Waits until no other album does what takes memory or the decoder, of which a server does one thing at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A path that several rows have is decoded once. */
const DECODED_BYTES = 8 * 1024 * 1024;

export type AlbumFiles = Pick<Importing, 'photo' | 'file' | 'store'>;

/** The photos and recordings of an album. */
export function albumFiles(deps: AlbumFilesDeps, archive: Archive): AlbumFiles {
  /** The pictures that were decoded, by their paths; undefined for broken ones. */
  const decoded = new LRUCache<string, { photo: Photo | undefined }>({
    maxSize: DECODED_BYTES,
    sizeCalculation: ({ photo }) => 1 + (photo ? photo.full.length + photo.small.length : 0),
  });
  let isStorageFull = false;
  const placed = (photo: Photo | undefined): Promise<Placed<'photo'>> => {
    if (!photo) throw new LeavesOut('broken-photo');
    return deps.placePhoto(photo);
  };
  return {
    photo: async (path) => {
      if (!path) return undefined;
      if (isStorageFull) throw new LeavesOut('storage-full');
      const known = decoded.get(path);
      if (known) return placed(known.photo);
      return deps.inTurn(async () => {
        const bytes = await archive.read(path, PHOTO_MAX_BYTES);
        if (!bytes) return undefined;
        const photo = await deps.decodePhoto(bytes);
        decoded.set(path, { photo });
        return placed(photo);
      });
    },
    file: async <Kind extends ImportedFile>(
      kind: Kind,
      path: string | null | undefined,
      limits?: { seconds: number },
    ) => {
      if (!path) return undefined;
      const { most, broken } = bounds[kind];
      // A recording is small and can still find room.
      if (isStorageFull && kind !== 'voice') throw new LeavesOut('storage-full');
      return deps.inTurn(async () => {
        const bytes = await archive.read(path, limits ? VOICE_FILE_MAX_BYTES : most);
        if (!bytes) return undefined;
        const placed = await deps.placeFile[kind](bytes, limits);
        if (!placed) throw new LeavesOut(broken);
        return placed;
      });
    },
    store: async (store) => {
      try {
        return await store();
      } catch (error) {
        if (error instanceof StorageFull) isStorageFull = true;
        throw error;
      }
    },
  };
}
