import { smallPhoto } from '../../lib/photo/small-photo';
import { FramedPhoto } from '../../ui/framed-photo';

/** The photo of a contribution above the form that accepts it. */
export const ContributedPhoto = ({ photoUrl }: { photoUrl: string }) => (
  <FramedPhoto
    src={smallPhoto(photoUrl)}
    alt=""
    standIn={null}
    className="size-40 rounded-control"
  />
);
