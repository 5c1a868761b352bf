import type { ComponentProps } from 'react';
import type { TabletFace } from '#shared/faces/face-photo.answer';
import { AdaptivePhoto } from './adaptive-photo';
import { useNow } from './clock';
import { photoOfDay } from './photo-of-day';

type FacePhotoOfDayProps = Omit<ComponentProps<typeof AdaptivePhoto>, 'src' | 'otherwise'> & {
  face: TabletFace;
};

/** Today's picture of a face. The main one takes its place where it cannot be loaded, as without a network. */
export function FacePhotoOfDay({ face, ...photo }: FacePhotoOfDayProps) {
  return <AdaptivePhoto src={photoOfDay(face, useNow())} otherwise={face.photoUrl} {...photo} />;
}
