import type { MediaKind, Placed } from '../media/media-kinds';

/** The kinds of media that a contribution can have, with the column of each. */
const columns = { photo: 'photoId', voice: 'voiceId', sound: 'soundId' } as const satisfies Partial<
  Record<MediaKind, string>
>;

export type ContributedKind = keyof typeof columns;
export const CONTRIBUTED_KINDS = Object.keys(columns) as ContributedKind[];

/** The ids of the media of a contribution, by their columns. Null for those that it does not have. */
export type ContributedIds = Record<(typeof columns)[ContributedKind], string | null>;

/** Media that are stored and not inserted yet. */
export type ContributedMedia = { [Kind in ContributedKind]?: Placed<Kind> | undefined };

/** Makes the ids of a contribution, one kind after the other. */
export async function idsOfMedia(
  idOf: (kind: ContributedKind) => Promise<string | null> | null,
): Promise<ContributedIds> {
  const ids: Partial<ContributedIds> = {};
  for (const kind of CONTRIBUTED_KINDS) ids[columns[kind]] = await idOf(kind);
  return ids as ContributedIds;
}

/** The columns of a contribution without media. */
export const NO_MEDIA = Object.fromEntries(
  Object.values(columns).map((column) => [column, null]),
) as Record<keyof ContributedIds, null>;

export const idIn = (ids: ContributedIds, kind: ContributedKind) => ids[columns[kind]];
