import type { FacePhoto } from '#shared/face-photo';
import { AlbumPhoto } from './album-photo';

/** As many beside each other as there is room for, also when the letters are large. */
export const albumGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] sm:gap-5 print:grid-cols-3';

type FacePhotoListProps = {
  photos: FacePhoto[];
  onEdit: (photo: FacePhoto) => void;
  onDelete: (photo: FacePhoto) => void;
  onVoice: (photo: FacePhoto) => void;
};

export function FacePhotoList({ photos, onEdit, onDelete, onVoice }: FacePhotoListProps) {
  return (
    <ul className={albumGrid}>
      {photos.map((photo) => (
        <AlbumPhoto
          key={photo.id}
          photo={photo}
          onEdit={() => onEdit(photo)}
          onDelete={() => onDelete(photo)}
          onVoice={() => onVoice(photo)}
        />
      ))}
    </ul>
  );
}
