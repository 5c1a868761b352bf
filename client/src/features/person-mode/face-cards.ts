import type { TabletFace } from '#shared/tablet';
import { companionOf, pickFaces, type Random, type SeenFaces } from './face-session';

/** One face of a session. */
export interface FaceCard {
  face: TabletFace;
  /** In gentle practice: whose photo stands beside it, and whether on the first of the two places. */
  companion?: { face: TabletFace; isFirst: boolean };
}

/** The cards of one session. They stay as they are, whatever the family changes meanwhile. */
export function dealFaces(
  faces: readonly TabletFace[],
  seen: SeenFaces,
  random: Random,
  before: readonly FaceCard[] = [],
): FaceCard[] {
  const byId = new Map(faces.map((face) => [face.id, face]));
  const ids = [...byId.keys()];
  const idsBefore = before.map(({ face }) => face.id);
  return pickFaces(ids, seen, random, idsBefore).flatMap((id) => {
    const face = byId.get(id);
    if (!face) return [];
    const other = face.practice ? byId.get(companionOf(id, ids, random) ?? -1) : undefined;
    return other ? { face, companion: { face: other, isFirst: random() < 0.5 } } : { face };
  });
}
