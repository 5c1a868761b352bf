/** Why an album is refused as a whole. */
export const importProblems = [
  /** It is no ZIP, or is broken. */
  'not-a-zip',
  /** It is a ZIP, but not an export of this product. */
  'not-an-album',
  /** A later version wrote it. */
  'newer-format',
  /** It contains what no export contains: encrypted files, links, paths that lead elsewhere, or a bomb. */
  'unsafe',
  /** The account may not edit the person any more. */
  'right-ended',
  /** It could not be read to its end, for a reason that is not in the album. Trying again goes on from there. */
  'failed',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** Why something of an album is left out. */
export const leftOutReasons = [
  'no-room',
  'storage-full',
  'not-valid',
  'no-photo',
  'broken-photo',
  'broken-voice',
  'broken-song',
  'broken-clip',
  'past',
  'not-verified',
  'too-often',
] as const;

export const importStates = ['uploading', 'waiting', 'reading', 'done', 'refused'] as const;
export type ImportState = (typeof importStates)[number];

/** True while something still happens to it. */
export const isUnderWay = ({ state }: { state: ImportState }): boolean =>
  state === 'waiting' || state === 'reading';

/** The version of an export's data.json. Raised when an older import could not read it any more. */
export const EXPORT_FORMAT = 1;
