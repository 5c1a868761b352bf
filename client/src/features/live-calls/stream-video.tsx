import { useEffect, useEffectEvent, useRef } from 'react';

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

/** A class for it would be loaded by every page. */
const MIRRORED = { transform: 'scaleX(-1)' };

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
  const block = useEffectEvent((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked?.();
  });
  useEffect(() => {
    if (isOwn) return;
    const sound = new Audio();
    sound.srcObject = stream;
    sound.play().catch((error: unknown) => block(error));
    return () => {
      sound.pause();
      sound.srcObject = null;
    };
  }, [stream, isOwn]);
  return (
    <video
      ref={video}
      muted
      playsInline
      disablePictureInPicture
      aria-label={label}
      className={className}
      style={isOwn ? MIRRORED : undefined}
    />
  );
}
