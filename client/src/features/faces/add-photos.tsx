import { plural, t } from '@lingui/core/macro';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';

/** The number of remaining photos is shown from this number down. */
const FEW = 20;

/** Its id, for the focus once a dialog that took the place of its own is closed. */
export const ADD_PHOTOS_ID = 'add-photos';

type AddPhotosProps = {
  /** The number of photos that can still be added. */
  room: number;
  onAdd: () => void;
};

/** The one button that adds a photo, or several. */
export function AddPhotos({ room, onAdd }: AddPhotosProps) {
  return (
    <div className="grid gap-2 max-sm:w-full print:hidden">
      <Button id={ADD_PHOTOS_ID} locked={room === 0} onClick={onAdd}>
        <PlusIcon />
        <span>{t`Add Photo`}</span>
      </Button>
      {room <= FEW && <p className="text-small">{roomLeft(room)}</p>}
    </div>
  );
}

function roomLeft(room: number): string {
  if (room === 0)
    return t`The album is full: ${FACE_PHOTOS_MAX} photos. Please delete one before adding another.`;
  return t`${plural(room, { one: 'There is room for # more photo.', other: 'There is room for # more photos.' })}`;
}
