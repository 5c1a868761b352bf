import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { useLocation } from 'wouter';
import type { TabletFace } from '#shared/tablet/tablet-content.answer';
import { FacePhotoOfDay } from '../face-photo-of-day';
import { unbrokenText, usePages } from '../paged-text';
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
import type { Random } from './pick-faces';
import { useFaceSession } from './use-face-session';

/** Shows faces one at a time, each with name and relation. */
export function FacesScreen({ random = Math.random }: { random?: Random }) {
  const content = useScreenContent();
  const session = useFaceSession(content, random);
  const { cards, card, index, isChoice, end } = session;
  const pages = usePages(`${card?.face.id} ${isChoice ? 'choice' : 'revealed'}`);
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);

  if (!card) return <EmptyScreen onBack={goHome} />;
  if (end) {
    const onMore = end === 'seen' ? () => session.startAnew(content) : undefined;
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
                  key={each.id}
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
        head={!isChoice && <FaceHeading key={face.id} face={face} />}
        text={
          face.description && (
            <p dir="auto" className="whitespace-pre-line">
              {unbrokenText(face.description)}
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

const goodbyeWords = () =>
  t({
    message: 'That was lovely.',
    comment:
      'Tablet. Read and heard by the person with memory loss. After the last photo, first of two sentences. Warm and short.',
  });
const seeYouWords = () =>
  t({
    message: 'See you later.',
    comment:
      'Tablet. Read and heard by the person with memory loss. After the last photo, second of two sentences. A warm goodbye.',
  });

/** Home takes the place of Next, so that pressing there again leads home. */
function SessionEnd({ face, onBack, onHome, onMore }: SessionEndProps) {
  const pages = usePages('end');
  // Beside somebody who has died, it would be a promise.
  const words = face.hasDied ? [goodbyeWords()] : [goodbyeWords(), seeYouWords()];
  return (
    <PersonFrame
      onBack={onBack}
      spoken={{ text: words.join(' ') }}
      first={
        onMore && (
          <PersonButton onClick={onMore}>
            {t({
              message: 'More faces',
              comment:
                'Tablet. Read and heard by the person with memory loss. Button after the last photo: starts again. Two or three words.',
            })}
          </PersonButton>
        )
      }
      onward={
        <PersonButton look="primary" onClick={onHome}>
          <HouseIcon />
          <span>
            {t({
              message: 'Home',
              context: 'button on the tablet',
              comment:
                'Tablet. Read and heard by the person with memory loss. Button with a picture of a house: back to the first screen. One word.',
            })}
          </span>
        </PersonButton>
      }
    >
      <PictureAndText
        pages={pages}
        picture={
          <div className={PICTURE}>
            <FacePhotoOfDay face={face} name={face.name} alt={face.name} />
          </div>
        }
        name={goodbyeWords()}
        head={
          <h1 className="text-(length:--name) leading-[1.15] font-bold text-balance">
            {words.map((sentence) => (
              <Fragment key={sentence}>
                <span className="block">{sentence}</span>{' '}
              </Fragment>
            ))}
          </h1>
        }
      />
    </PersonFrame>
  );
}
