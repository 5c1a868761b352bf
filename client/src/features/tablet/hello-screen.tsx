import { useLocation } from 'wouter';
import { AdaptivePhoto } from './adaptive-photo';
import { useNow } from './clock';
import { helloOfToday, helloSpoken, helloTitle } from './hello';
import { VoicePicture } from './home-cards';
import { ItemScreen } from './item-screen';
import { unbrokenText } from './paged-text';
import { PersonButton } from './person-button';
import { EmptyScreen } from './person-frame';
import { PICTURE } from './picture-and-text';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { myFamily } from './screen-titles';

/** The photo or the recording that somebody has sent for today. */
export function HelloScreen() {
  const { faces, items, ...content } = useScreenContent();
  const hello = helloOfToday(content, useNow());
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);
  if (!hello) return <EmptyScreen onBack={goHome} />;
  const title = helloTitle(hello);
  const leadsToFamily = faces.length > 0 && items.length > 0;
  return (
    <ItemScreen
      id={[hello.day, hello.photoUrl, hello.voiceUrl].join()}
      picture={
        <div className={PICTURE}>
          {hello.photoUrl ? <AdaptivePhoto src={hello.photoUrl} name="" /> : <VoicePicture />}
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
      spoken={helloSpoken(hello)}
      first={
        leadsToFamily && (
          <PersonButton onClick={() => navigate(tabletPaths.faces)}>{myFamily()}</PersonButton>
        )
      }
      onBack={goHome}
    />
  );
}
