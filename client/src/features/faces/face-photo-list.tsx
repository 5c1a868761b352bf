import type { FacePhoto } from '#shared/face-photo';
import { isUnsaved } from '../../lib/optimistic-list';
import { PersonIcon } from '../../ui/icons';
import { PhotoRow } from '../../ui/photo-row';

type FacePhotoListProps = {
  photos: FacePhoto[];
  onEdit: (photo: FacePhoto) => void;
  onDelete: (photo: FacePhoto) => void;
};

export function FacePhotoList({ photos, onEdit, onDelete }: FacePhotoListProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {photos.map((photo) => (
        <PhotoRow
          key={photo.id}
          title={photo.name}
          photoUrl={photo.photoUrl}
          alt={`Photo of ${photo.name}`}
          standIn={<PersonIcon />}
          saving={isUnsaved(photo)}
          onEdit={() => onEdit(photo)}
          onDelete={() => onDelete(photo)}
        >
          {photo.relationship && <p className="wrap-anywhere text-ink-soft">{photo.relationship}</p>}
        </PhotoRow>
      ))}
    </ul>
  );
}
