import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { watchClip, type Watched } from '../lib/clip/watch-clip';
import { endSound, startSound, useSound } from '../lib/sound.store';
import { Button } from './button';
import { ClipVideo } from './clip-video';
import { ListenIcon, StopIcon } from './icons';

type ClipPlayerProps = {
  /** The name of its sound, which is unique on the page. */
  name: string;
  clip: Watched & { stillUrl: string };
};

/** The still of a stored clip, and a button that plays it once. */
export function ClipPlayer({ name, clip }: ClipPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isPlaying = useSound() === name;
  // The still stays until there is something to see.
  const [isSeen, setSeen] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => endSound, []);
  const watch = () => {
    const player = video.current;
    if (!player) return;
    setSeen(false);
    setFailed(false);
    startSound(name, (ended) =>
      watchClip(
        player,
        clip,
      )((how) => {
        setFailed(how === 'failed');
        ended();
      }),
    );
  };
  return (
    <div className="grid content-start gap-3">
      <div className="relative aspect-[4/3] overflow-hidden rounded-control bg-sunken">
        <img src={clip.stillUrl} alt="" className="size-full object-contain" />
        <ClipVideo ref={video} isShown={isPlaying && isSeen} onSeen={() => setSeen(true)} />
      </div>
      <div>
        <Button
          variant="secondary"
          className="max-sm:w-full"
          onClick={isPlaying ? endSound : watch}
        >
          {isPlaying ? <StopIcon /> : <ListenIcon />}
          <span>
            {isPlaying ? t`Stop` : t({ message: 'Watch', comment: 'Button: plays a clip' })}
          </span>
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {failed && t`The clip could not be played in this browser.`}
      </p>
    </div>
  );
}
