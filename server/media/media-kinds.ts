import type { ClipCodec } from '#shared/media/clip-codecs';
import { CLIP_TOO_LARGE, NOT_A_CLIP_FILE } from '#shared/media/clip-file.form';
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '#shared/media/photo.form';
import { NOT_A_SONG_FILE, SONG_TOO_LARGE } from '#shared/media/song-file.form';
import type { SongType } from '#shared/media/sound.form';
import { NOT_A_RECORDING, RECORDING_TOO_LONG } from '#shared/media/voice.form';
import {
  CLIP_IN_JSON_MAX_BYTES,
  PHOTO_MAX_BYTES,
  SONG_IN_JSON_MAX_BYTES,
  VOICE_MAX_BYTES,
} from '#shared/product/limits';

/** Describes a kind of media. Its processor is in process-upload.ts, and its table in media.fields.ts. */
interface KindOfMedia {
  /** The name of the table, and of the folder in a backup. */
  folder: string;
  /** The name in the object store of each file of a row. The column with its bytes has the name of the file. */
  files: Record<string, string>;
  /** Null if each row has its own. */
  contentType: string | null;
  /** The ETag at an address, whose bytes never change. */
  tagOf: (id: string, file: string) => string;
  /** True if files are cached in memory. */
  isCached: boolean;
  /** True if files are too large to be in memory for an answer, and are read and sent in pieces. */
  isSentInPieces: boolean;
  /** Uploads: the prefix of the data URL, the field of the form, and the limits with their messages. */
  upload: {
    prefix: RegExp;
    field: string;
    maxBytes: number;
    otherType: string;
    tooLarge: string;
  };
  /** The name in an error while the object store is unavailable. */
  away: 'photos' | 'recordings';
  /** The name of one in the answer that there is none. */
  one: string;
  /** The name of several, as commands count them. */
  several: string;
}

/** All kinds of media. The store, ranges, the quota, backups and `media:move` treat them alike. */
export const mediaKinds = {
  photo: {
    folder: 'photos',
    files: { full: 'full.webp', small: 'small.webp' },
    contentType: 'image/webp',
    tagOf: (id, file) => `"${id}-${file}"`,
    isCached: true,
    isSentInPieces: false,
    upload: {
      prefix: /^data:image\/[^,]*;base64$/i,
      field: 'photoUrl',
      maxBytes: PHOTO_MAX_BYTES,
      otherType: NOT_A_PHOTO,
      tooLarge: PHOTO_TOO_LARGE,
    },
    away: 'photos',
    one: 'Photo',
    several: 'photos',
  },
  voice: {
    folder: 'voices',
    files: { bytes: 'voice.wav' },
    contentType: 'audio/wav',
    tagOf: (id) => `"${id}"`,
    isCached: false,
    isSentInPieces: false,
    upload: {
      prefix: /^data:audio\/[^,]*;base64$/i,
      field: 'voice',
      maxBytes: VOICE_MAX_BYTES,
      otherType: NOT_A_RECORDING,
      tooLarge: RECORDING_TOO_LONG,
    },
    away: 'recordings',
    one: 'Recording',
    several: 'recordings',
  },
  sound: {
    folder: 'sounds',
    files: { bytes: 'sound' },
    contentType: null,
    tagOf: (id) => `"${id}"`,
    isCached: false,
    isSentInPieces: true,
    upload: {
      prefix: /^data:audio\/(mpeg|mp4);base64$/i,
      field: 'audio',
      maxBytes: SONG_IN_JSON_MAX_BYTES,
      otherType: NOT_A_SONG_FILE,
      tooLarge: SONG_TOO_LARGE,
    },
    away: 'recordings',
    one: 'Song',
    several: 'songs',
  },
  video: {
    folder: 'videos',
    files: { bytes: 'video.mp4' },
    contentType: 'video/mp4',
    tagOf: (id) => `"${id}"`,
    isCached: false,
    isSentInPieces: true,
    upload: {
      prefix: /^data:video\/mp4;base64$/i,
      field: 'video',
      maxBytes: CLIP_IN_JSON_MAX_BYTES,
      otherType: NOT_A_CLIP_FILE,
      tooLarge: CLIP_TOO_LARGE,
    },
    away: 'recordings',
    one: 'Clip',
    several: 'clips',
  },
} as const satisfies Record<string, KindOfMedia>;

export type MediaKind = keyof typeof mediaKinds;
export const MEDIA_KINDS = Object.keys(mediaKinds) as MediaKind[];

/** A value for each kind. */
export const forEachKind = <Value>(valueOf: (kind: MediaKind) => Value) =>
  Object.fromEntries(MEDIA_KINDS.map((kind) => [kind, valueOf(kind)])) as Record<MediaKind, Value>;

export type FileOf<Kind extends MediaKind> = keyof (typeof mediaKinds)[Kind]['files'] & string;
export type FilesOf<Kind extends MediaKind> = Record<FileOf<Kind>, Uint8Array>;

/** One file of a row. */
export type MediaFile = {
  [Kind in MediaKind]: { kind: Kind; id: string; file: FileOf<Kind> };
}[MediaKind];

/** @param size of the query: `small`, or else the full one */
export const photoFile = (id: string, size: string | undefined): MediaFile => ({
  kind: 'photo',
  id,
  file: size === 'small' ? 'small' : 'full',
});

/** The names of the files of a kind. */
export const filesOf = <Kind extends MediaKind>(kind: Kind) =>
  Object.keys(mediaKinds[kind].files) as FileOf<Kind>[];

/** How many there are of each kind, without those of which there are none, such as "3 photos". */
export const countTexts = (counts: Record<MediaKind, number>): string[] =>
  MEDIA_KINDS.flatMap((kind) =>
    counts[kind] > 0 ? [`${counts[kind]} ${mediaKinds[kind].several}`] : [],
  );

/** The name of a file in the object store and in a backup, below its id. */
export function objectNameOf({ kind, file }: Pick<MediaFile, 'kind' | 'file'>): string {
  const names: Record<string, string> = mediaKinds[kind].files;
  return names[file] ?? file;
}

/** All files of a row. */
export const filesUnder = (kind: MediaKind, id: string): MediaFile[] =>
  filesOf(kind).map((file) => ({ kind, id, file }) as MediaFile);

/** The first file of a row, which is the full one of a photo. */
export function mediaFile(kind: MediaKind, id: string): MediaFile {
  const [file] = filesUnder(kind, id);
  if (!file) throw new Error(`A ${kind} has no files`);
  return file;
}

/** Values that a kind stores beside its files. */
export interface Details {
  photo: {
    /** A larger copy, from which a part can be cut for a while. */
    original?: Uint8Array | undefined;
  };
  voice: { milliseconds: number };
  sound: { milliseconds: number; contentType: SongType };
  video: { milliseconds: number; codec: ClipCodec };
}

/** Processed media that are not stored yet. */
export type Made<Kind extends MediaKind> = FilesOf<Kind> & Details[Kind];

/** Media that a transaction can insert: the bytes go into their row, or are in the object store already. */
interface NewMedia<Kind extends MediaKind> {
  kind: Kind;
  stored: FilesOf<Kind> | StoredObject;
  details: Details[Kind];
}

/** Media that were sent ahead, whose row is there. */
export interface SentAhead<Kind extends MediaKind> {
  kind: Kind;
  uploadId: string;
}

/** Media that a transaction can use for a row. */
export type Placed<Kind extends MediaKind> = NewMedia<Kind> | SentAhead<Kind>;

interface StoredObject {
  objectId: string;
  objectBytes: number;
}
