import { t } from '@lingui/core/macro';
import { useState, type CSSProperties } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { classNames } from '../../lib/class-names';
import { PersonIcon } from '../../ui/icons';

type GamePhotoProps = {
  photo: FacePhoto;
  /** A preloaded photo, which is hidden, has none. */
  alt?: string;
};

/** A photo that fills its size container. The same element is preloaded and shown, so that it is never loaded twice. */
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

/** Decodes a hidden photo in advance, because browsers decode only what they paint. Failures are handled by onError. */
function decodeAhead(image: HTMLImageElement) {
  image.decode().catch(() => undefined);
}

/** Fits the element to the photo, so that the rounded corners are at its edge. Older browsers ignore this and show the whole photo too. */
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
      <p>
        {t({
          message: 'This photo cannot be shown just now.',
          comment:
            'Faces game, read by the person with memory loss: in place of a photo that does not load',
        })}
      </p>
    </div>
  );
}
