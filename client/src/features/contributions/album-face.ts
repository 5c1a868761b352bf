import { t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { nameOfFace } from '../../lib/name-of-face';

/** A face of the album, to which a contribution can add a picture. */
export type AlbumFace = Pick<FacePhoto, 'id' | 'name' | 'relationship'>;

/** Returns the face of the same name, if there is only one. */
export function onlyNamesake({
  sameName: [face, another] = [],
}: Pick<Waiting, 'sameName'>): AlbumFace | undefined {
  return another ? undefined : face;
}

/** "Anna (Daughter) is in the album." Undefined if the album has no face of the same name. */
export function sameNameText({ sameName: [face, another] = [] }: Pick<Waiting, 'sameName'>) {
  if (!face) return undefined;
  const who = another ? face.name : nameOfFace(face);
  return another
    ? t({
        message: `More than one face of the album is called ${who}.`,
        comment: '{who} is a name',
      })
    : t({ message: `${who} is in the album.`, comment: '{who} is such as "Anna (Daughter)"' });
}
