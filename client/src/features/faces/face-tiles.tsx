import { smallPhoto } from '../../lib/small-photo';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';

/** A row of small square photos. A place without a photo is drawn as one that can be filled. */
export function FaceTiles({ photoUrls }: { photoUrls: (string | undefined)[] }) {
  return (
    <div className="grid grid-cols-3 gap-3 sm:gap-5">
      {photoUrls.map((photoUrl, index) => (
        <FramedPhoto
          key={index}
          src={photoUrl && smallPhoto(photoUrl)}
          alt=""
          standIn={<PersonIcon />}
          className={`aspect-square rounded-control text-display ${photoUrl ? 'border border-line' : 'border-2 border-dashed border-line-strong'}`}
        />
      ))}
    </div>
  );
}
