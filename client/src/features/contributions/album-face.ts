import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { relationWord } from '../../lib/relation-word';

/** A face of the album, to which a contribution can add a picture. */
export type AlbumFace = Pick<FacePhoto, 'id' | 'name' | 'relationship'>;

/** "Anna (Daughter)", because two faces may have the same name. */
export const nameOf = ({ name, relationship }: AlbumFace) =>
  relationship ? `${name} (${relationWord(relationship)})` : name;

/** Returns the only face with a name. */
export function faceNamed(
  name: string | null | undefined,
  faces: readonly AlbumFace[],
): AlbumFace | undefined {
  const [face, another] = faces.filter((one) => one.name === name);
  return another ? undefined : face;
}
