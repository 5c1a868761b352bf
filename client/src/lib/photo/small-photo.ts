import { PHOTO_EDGE, PHOTO_SMALL_EDGE } from '#shared/product/limits';

/** The address of a photo's small variant, for lists. A photo that is not sent yet is its own. */
export function smallPhoto(photoUrl: string): string {
  return photoUrl.startsWith('data:') ? photoUrl : `${photoUrl}?size=small`;
}

/** Both variants as an <img>'s srcSet: a sharp screen gets the large one where the small would blur. */
export function photoSrcSet(photoUrl: string): string | undefined {
  if (photoUrl.startsWith('data:')) return undefined;
  return `${smallPhoto(photoUrl)} ${PHOTO_SMALL_EDGE}w, ${photoUrl} ${PHOTO_EDGE}w`;
}
