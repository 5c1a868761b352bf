import { plural, t } from '@lingui/core/macro';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { PhotoChooser } from './photo-chooser';

/** The number of remaining photos is shown from this number down. */
const FEW = 20;

type AddPhotosProps = {
  /** The number of photos that can still be added. */
  room: number;
  onAddOne: () => void;
  onAddSeveral: (files: File[]) => void;
};

export function AddPhotos({ room, onAddOne, onAddSeveral }: AddPhotosProps) {
  return (
    <div className="grid gap-2 max-sm:w-full print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <PhotoChooser
          label={t`Add several photos`}
          variant="primary"
          disabled={room === 0}
          onChoose={onAddSeveral}
        />
        <Button variant="secondary" onClick={onAddOne}>
          <PlusIcon />
          <span>{t`Add Photo`}</span>
        </Button>
      </div>
      {room <= FEW && <p className="text-small">{roomLeft(room)}</p>}
    </div>
  );
}

function roomLeft(room: number): string {
  if (room === 0)
    return t`The album is full: ${FACE_PHOTOS_MAX} photos. Please delete one before adding another.`;
  return t`${plural(room, { one: 'There is room for # more photo.', other: 'There is room for # more photos.' })}`;
}
