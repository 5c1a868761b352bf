import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names';

type StreamVideoProps = {
  stream: MediaStream;
  /** Accessible name of the moving picture. */
  label: string;
  /** True for the own picture, which is seen as in a mirror and not heard. */
  isOwn?: boolean;
  className: string;
  /** The browser plays nothing before a touch. */
  onBlocked?: () => void;
};

/** Moving pictures of one side of a call, and its sound beside them, which browsers may hold back until a touch. */
export function StreamVideo({
  stream,
  label,
  isOwn = false,
  className,
  onBlocked,
}: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    current.srcObject = stream;
    // Rejected where another picture takes its place, which plays.
    current.play().catch(() => undefined);
    return () => {
      current.srcObject = null;
    };
  }, [stream]);
  useEffect(() => {
    if (isOwn) return;
    const sound = new Audio();
    sound.srcObject = stream;
    sound.play().catch(() => onBlocked?.());
    return () => {
      sound.pause();
      sound.srcObject = null;
    };
  }, [stream, isOwn, onBlocked]);
  return (
    <video
      ref={video}
      muted
      playsInline
      disablePictureInPicture
      aria-label={label}
      className={classNames(isOwn && '-scale-x-100', className)}
    />
  );
}
