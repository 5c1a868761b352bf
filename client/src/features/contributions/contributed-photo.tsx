import { smallPhoto } from '../../lib/photo/small-photo';
import { FramedPhoto } from '../../ui/framed-photo';

type ContributedPhotoProps = {
  photoUrl: string;
  /** The part that is chosen, as a picture. */
  preview?: string | undefined;
};

/** The photo of a contribution above the form that accepts it. */
export const ContributedPhoto = ({ photoUrl, preview }: ContributedPhotoProps) => (
  <FramedPhoto
    src={preview ?? smallPhoto(photoUrl)}
    alt=""
    standIn={null}
    className="size-40 rounded-control"
  />
);
