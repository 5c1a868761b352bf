import { useLocation } from 'wouter';
import type { TabletFace } from '#shared/tablet';
import { AdaptivePhoto } from '../adaptive-photo';
import { unbrokenNumbers, usePages } from '../paged-text';
import { LeaveButton, NextButton, PersonButton } from '../person-button';
import { EmptyScreen, PersonFrame } from '../person-frame';
import { HouseIcon } from '../person-icons';
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

type SessionEndProps = {
  /** The last face, whose photo stays. */
  face: TabletFace;
  onBack: () => void;
  onHome: () => void;
  /** Starts another session. A person who has chosen to stop is not offered one. */
  onMore?: (() => void) | undefined;
};

const GOODBYE = 'That was lovely.';
const SEE_YOU = 'See you later.';

/** Home takes the place of Next, so that pressing there again leads home. */
function SessionEnd({ face, onBack, onHome, onMore }: SessionEndProps) {
  const pages = usePages('end');
  return (
    <PersonFrame
      onBack={onBack}
      spoken={{ text: `${GOODBYE} ${SEE_YOU}` }}
      first={onMore && <PersonButton onClick={onMore}>More faces</PersonButton>}
      onward={
        <PersonButton look="primary" onClick={onHome}>
          <HouseIcon />
          Home
        </PersonButton>
      }
    >
      <PictureAndText
        pages={pages}
        picture={
          <div className={PICTURE}>
            <AdaptivePhoto src={face.photoUrl} name={face.name} alt={face.name} />
          </div>
        }
        name={GOODBYE}
        head={
          <h1 className="text-(length:--name) leading-[1.15] font-bold text-balance">
            <span className="block">{GOODBYE}</span> <span className="block">{SEE_YOU}</span>
          </h1>
        }
      />
    </PersonFrame>
  );
}
