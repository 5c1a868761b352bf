import type { Ref } from 'react';

type ClipVideoProps = {
  ref: Ref<HTMLVideoElement>;
  isShown: boolean;
  /** The first picture can be seen. */
  onSeen: () => void;
};

/** The moving pictures of a clip, over its still. Its sound is a recording beside it. */
export const ClipVideo = ({ ref, isShown, onSeen }: ClipVideoProps) => (
  <video
    ref={ref}
    muted
    playsInline
    disablePictureInPicture
    preload="none"
    onPlaying={onSeen}
    aria-hidden="true"
    className={`absolute inset-0 size-full bg-sunken object-contain ${isShown ? '' : 'invisible'}`}
  />
);
