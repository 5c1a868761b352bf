import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { lazyComponent } from '../../lib/lazy-component';
import { useNow } from './clock';
import { reportFaces } from './faces/face-reports';
import { helloOfToday, helloSpoken, helloTitle } from './hello';
import { HelloPicture } from './hello-picture';
import { ItemScreen } from './item-screen';
import { useSayButton } from './messages/say-button';
import { unbrokenText } from './paged-text';
import { LeaveButton } from './person-button';
import { EmptyScreen } from './person-frame';
import { PICTURE } from './picture-and-text';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';

const HelloClipScreen = lazyComponent(
  async () => (await import('./clips/hello-clip-screen')).HelloClipScreen,
);

type HelloScreenProps = {
  /** Shows what comes after it, where it is the first picture of My family. */
  onNext?: () => void;
};

/** The photo or the recording that somebody has sent for today. */
export function HelloScreen({ onNext }: HelloScreenProps) {
  const content = useScreenContent();
  const hello = helloOfToday(content, useNow());
  const [, navigate] = useLocation();
  useEffect(() => reportFaces, []);
  const goHome = () => navigate(tabletPaths.home);
  const say = useSayButton(hello?.fromFaceId);
  if (!hello) return <EmptyScreen onBack={goHome} />;
  const title = helloTitle(hello);
  if (hello.clip)
    return (
      <HelloClipScreen title={title} clip={hello.clip} goHome={goHome} onNext={onNext} say={say} />
    );
  return (
    <ItemScreen
      id={[hello.day, hello.photoUrl, hello.voiceUrl].join()}
      picture={
        <div className={PICTURE}>
          <HelloPicture hello={hello} />
        </div>
      }
      name={title}
      head={
        <h1 dir="auto" className="text-(length:--name) leading-[1.12] font-bold text-balance">
          {title}
        </h1>
      }
      text={
        hello.words && (
          <p dir="auto" className="whitespace-pre-line">
            {unbrokenText(hello.words)}
          </p>
        )
      }
      spoken={helloSpoken(hello, content.faces)}
      onBack={goHome}
      first={onNext ? <LeaveButton onLeave={goHome} /> : say}
      above={onNext && say}
      onNext={onNext}
    />
  );
}
