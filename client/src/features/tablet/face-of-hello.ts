import type { TabletFace } from '#shared/faces/face-photo.answer';

/** The face of who sent a hello. A server of an earlier version names none, and a face that rests is not on the tablet. */
export const faceOfHello = (
  { fromFaceId }: { fromFaceId?: number | null },
  faces: readonly TabletFace[],
): TabletFace | undefined => faces.find(({ id }) => id === fromFaceId);
