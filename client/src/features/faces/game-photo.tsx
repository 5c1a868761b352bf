import { useState, type CSSProperties } from 'react';
import type { FacePhoto } from '#shared/face-photo';
import { classNames } from '../../lib/class-names';
import { PersonIcon } from '../../ui/icons';

type GamePhotoProps = {
  photo: FacePhoto;
  /** Left out while the photo waits for its turn, unseen. */
  alt?: string;
};

/** A photo as large as its place, a size container, allows. The same element waits and is shown, so that it is never loaded twice. */
export function GamePhoto({ photo, alt }: GamePhotoProps) {
  const [failed, setFailed] = useState(false);
  const [ratio, setRatio] = useState<number>();
  const waiting = alt === undefined;
  if (failed) return waiting ? null : <NoPhoto />;
  return (
    <img
      src={photo.photoUrl}
      alt={alt ?? ''}
      aria-hidden={waiting ? true : undefined}
      decoding="sync"
      draggable={false}
      onLoad={({ currentTarget: image }) => {
        decodeAhead(image);
        setRatio(image.naturalWidth / image.naturalHeight);
      }}
      onError={() => setFailed(true)}
      style={ratio ? wholeOf(ratio) : undefined}
      className={classNames(
        'absolute inset-0 m-auto size-full rounded-card object-contain portrait:mt-0',
        waiting && 'invisible',
      )}
    />
  );
}

/** Browsers decode what they paint, and this may not be painted yet. A failure is told by onError. */
function decodeAhead(image: HTMLImageElement) {
  image.decode().catch(() => undefined);
}

/** As large as the place allows, and no edge beside the photo's own. Older browsers leave it as it is, all in sight too. */
const wholeOf = (ratio: number): CSSProperties => ({
  width: `min(100cqw, 100cqh * ${ratio})`,
  height: `min(100cqh, 100cqw / ${ratio})`,
});

function NoPhoto() {
  return (
    <div className="absolute inset-0 grid place-content-center gap-4 rounded-card bg-sunken p-6 text-center text-person text-ink-soft">
      <span className="justify-self-center text-display">
        <PersonIcon />
      </span>
      <p>This photo cannot be shown just now.</p>
    </div>
  );
}
