import type { Entry } from 'yauzl';
import { VOICE_MAX_BYTES } from '#shared/product/limits';

/** Why a ZIP is refused: it is none, or it holds what no export holds. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
  readonly reason: 'not-a-zip' | 'unsafe';
  constructor(reason: 'not-a-zip' | 'unsafe', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Bounds that every export keeps, also with the most rows and pictures. */
export interface ArchiveBounds {
  entries: number;
  /** The unpacked size of all files together. */
  bytes: number;
  depth: number;
  /** How much larger a file may be than it is packed. Text in JSON packs to a tenth, pictures hardly at all. */
  ratio: number;
}

const ENCRYPTED = 0x1;
/** The kind of file in the Unix mode that the upper half of the attributes holds. */
const KIND_MASK = 0o170000;
const LINK = 0o120000;
const STORED = 0;
const DEFLATED = 8;
/** A file below this size harms nobody, however well it is packed. Silence in a recording packs to almost nothing. */
const SMALL_BYTES = VOICE_MAX_BYTES;
const NAME_BYTES_MAX = 300;
const LOCAL_HEADER_BYTES = 30;

export const unsafe = (message: string) => new ArchiveRefused('unsafe', message);

/** Refuses an entry that states something unsafe about itself. */
export function checkEntry(entry: Entry, { depth, ratio }: ArchiveBounds): void {
  const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry;
  if (entry.generalPurposeBitFlag & ENCRYPTED) throw unsafe('an encrypted file');
  if (((entry.externalFileAttributes >>> 16) & KIND_MASK) === LINK) throw unsafe('a link');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw unsafe('a file packed in an unusual way');
  if (entry.fileNameLength > NAME_BYTES_MAX || fileName.split('/').length > depth)
    throw unsafe('a file too deep in folders');
  if (![compressedSize, uncompressedSize, entry.relativeOffsetOfLocalHeader].every(isSize))
    throw unsafe('an impossible size');
  if (compressionMethod === STORED && compressedSize !== uncompressedSize)
    throw unsafe('two sizes of one file');
  if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * ratio)
    throw unsafe('a bomb');
}

const isSize = (size: number) => Number.isSafeInteger(size) && size >= 0;

/** Files may not share their bytes: overlapping ones make a bomb of a small archive. */
export function checkEntries(entries: Entry[], size: number, { bytes }: ArchiveBounds): void {
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > bytes)
    throw unsafe('too large when unpacked');
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw unsafe('files that overlap');
    end =
      entry.relativeOffsetOfLocalHeader +
      LOCAL_HEADER_BYTES +
      entry.fileNameLength +
      entry.compressedSize;
  }
  if (end > size) throw unsafe('a file beyond the end');
}
