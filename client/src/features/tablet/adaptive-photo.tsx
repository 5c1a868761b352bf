import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { PersonIcon } from '../../ui/icons';

type AdaptivePhotoProps = {
  /** Null shows the placeholder. */
  src: string | null;
  /** The photo to show if that one cannot be loaded. */
  otherwise?: string;
  /** The name in the placeholder. */
  name: string;
  /** Empty where the name is written beside the photo. */
  alt?: string;
  /** The largest share of the photo that may be cropped, from 0 to 1. */
  maxCrop?: number;
};

/**
 * A photo that covers the nearest positioned box. It appears once it is decoded, never in parts. A photo
 * that would be cropped too much is shown whole on a plain ground.
 */
export function AdaptivePhoto({
  src: wanted,
  otherwise,
  name,
  alt = '',
  maxCrop = 0.34,
}: AdaptivePhotoProps) {
  const { ref, aspectRatio } = useAspectRatio();
  const [photoRatio, setPhotoRatio] = useState<number>();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = wanted !== null && failed.includes(wanted) ? (otherwise ?? wanted) : wanted;
  const isMissing = src === null || failed.includes(src);
  const crop =
    photoRatio && aspectRatio
      ? 1 - Math.min(photoRatio / aspectRatio, aspectRatio / photoRatio)
      : 0;
  const whole = crop > maxCrop;
  return (
    <span ref={ref} className="absolute inset-0 block overflow-hidden bg-sunken">
      {isMissing ? (
        <Placeholder name={name} />
      ) : (
        <img
          src={src}
          alt={alt}
          decoding="sync"
          draggable={false}
          onLoad={({ currentTarget: image }) => {
            const show = () => setPhotoRatio(image.naturalWidth / image.naturalHeight);
            image.decode().then(show, show);
          }}
          onError={() => setFailed([...failed, src])}
          className={classNames(
            'absolute inset-0 size-full select-none',
            whole ? 'object-contain' : 'object-cover object-[50%_20%]',
            photoRatio === undefined && 'opacity-0',
          )}
        />
      )}
    </span>
  );
}

function Placeholder({ name }: { name: string }) {
  return (
    <span className="@container-size absolute inset-0 text-ink-soft">
      <span className="grid size-full place-content-center justify-items-center gap-2 p-2 text-center">
        <PersonIcon className={name ? 'size-[min(6rem,35cqh)]' : 'size-[min(6rem,60cqh,60cqw)]'} />
        {name && (
          <span
            dir="auto"
            title={name}
            className="line-clamp-2 text-[clamp(24px,8cqmin,32px)] leading-[1.15] font-bold wrap-anywhere hyphens-auto"
          >
            {name}
          </span>
        )}
      </span>
    </span>
  );
}

/** Observes the width of an element divided by its height; undefined until it is laid out. */
function useAspectRatio() {
  const ref = useRef<HTMLSpanElement>(null);
  const [aspectRatio, setAspectRatio] = useState<number>();
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.height)
        setAspectRatio(entry.contentRect.width / entry.contentRect.height);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, aspectRatio };
}
