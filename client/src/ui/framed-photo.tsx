import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';

type FramedPhotoProps = Omit<ComponentProps<'img'>, 'onError' | 'className'> & {
  /** None: the stand-in is shown. */
  src: string | undefined;
  alt: string;
  /** Drawn when there is no photo, or while it cannot be shown. */
  standIn: ReactNode;
  /** 'whole' shows all of the photo and may leave a margin; 'filled' crops it to the frame. */
  fit?: 'filled' | 'whole';
  /** The size and edge of the frame. */
  className?: string;
};

/** A photo in a frame of a known size, so that nothing jumps when it comes, nor when it never does. */
export function FramedPhoto({
  src,
  alt,
  standIn,
  fit = 'filled',
  className,
  ...image
}: FramedPhotoProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden bg-sunken text-ink-soft',
        className,
      )}
    >
      {src === undefined || failed === src ? (
        standIn
      ) : (
        <img
          decoding="async"
          {...image}
          src={src}
          alt={alt}
          onError={() => setFailed(src)}
          // Out of the flow: a tall photo would otherwise stretch its frame.
          className={classNames(
            'absolute inset-0 size-full',
            fit === 'filled' ? 'object-cover object-[50%_30%]' : 'object-contain',
          )}
        />
      )}
    </span>
  );
}
