interface Clip {
  videoUrl: string;
  /** The day on which it was recorded. */
  day: string;
}

/** The content with large files, of which a tablet keeps as many as there is room for. */
export interface FollowingContent {
  hello: { id: number; clip?: Clip | null } | null;
  faces: readonly { id: number; clip?: Clip | null }[];
  songs: readonly { audioUrl: string }[];
}

/**
 * The large files that follow the pictures and voices, in the order in which a tablet keeps them: the clip of today's hello, clips
 * of faces, the newest first, and songs in their order.
 */
export function followingFiles({ hello, faces, songs }: FollowingContent): string[] {
  const clips = faces
    .flatMap(({ clip }) => clip ?? [])
    .sort((one, other) => other.day.localeCompare(one.day));
  return [
    ...[...(hello?.clip ? [hello.clip] : []), ...clips].map(({ videoUrl }) => videoUrl),
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
