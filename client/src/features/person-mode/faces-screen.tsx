import { useLocation } from 'wouter';
import { FacePhotos, SHOWN } from './face-photos';
import type { Random } from './face-session';
import { faceSpoken, FaceWords } from './face-words';
import { KindEnd } from './kind-end';
import { LeaveButton } from './leave-button';
import { NextButton } from './next-button';
import { NothingHere } from './nothing-here';
import { PagedText, usePages } from './paged-text';
import { PersonFrame } from './person-frame';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './tablet-paths';
import { useFaceSession } from './use-face-session';

/** Faces, one at a time: who it is comes with the photo. */
export function FacesScreen({ random = Math.random }: { random?: Random }) {
  const { faces } = useScreenContent();
  const session = useFaceSession(faces, random);
  const { cards, card, index, isOffered, end } = session;
  const pages = usePages(String(card?.face.id));
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);

  if (!card) return <NothingHere onBack={goHome} />;
  if (end) {
    const onMore = end === 'seen' ? () => session.startAnew(faces) : undefined;
    return <KindEnd face={card.face} onBack={session.return} onHome={goHome} onMore={onMore} />;
  }
  const onward = pages.hasMore ? pages.more : session.next;
  return (
    <PersonFrame
      onBack={pages.hasLess ? pages.less : (session.back ?? goHome)}
      first={<LeaveButton onLeave={session.leave} />}
      spoken={isOffered ? { text: `Here is ${card.face.name}.` } : faceSpoken(card.face)}
      onward={!isOffered && <NextButton word={pages.hasMore ? 'More' : 'Next'} onNext={onward} />}
    >
      <div className={`absolute bg-sunken ${isOffered ? 'hidden' : SHOWN}`} />
      {cards.map((each, place) =>
        Math.abs(place - index) > 1 ? null : (
          <FacePhotos
            key={each.face.id}
            card={each}
            state={place !== index ? 'waiting' : isOffered ? 'offered' : 'shown'}
            onTouch={session.touch}
          />
        ),
      )}
      {isOffered ? (
        <h1 className="absolute inset-x-0 top-0 grid h-28 place-items-center px-4 text-center text-name font-bold">Here is {card.face.name}.</h1>
      ) : (
        <div className="absolute p-8 pb-4 portrait:inset-x-0 portrait:bottom-0 portrait:h-[40%] landscape:inset-y-0 landscape:right-0 landscape:w-[40%]">
          <PagedText key={pages.key} pages={pages} largest={34} className="h-full">
            <FaceWords face={card.face} />
          </PagedText>
        </div>
      )}
    </PersonFrame>
  );
}
