import { t } from '@lingui/core/macro';
import type { FacePhoto } from '#shared/face-photo';
import { FACES_GAME_MIN_PHOTOS } from '#shared/limits';
import { isUnsaved } from '../../lib/optimistic-list';
import { photoSrcSet, smallPhoto } from '../../lib/photo/small-photo';
import { relationWord } from '../../lib/relation-word';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';
import { Scene } from '../../ui/scene';
import { Spinner } from '../../ui/spinner';
import { VoiceButton } from '../../ui/voice-button';

/** Fits as many columns as there is room for, also at a large font size. */
const albumGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] sm:gap-5 print:grid-cols-3';

type FacePhotoListProps = {
  photos: FacePhoto[];
  canEdit: boolean;
  /** True if the member may record a voice, which may wait first. */
  canRecord: boolean;
  onEdit: (photo: FacePhoto) => void;
  onDelete: (photo: FacePhoto) => void;
  onVoice: (photo: FacePhoto) => void;
};

export function FacePhotoList({
  photos,
  canEdit,
  canRecord,
  onEdit,
  onDelete,
  onVoice,
}: FacePhotoListProps) {
  return (
    <ul className={albumGrid}>
      {photos.map((photo) => (
        <AlbumPhoto
          key={photo.id}
          photo={photo}
          canEdit={canEdit}
          canRecord={canRecord}
          onEdit={() => onEdit(photo)}
          onDelete={() => onDelete(photo)}
          onVoice={() => onVoice(photo)}
        />
      ))}
    </ul>
  );
}

/** The id of a row's Edit button. Without a row it matches no element. */
export const editPhotoId = (id: number | undefined) => `edit-photo-${id}`;

/** Labels for what the tablet does with a face, unless it only shows it. */
const tabletWords = {
  practice: () => t`Gentle practice`,
  rest: () =>
    t({ message: 'Resting', comment: 'Label of a photo that the tablet does not show for now' }),
};

type AlbumPhotoProps = {
  photo: FacePhoto;
  canEdit: boolean;
  /** True if the member may record a voice, which may wait first. */
  canRecord: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onVoice: () => void;
};

/** A large photo with the name below it. */
function AlbumPhoto({ photo, canEdit, canRecord, onEdit, onDelete, onVoice }: AlbumPhotoProps) {
  const { id, name, relationship, description, photoUrl, onTablet, hasDied } = photo;
  return (
    <li className="flex break-inside-avoid flex-col rounded-card border border-line bg-surface p-2.5 shadow-card sm:p-3 print:shadow-none">
      <FramedPhoto
        src={smallPhoto(photoUrl)}
        srcSet={photoSrcSet(photoUrl)}
        sizes="(min-width: 40rem) 16rem, 45vw"
        alt={t`Photo of ${name}`}
        standIn={<PersonIcon />}
        loading="lazy"
        // Dropping a photo of the album onto the album would add it again.
        draggable={false}
        className="aspect-square w-full rounded-control text-display"
      />
      <div className="px-1.5 pt-3 wrap-anywhere">
        <p dir="auto" className="text-h3 font-bold">
          {name}
        </p>
        {relationship && (
          <p dir="auto" className="text-ink-soft">
            {relationWord(relationship)}
          </p>
        )}
        {hasDied && (
          <Badge className="mt-1.5">
            {t({ message: 'In memory', comment: 'Label of the photo of somebody who has died' })}
          </Badge>
        )}
        {onTablet !== 'look' && !(hasDied && onTablet === 'practice') && (
          <Badge className="mt-1.5">{tabletWords[onTablet]()}</Badge>
        )}
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
            {t`Saving…`}
          </p>
        ) : (
          <>
            {canEdit && (
              <>
                <Button
                  id={editPhotoId(id)}
                  variant="quiet"
                  aria-label={t`Edit ${name}`}
                  onClick={onEdit}
                >
                  {t`Edit`}
                </Button>
                <Button variant="quiet" aria-label={t`Delete ${name}`} onClick={onDelete}>
                  {t`Delete`}
                </Button>
              </>
            )}
            {canRecord && (
              <VoiceButton of={name} recorded={photo.voiceUrl !== null} onOpen={onVoice} />
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** Fills the screen of any device, so that the content below the album does not shift. */
const PLACES = 8;

export function PhotosSkeleton() {
  return (
    <div aria-hidden="true" className={albumGrid}>
      {Array.from({ length: PLACES }, (_, index) => (
        <div key={index} className="rounded-card border border-line p-2.5 sm:p-3">
          <div className="aspect-square rounded-control bg-sunken" />
          <div className="h-32" />
        </div>
      ))}
    </div>
  );
}

/** Shown while the album has no photos. `canAdd` is false for members who can only look. */
export function EmptyAlbum({ canAdd }: { canAdd: boolean }) {
  return (
    <div className="grid items-center gap-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-[minmax(0,20rem)_1fr] sm:gap-10 sm:p-8">
      <Scene name="album" className="max-w-[24rem]" />
      <div className="grid gap-3">
        <h3 className="text-h2 font-bold">{t`No Photos Yet`}</h3>
        {canAdd ? (
          <>
            <p className="text-ink-soft">
              {t`Add at least ${FACES_GAME_MIN_PHOTOS} photos of people who matter to start the game.`}
            </p>
            <p className="text-ink-soft">
              {t`A face close by, in good light, is easiest to know again. Pets are welcome too.`}
            </p>
          </>
        ) : (
          <p className="text-ink-soft">{t`You see them here as soon as a caregiver has added some.`}</p>
        )}
      </div>
    </div>
  );
}
