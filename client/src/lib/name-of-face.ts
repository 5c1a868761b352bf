import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { relationWord } from './relation-word';

/** "Anna (Daughter)", because two faces may have the same name. */
export const nameOfFace = ({ name, relationship }: Pick<FacePhoto, 'name' | 'relationship'>) =>
  relationship ? `${name} (${relationWord(relationship)})` : name;
