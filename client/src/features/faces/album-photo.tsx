import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { classNames } from '../../lib/class-names';
import { isUnsaved } from '../../lib/optimistic-list';
import { photoSrcSet, smallPhoto } from '../../lib/photo/small-photo';
import { relationWord } from '../../lib/relation-word';
import { Badge } from '../../ui/badge';
import { FramedPhoto } from '../../ui/framed-photo';
import { PencilIcon, PersonIcon } from '../../ui/icons';
import { Spinner } from '../../ui/spinner';
import { PhotoActions, type PhotoActionsOf } from './photo-actions';

/** The id of the button that a row's photo is. Without a row it matches no element. */
export const photoButtonId = (id: number | undefined) => `photo-${id}`;

type AlbumPhotoProps = PhotoActionsOf & {
  photo: FacePhoto;
  isFirst: boolean;
  /** True while the actions are shown. */
  isOpen: boolean;
  onToggle: () => void;
  /** Gets the button when it is shown, and null when it is gone. */
  onShown: (button: HTMLButtonElement | null) => void;
};

/** A large photo with the name below it. Its actions are shown when it is tapped. */
export function AlbumPhoto({
  photo,
  isFirst,
  isOpen,
  onToggle,
  onShown,
  ...actions
}: AlbumPhotoProps) {
  const { id, name } = photo;
  const actionsId = useId();
  const hasActions = (actions.canEdit || actions.canRecord) && !isUnsaved(photo);
  return (
    <li
      className={classNames(
        'relative flex break-inside-avoid flex-col rounded-card border border-line bg-surface p-2.5 shadow-card sm:p-3 print:shadow-none',
        isFirst && 'motion-safe:animate-arrive',
      )}
    >
      {hasActions ? (
        <button
          ref={onShown}
          type="button"
          id={photoButtonId(id)}
          aria-label={t`Photo of ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? actionsId : undefined}
          onClick={onToggle}
          className="relative cursor-pointer rounded-control text-left forced-colors:border-2 forced-colors:border-[ButtonText]"
        >
          <Picture {...photo} />
          <MoreSign isOpen={isOpen} />
        </button>
      ) : (
        <Picture {...photo} />
      )}
      {isFirst && <FirstFaceSign />}
      <Caption {...photo} />
      {isUnsaved(photo) && <Saving />}
      {hasActions && isOpen && <PhotoActions id={actionsId} photo={photo} {...actions} />}
    </li>
  );
}

const Picture = ({ name, photoUrl }: FacePhoto) => (
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
);

/** Labels for what the tablet does with a face, unless it only shows it. */
const tabletTexts = {
  practice: () => t`Gentle practice`,
  rest: () =>
    t({ message: 'Resting', comment: 'Label of a photo that the tablet does not show for now' }),
};

/** Who it is. The description is on paper only. */
function Caption({ name, relationship, description, onTablet, hasDied }: FacePhoto) {
  return (
    <div className="px-1.5 pt-3 wrap-anywhere max-sm:-mx-1 max-sm:pt-2">
      <p translate="no" dir="auto" className="text-h3 font-bold">
        {name}
      </p>
      {relationship && (
        <p translate="no" dir="auto" className="text-ink-soft">
          {relationWord(relationship)}
        </p>
      )}
      {hasDied && (
        <Badge className="mt-1.5">
          {t({ message: 'In memory', comment: 'Label of the photo of somebody who has died' })}
        </Badge>
      )}
      {onTablet !== 'look' && !(hasDied && onTablet === 'practice') && (
        <Badge className="mt-1.5 max-sm:-mr-2 max-sm:px-2">{tabletTexts[onTablet]()}</Badge>
      )}
      {description && (
        <p translate="no" dir="auto" className="mt-1 hidden whitespace-pre-line print:block">
          {description}
        </p>
      )}
    </div>
  );
}

const Saving = () => (
  <p className="mt-auto flex min-h-target items-center gap-2.5 px-1.5 pt-1.5 text-ink-soft print:hidden">
    <Spinner />
    <span>{t`Saving…`}</span>
  </p>
);

/** Stands on the photo, so that nothing moves. Screen readers hear FirstFaceNews. */
const FirstFaceSign = () => (
  <p
    aria-hidden="true"
    className="pointer-events-none absolute top-4 left-4 rounded-round border border-accent bg-surface px-3 py-1 font-bold text-accent print:hidden"
  >
    {t({ message: 'The first face', comment: 'Label on the first photo of a new album' })}
  </p>
);

/** Shows that something stands behind the photo. */
const MoreSign = ({ isOpen }: { isOpen: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'absolute right-2 bottom-2 grid size-9 place-items-center rounded-full border border-line-strong print:hidden',
      isOpen ? 'bg-accent text-on-accent' : 'bg-surface text-ink',
    )}
  >
    <PencilIcon />
  </span>
);
