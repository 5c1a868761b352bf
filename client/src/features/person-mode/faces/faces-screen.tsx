import { useLocation } from 'wouter';
import { unbrokenNumbers, usePages } from '../paged-text';
import { LeaveButton, NextButton } from '../person-button';
import { EmptyScreen, PersonFrame } from '../person-frame';
import { PICTURE, PictureAndText } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import {
  FaceHeading,
  faceSpoken,
  PracticeHeading,
  practiceHeight,
  practiceText,
} from './face-headings';
import { FacePhotos } from './face-photos';
import type { Random } from './face-session';
import { SessionEnd } from './session-end';
import { useFaceSession } from './use-face-session';

/** Shows faces one at a time, each with name and relation. */
export function FacesScreen({ random = Math.random }: { random?: Random }) {
  const { faces } = useScreenContent();
  const session = useFaceSession(faces, random);
  const { cards, card, index, isChoice, end } = session;
  const pages = usePages(`${card?.face.id} ${isChoice ? 'choice' : 'revealed'}`);
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);

  if (!card) return <EmptyScreen onBack={goHome} />;
  if (end) {
    const onMore = end === 'seen' ? () => session.startAnew(faces) : undefined;
    return <SessionEnd face={card.face} onBack={session.return} onHome={goHome} onMore={onMore} />;
  }
  const { face } = card;
  const onward = pages.hasNext ? pages.next : session.next;
  return (
    <PersonFrame
      onBack={pages.hasPrevious ? pages.previous : (session.back ?? goHome)}
      first={<LeaveButton onLeave={session.leave} />}
      spoken={isChoice ? { text: practiceText(face.name) } : faceSpoken(face)}
      onward={<NextButton word={pages.hasNext ? 'More' : 'Next'} onNext={onward} />}
    >
      <PictureAndText
        pages={pages}
        picture={
          <div className={`absolute inset-0 ${practiceHeight(face.name)}`}>
            <div className={`bg-sunken ${isChoice ? 'hidden' : PICTURE}`} />
            {cards.map((each, place) =>
              Math.abs(place - index) > 1 ? null : (
                <FacePhotos
                  key={each.face.id}
                  card={each}
                  state={place !== index ? 'preloaded' : isChoice ? 'choice' : 'revealed'}
                  onChoose={session.choose}
                />
              ),
            )}
            {isChoice && <PracticeHeading name={face.name} />}
          </div>
        }
        name={face.name}
        head={!isChoice && <FaceHeading face={face} />}
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
