import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { smallPhoto } from '../../lib/small-photo';
import { PersonIcon } from '../../ui/icons';

type CalmPhotoProps = {
  /** None: the stand-in is shown. */
  src: string | null;
  /** Whose photo it is, for the stand-in. */
  name: string;
  /** Left out where a name stands beside it. */
  alt?: string;
  /** As much of a photo as may be cut away to fill its place, from 0 for none to 1. */
  mayLose?: number;
};

/**
 * A photo that fills its place, the nearest positioned box. It is there at once or not yet, never in
 * parts. One that would lose too much is shown whole, on a soft ground made of itself.
 */
export function CalmPhoto({ src, name, alt = '', mayLose = 0.34 }: CalmPhotoProps) {
  const { ref, shape } = useShape();
  const [photoShape, setPhotoShape] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const isMissing = src === null || failed === src;
  const loses = photoShape && shape ? 1 - Math.min(photoShape / shape, shape / photoShape) : 0;
  const whole = loses > mayLose;
  return (
    <span ref={ref} className="absolute inset-0 block overflow-hidden bg-sunken">
      {isMissing ? (
        <StandIn name={name} />
      ) : (
        <>
          {whole && <SoftGround src={smallPhoto(src)} />}
          <img
            src={src}
            alt={alt}
            decoding="sync"
            draggable={false}
            onLoad={({ currentTarget: image }) => {
              const drawn = () => setPhotoShape(image.naturalWidth / image.naturalHeight);
              image.decode().then(drawn, drawn);
            }}
            onError={() => setFailed(src)}
            className={classNames(
              'absolute inset-0 size-full select-none',
              whole ? 'object-contain' : 'object-cover object-[50%_20%]',
              photoShape === undefined && 'opacity-0',
            )}
          />
        </>
      )}
    </span>
  );
}

function SoftGround({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      aria-hidden="true"
      draggable={false}
      className="absolute -inset-10 size-[calc(100%+5rem)] max-w-none object-cover opacity-50 blur-2xl saturate-75"
    />
  );
}

function StandIn({ name }: { name: string }) {
  return (
    <span className="@container-size absolute inset-0 text-ink-soft">
      <span className="grid size-full place-content-center justify-items-center gap-2 p-2 text-center">
        <PersonIcon className={name ? 'size-[min(6rem,35cqh)]' : 'size-[min(6rem,60cqh,60cqw)]'} />
        {name && (
          <span
            dir="auto"
            title={name}
            className="line-clamp-2 text-[clamp(24px,8cqmin,32px)] leading-[1.15] font-bold"
          >
            {name}
          </span>
        )}
      </span>
    </span>
  );
}

/** The width of an element over its height, kept up to date; undefined until it is drawn. */
function useShape() {
  const ref = useRef<HTMLSpanElement>(null);
  const [shape, setShape] = useState<number>();
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.height) setShape(entry.contentRect.width / entry.contentRect.height);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, shape };
}
