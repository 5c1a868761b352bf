import type { ClipCodec } from '#shared/media/clip-codecs';

interface Clip {
  videoUrl: string;
  stillUrl: string;
  voiceUrl: string | null;
  codec: ClipCodec;
  /** The day on which it was recorded. */
  day: string;
}

/** The content with large files, of which a tablet keeps as many as there is room for. */
export interface FollowingContent {
  hello: { id: number; clip?: Clip | null } | null;
  faces: readonly { id: number; clip?: Clip | null }[];
  songs: readonly { audioUrl: string }[];
}

/** How many of the offered clips and songs are on this tablet. */
export type SavedCounts = Record<'clips' | 'songs', { saved: number; of: number }>;

export interface OnThisTablet {
  /** The codecs that it plays. It needs no pictures in another one. */
  played: readonly ClipCodec[];
  /** How often each face was looked at. */
  views: Readonly<Record<string, { looks: number }>>;
}

/** The files of each clip, in the order in which a tablet keeps them. It needs no pictures that it cannot play. */
function filesOfClips(
  { hello, faces }: FollowingContent,
  { played, views }: OnThisTablet,
): string[][] {
  const ofFaces = faces
    .flatMap(({ id, clip }) => (clip ? { clip, looks: views[id]?.looks ?? 0 } : []))
    .sort((one, other) => other.clip.day.localeCompare(one.clip.day) || other.looks - one.looks);
  const clips = [hello?.clip ?? [], ofFaces.map(({ clip }) => clip)].flat();
  return clips.map(({ stillUrl, voiceUrl, videoUrl, codec }) => [
    stillUrl,
    ...(voiceUrl === null ? [] : [voiceUrl]),
    ...(played.includes(codec) ? [videoUrl] : []),
  ]);
}

/**
 * The files that follow the pictures and voices, in the order in which a tablet keeps them: the clip of today's hello, the clips
 * of faces, and songs in their order. Of clips the newest comes first, and of those of one day that whose face is looked at most.
 */
export const followingFiles = (content: FollowingContent, onThisTablet: OnThisTablet): string[] => [
  ...filesOfClips(content, onThisTablet).flat(),
  ...content.songs.map(({ audioUrl }) => audioUrl),
];

/** Counts the clips and songs of which all files are on the tablet. */
export function savedCounts(
  content: FollowingContent,
  onThisTablet: OnThisTablet,
  present: ReadonlySet<string>,
): SavedCounts {
  const count = (groups: readonly string[][]) => ({
    saved: groups.filter((files) => files.every((file) => present.has(file))).length,
    of: groups.length,
  });
  return {
    clips: count(filesOfClips(content, onThisTablet)),
    songs: count(content.songs.map(({ audioUrl }) => [audioUrl])),
  };
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
