import { useLocation } from 'wouter';
import { unbrokenNumbers, usePages } from '../paged-text';
import { LeaveButton, NextButton } from '../person-button';
import { NothingHere, PersonFrame } from '../person-frame';
import { PICTURE, PictureAndWords } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import { FaceHeading, faceSpoken, TouchHeading, touchHeight, touchInWords } from './face-headings';
import { FacePhotos } from './face-photos';
import type { Random } from './face-session';
import { KindEnd } from './session-end';
import { useFaceSession } from './use-face-session';

/** Faces, one at a time: who it is comes with the photo. */
export function FacesScreen({ random = Math.random }: { random?: Random }) {
  const { faces } = useScreenContent();
  const session = useFaceSession(faces, random);
  const { cards, card, index, isOffered, end } = session;
  const pages = usePages(`${card?.face.id} ${isOffered ? 'offered' : 'shown'}`);
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);

  if (!card) return <NothingHere onBack={goHome} />;
  if (end) {
    const onMore = end === 'seen' ? () => session.startAnew(faces) : undefined;
    return <KindEnd face={card.face} onBack={session.return} onHome={goHome} onMore={onMore} />;
  }
  const { face } = card;
  const onward = pages.hasMore ? pages.more : session.next;
  return (
    <PersonFrame
      onBack={pages.hasLess ? pages.less : (session.back ?? goHome)}
      first={<LeaveButton onLeave={session.leave} />}
      spoken={isOffered ? { text: touchInWords(face.name) } : faceSpoken(face)}
      onward={<NextButton word={pages.hasMore ? 'More' : 'Next'} onNext={onward} />}
    >
      <PictureAndWords
        pages={pages}
        picture={
          <div className={`absolute inset-0 ${touchHeight(face.name)}`}>
            <div className={`bg-sunken ${isOffered ? 'hidden' : PICTURE}`} />
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
            {isOffered && <TouchHeading name={face.name} />}
          </div>
        }
        name={face.name}
        head={!isOffered && <FaceHeading face={face} />}
        text={
          face.description && (
            <p dir="auto" className="whitespace-pre-line">
              {unbrokenNumbers(face.description)}
            </p>
          )
        }
      />
    </PersonFrame>
  );
}
