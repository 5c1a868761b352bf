import { FACE_PHOTOS_MAX } from '#shared/limits';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { PhotoChooser } from '../../ui/photo-chooser';

/** From so few places on, families are told how many are left. */
const FEW = 20;

type AddPhotosProps = {
  /** How many photos the album can take. */
  room: number;
  onAddOne: () => void;
  onAddSeveral: (files: File[]) => void;
};

export function AddPhotos({ room, onAddOne, onAddSeveral }: AddPhotosProps) {
  return (
    <div className="grid gap-2 max-sm:w-full print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button onClick={onAddOne}>
          <PlusIcon />
          Add Photo
        </Button>
        <PhotoChooser label="Add several photos" disabled={room === 0} onChoose={onAddSeveral} />
      </div>
      {room <= FEW && <p className="text-small">{roomLeft(room)}</p>}
    </div>
  );
}

function roomLeft(room: number): string {
  if (room === 0)
    return `The album is full: ${FACE_PHOTOS_MAX} photos. Please delete one before adding another.`;
  return `There is room for ${room} more ${room === 1 ? 'photo' : 'photos'}.`;
}
