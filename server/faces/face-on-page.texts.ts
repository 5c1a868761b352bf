import { knownRelation, relationMessage } from '#shared/faces/relations';
import type { Translate } from '../translations/translations';
import type { exportFaces } from './face-photo.fields';

type Face = Awaited<ReturnType<typeof exportFaces>>[number];

/** Faces on the page of an export: a sheet for each. */
export const facesOnPage = (translate: Translate) => ({
  none: translate('No people yet.'),
  entryOf: ({ name, relationship, description, photoId, otherPhotoIds, voiceId, clip }: Face) => ({
    title: name,
    label: relationship && relationIn(relationship, translate),
    text: description,
    photoId,
    otherPhotoIds,
    voiceId,
    clip,
  }),
});

/** A relation that the family chose from the suggestions, in the reader's language; else as it was typed. */
function relationIn(stored: string, translate: Translate): string {
  const relation = knownRelation(stored);
  if (!relation) return stored;
  const { message, context } = relationMessage(relation);
  const word = translate.word(message, context);
  // "Son" keeps its capital letter in English.
  return word.toLowerCase() === stored.trim().toLowerCase() ? stored : word;
}
