import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { isUnsaved } from '../../lib/optimistic-list';

/** The faces of the album that have a typed name. */
export const namesakes = (faces: readonly FacePhoto[], name: string): FacePhoto[] =>
  faces.filter((face) => !isUnsaved(face) && isSameName(face.name, name));

const isSameName = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/**
 * Returns the face of which a photo with this name is another picture; undefined for a new face.
 * @param chosen the id of a face or another value; undefined until there is a choice, which is the only face of the name
 */
export function faceOfName(
  faces: readonly FacePhoto[],
  name: string,
  chosen: string | undefined,
): FacePhoto | undefined {
  const found = namesakes(faces, name);
  if (chosen === undefined) return found.length === 1 ? found[0] : undefined;
  return found.find(({ id }) => String(id) === chosen);
}
