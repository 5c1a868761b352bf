import type { FacePhoto } from '#shared/face-photo';
import { isUnsaved } from '../../lib/optimistic-list';
import { photoSrcSet, smallPhoto } from '../../lib/small-photo';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';
import { Spinner } from '../../ui/spinner';
import { VoiceButton } from '../../ui/voice-button';

/** Of the button; of no button without a number. */
export const editPhotoId = (id: number | undefined) => `edit-photo-${id}`;

/** Of what the tablet does with a face, where it does not simply show it. */
const tabletWords = { practice: 'Gentle practice', rest: 'Resting' };

type AlbumPhotoProps = {
  photo: FacePhoto;
  onEdit: () => void;
  onDelete: () => void;
  onVoice: () => void;
};

/** A photograph as it lies in an album: large, with whose face it is written below. */
export function AlbumPhoto({ photo, onEdit, onDelete, onVoice }: AlbumPhotoProps) {
  const { id, name, relationship, description, photoUrl, onTablet } = photo;
  return (
    <li className="flex break-inside-avoid flex-col rounded-card border border-line bg-surface p-2.5 shadow-card sm:p-3 print:shadow-none">
      <FramedPhoto
        src={smallPhoto(photoUrl)}
        srcSet={photoSrcSet(photoUrl)}
        sizes="(min-width: 40rem) 16rem, 45vw"
        alt={`Photo of ${name}`}
        standIn={<PersonIcon />}
        loading="lazy"
        // Dragged onto the album it would be taken for a new one.
        draggable={false}
        className="aspect-square w-full rounded-control text-display"
      />
      <div className="px-1.5 pt-3 wrap-anywhere">
        <p dir="auto" className="text-h3 font-bold">
          {name}
        </p>
        {relationship && (
          <p dir="auto" className="text-ink-soft">
            {relationship}
          </p>
        )}
        {onTablet !== 'look' && <Badge className="mt-1.5">{tabletWords[onTablet]}</Badge>}
        {description && (
          <p dir="auto" className="mt-1 hidden whitespace-pre-line print:block">
            {description}
          </p>
        )}
      </div>
      <div className="-mx-2 mt-auto flex flex-wrap pt-1.5 print:hidden">
        {isUnsaved(photo) ? (
          <p className="flex min-h-target items-center gap-2.5 px-2.5 text-ink-soft">
            <Spinner />
            Saving…
          </p>
        ) : (
          <>
            <Button
              id={editPhotoId(id)}
              variant="quiet"
              aria-label={`Edit ${name}`}
              onClick={onEdit}
            >
              Edit
            </Button>
            <Button variant="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
            <VoiceButton of={name} recorded={photo.voiceUrl !== null} onOpen={onVoice} />
          </>
        )}
      </div>
    </li>
  );
}
