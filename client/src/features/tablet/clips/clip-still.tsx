import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { TabletClip } from '#shared/clips/clip.answer';
import { watchClip } from '../../../lib/clip/watch-clip';
import { recordedVoice } from '../../../lib/play-voice';
import { startSound, withFallback } from '../../../lib/sound.store';
import { ClipVideo } from '../../../ui/clip-video';
import { AdaptivePhoto } from '../adaptive-photo';
import { personButtonLook } from '../person-button';
import { PICTURE } from '../picture-and-text';
import { useIsOffered } from './offered-clip';
import { soundOfClip, useIsWatched } from './watched-clip';

/**
 * The still of a clip, which is the button that plays it. It plays once and ends on the still; never by itself, and never without a
 * touch. A tablet that cannot play it shows the still, and the voice is heard by Listen.
 */
export function ClipStill({ clip }: { clip: TabletClip }) {
  const { videoUrl, stillUrl, voiceUrl } = clip;
  const video = useRef<HTMLVideoElement>(null);
  const isWatched = useIsWatched(clip);
  const isOffered = useIsOffered(clip);
  // The still stays until there is something to see.
  const [isSeen, setSeen] = useState(false);
  const watch = () => {
    if (!video.current || isWatched) return;
    setSeen(false);
    const pictures = watchClip(video.current, { videoUrl, voiceUrl });
    startSound(
      soundOfClip(clip),
      voiceUrl === null ? pictures : withFallback(pictures, recordedVoice(voiceUrl)),
    );
  };
  // Whole, as the clip is.
  const still = <AdaptivePhoto src={stillUrl} name="" maxCrop={0} />;
  if (!isOffered) return <div className={PICTURE}>{still}</div>;
  return (
    <div className={`overflow-hidden ${PICTURE}`}>
      {still}
      <ClipVideo ref={video} isShown={isWatched && isSeen} onSeen={() => setSeen(true)} />
      <button
        type="button"
        onClick={watch}
        aria-label={isWatched ? stopWord() : undefined}
        className="absolute inset-0 flex cursor-pointer items-end justify-center p-person-gap [--focus-halo:0px] [--focus-offset:-8px] select-none"
      >
        <span
          // As wide as its word.
          style={{ width: 'auto', paddingInline: 'var(--person-pad)' }}
          className={personButtonLook('primary', isWatched ? 'invisible' : undefined)}
        >
          {t({
            message: 'Watch',
            comment:
              'Tablet. Read and heard by the person with memory loss. Button on a picture: plays a few moving seconds. One word.',
          })}
        </span>
      </button>
    </div>
  );
}

/** Any touch ends a clip. */
const stopWord = () =>
  t({
    message: 'Stop',
    context: 'button on the tablet',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that ends reading aloud. One word.',
  });
