import type { TabletFace } from '#shared/faces/face-photo.answer';
import { DAY_MS } from '#shared/product/durations';

type Pictures = Pick<TabletFace, 'id' | 'photoUrl' | 'otherPhotoUrls'>;

/**
 * The picture of a face for a day: each in turn, so that none is shown on two days in a row if there are several. Faces
 * begin at different pictures, so that an album of pairs does not change between childhood and today all at once.
 * @param now its local fields say the day
 */
export function photoOfDay({ id, photoUrl, otherPhotoUrls }: Pictures, now: Date): string {
  const pictures = [photoUrl, ...otherPhotoUrls];
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);
  return pictures[(day + id) % pictures.length] ?? photoUrl;
}
