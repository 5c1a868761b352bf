import type { TabletClip } from '#shared/clips/clip.answer';
import type { Elements } from '../../../lib/elements';
import { useNow } from '../clock';
import { usePages } from '../paged-text';
import { LeaveButton, NextButton } from '../person-button';
import { PersonFrame } from '../person-frame';
import { PictureAndText } from '../picture-and-text';
import { ClipStill } from './clip-still';
import { ClipText } from './clip-text';
import { clipTexts } from './clip-texts';
import { useIsOffered } from './offered-clip';
import { useIsWatched } from './watched-clip';

type HelloClipScreenProps = {
  title: string;
  clip: TabletClip;
  goHome: () => void;
  /** Shows what comes after it, where it is the first picture of My family. */
  onNext: (() => void) | undefined;
  /** The button that answers it. */
  say: Elements | undefined;
};

/** A hello that is a clip. Where it cannot be played, Listen plays its voice. */
export function HelloClipScreen({ title, clip, goHome, onNext, say }: HelloClipScreenProps) {
  const pages = usePages(String(clip.id));
  const now = useNow();
  const isOffered = useIsOffered(clip);
  const next = pages.hasNext ? pages.next : onNext;
  return (
    <PersonFrame
      onBack={pages.hasPrevious ? pages.previous : goHome}
      first={onNext ? <LeaveButton onLeave={goHome} /> : say}
      above={onNext && say}
      spoken={{
        text: [`${title}.`, ...clipTexts(clip, now)].join('\n'),
        voiceUrl: isOffered ? null : clip.voiceUrl,
      }}
      isPlaying={useIsWatched(clip)}
      onward={next && <NextButton word={pages.hasNext ? 'More' : 'Next'} onNext={next} />}
    >
      <PictureAndText
        pages={pages}
        picture={<ClipStill clip={clip} />}
        name={title}
        head={
          <h1 dir="auto" className="text-(length:--name) leading-[1.12] font-bold text-balance">
            {title}
          </h1>
        }
        text={<ClipText clip={clip} />}
      />
    </PersonFrame>
  );
}
