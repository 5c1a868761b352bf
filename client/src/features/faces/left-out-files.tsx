import { FACE_PHOTOS_MAX } from '#shared/limits';
import { Notice } from '../../ui/notice';

type LeftOutFilesProps = { notPhotos: string[]; noRoom: string[] };

/** Files that were chosen and cannot be added, by name. */
export function LeftOutFiles({ notPhotos, noRoom }: LeftOutFilesProps) {
  return (
    // Always there, also when silent: what is read aloud must stand in the page before it speaks.
    <div role="status" className="grid gap-4 empty:absolute">
      {notPhotos.length > 0 && (
        <Notice
          tone="warning"
          title={notPhotos.length === 1 ? 'This file is not a photo' : 'These files are not photos'}
        >
          <FileNames names={notPhotos} />
        </Notice>
      )}
      {noRoom.length > 0 && (
        <Notice tone="warning" title={`There is room for ${FACE_PHOTOS_MAX} photos in all`}>
          These were left out:
          <FileNames names={noRoom} />
        </Notice>
      )}
    </div>
  );
}

function FileNames({ names }: { names: string[] }) {
  return (
    <ul className="wrap-anywhere">
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}
