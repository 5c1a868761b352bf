import { useState, type SyntheticEvent } from 'react';
import type { FacePhoto } from '#shared/face-photo';
import { classNames } from '../../lib/class-names';
import { PersonIcon } from '../../ui/icons';

type GamePhotoProps = {
  photo: FacePhoto;
  /** Left out while the photo waits for its turn, unseen. */
  alt?: string;
};

/** A photo as large as its place allows. The same element waits and is shown, so that it is never loaded twice. */
export function GamePhoto({ photo, alt }: GamePhotoProps) {
  const [failed, setFailed] = useState(false);
  const waiting = alt === undefined;
  if (failed) return waiting ? null : <NoPhoto />;
  return (
    <img
      src={photo.photoUrl}
      alt={alt ?? ''}
      aria-hidden={waiting ? true : undefined}
      decoding="sync"
      draggable={false}
      onLoad={decodeAhead}
      onError={() => setFailed(true)}
      className={classNames('absolute inset-0 size-full object-contain', waiting && 'invisible')}
    />
  );
}

/** Browsers decode what they paint, and this may not be painted yet. A failure is told by onError. */
function decodeAhead({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.decode().catch(() => undefined);
}

function NoPhoto() {
  return (
    <div className="absolute inset-0 grid place-content-center gap-4 p-6 text-center text-person text-ink-soft">
      <span className="justify-self-center text-display">
        <PersonIcon />
      </span>
      <p>This photo cannot be shown just now.</p>
    </div>
  );
}
