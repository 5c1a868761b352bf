/** A clip, as far as its film matters here. */
interface Film {
  videoUrl: string;
  /** The day on which it was recorded. */
  day: string;
}

/** The content with large files, of which a tablet keeps as many as there is room for. */
export interface FollowingContent {
  hello: { id: number; clip?: Film | null } | null;
  faces: readonly { id: number; clip?: Film | null }[];
  songs: readonly { audioUrl: string }[];
}

/**
 * The large files that follow the pictures and voices, in the order in which a tablet keeps them: the film of today's hello, films
 * of faces (the newest first, and of one day those that were looked at most), and songs in their order.
 * @param looks how often a face was looked at; clips of one day are in the order of their faces without it
 */
export function followingFiles(
  { hello, faces, songs }: FollowingContent,
  looks: (faceId: number) => number = () => 0,
): string[] {
  const films = faces
    .flatMap(({ id, clip }) => (clip ? [{ ...clip, looks: looks(id) }] : []))
    .sort((one, other) => other.day.localeCompare(one.day) || other.looks - one.looks);
  return [
    ...[...(hello?.clip ? [hello.clip] : []), ...films].map(({ videoUrl }) => videoUrl),
    ...songs.map(({ audioUrl }) => audioUrl),
  ];
}

/**
 * Chooses what goes so that a file fits: the last files of those that come after it.
 * @param after the files that are there and matter less, in their order
 * @returns undefined if it does not fit either way, and then nothing has to go
 */
export function filesToEvict(
  size: number,
  bytesLeft: number,
  after: readonly { file: string; size: number }[],
): string[] | undefined {
  const evicted: string[] = [];
  let room = bytesLeft;
  for (const { file, size: freed } of after.toReversed()) {
    if (size <= room) break;
    evicted.push(file);
    room += freed;
  }
  return size <= room ? evicted : undefined;
}
