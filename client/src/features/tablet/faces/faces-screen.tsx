import { useState } from 'react';
import { useLocation } from 'wouter';
import type { TabletClip } from '#shared/clips/clip.answer';
import { ClipStill } from '../clips/clip-still';
import { ClipText } from '../clips/clip-text';
import { clipTexts } from '../clips/clip-texts';
import { useIsOffered, useShownClip } from '../clips/offered-clip';
import { useIsWatched } from '../clips/watched-clip';
import { useNow } from '../clock';
import { helloOfToday, isOpened } from '../hello';
import { HelloScreen } from '../hello-screen';
import { unbrokenText, usePages } from '../paged-text';
import { LeaveButton, NextButton } from '../person-button';
import { EmptyScreen, PersonFrame } from '../person-frame';
import { PICTURE, PictureAndText } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import type { Spoken } from '../speak';
import {
  FaceHeading,
  faceSpoken,
  PracticeHeading,
  practiceHeight,
  practiceText,
} from './face-headings';
import { FacePhotos } from './face-photos';
import type { Random } from './pick-faces';
import { SessionEnd } from './session-end';
import { useFaceSession } from './use-face-session';

type FacesScreenProps = { random?: Random };

/** My family: the hello of today, once it was opened, and then faces. */
export function FacesScreen({ random = Math.random }: FacesScreenProps) {
  const content = useScreenContent();
  const hello = helloOfToday(content, useNow());
  const [wasOpened] = useState(() => hello !== undefined && isOpened(hello));
  const [isPast, setPast] = useState(false);
  if (hello && wasOpened && !isPast)
    return <HelloScreen {...(content.faces.length > 0 && { onNext: () => setPast(true) })} />;
  return <FaceSession random={random} {...(wasOpened && { onBack: () => setPast(false) })} />;
}

type FaceSessionProps = { random: Random; onBack?: () => void };

/** Shows faces one at a time, each with name and relation. */
function FaceSession({ random, onBack }: FaceSessionProps) {
  const content = useScreenContent();
  const session = useFaceSession(content, random);
  const { card, isChoice, end } = session;
  const clip = useShownClip(isChoice ? undefined : card?.face.clip);
  const isOffered = useIsOffered(clip);
  const isPlaying = useIsWatched(clip);
  const now = useNow();
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
      onBack={pages.hasPrevious ? pages.previous : (session.back ?? onBack ?? goHome)}
      first={<LeaveButton onLeave={session.leave} />}
      spoken={
        isChoice
          ? { text: practiceText(face.name) }
          : withClip(faceSpoken(face), clip, { isOffered, now })
      }
      isPlaying={isPlaying}
      onward={<NextButton word={pages.hasNext ? 'More' : 'Next'} onNext={onward} />}
    >
      <PictureAndText
        pages={pages}
        picture={
          <>
            <SessionPhotos session={session} name={face.name} />
            {clip && <ClipStill key={card.id} clip={clip} />}
          </>
        }
        name={face.name}
        head={!isChoice && <FaceHeading key={face.id} face={face} />}
        text={
          (face.description ?? clip) && (
            <>
              {clip && <ClipText clip={clip} />}
              {face.description && (
                <p dir="auto" className="whitespace-pre-line">
                  {unbrokenText(face.description)}
                </p>
              )}
            </>
          )
        }
      />
    </PersonFrame>
  );
}

/**
 * Listen reads the texts of a clip too, where nobody has recorded a voice for the face. Of a clip that cannot be played here, it
 * plays the voice.
 */
function withClip(
  spoken: Spoken,
  clip: TabletClip | undefined,
  { isOffered, now }: { isOffered: boolean; now: Date },
): Spoken {
  if (!clip) return spoken;
  const voiceUrl = (isOffered ? null : clip.voiceUrl) ?? spoken.voiceUrl;
  return { text: [spoken.text, ...clipTexts(clip, now)].join('\n'), voiceUrl };
}

type SessionPhotosProps = { session: ReturnType<typeof useFaceSession>; name: string };

/** The photos of the shown card, and those of its neighbors, so that these are loaded. */
function SessionPhotos({ session, name }: SessionPhotosProps) {
  const { cards, index, isChoice, choose } = session;
  return (
    <div className={`absolute inset-0 ${practiceHeight(name)}`}>
      <div className={`bg-sunken ${isChoice ? 'hidden' : PICTURE}`} />
      {cards.map((each, place) =>
        Math.abs(place - index) > 1 ? null : (
          <FacePhotos
            key={each.id}
            card={each}
            state={place !== index ? 'preloaded' : isChoice ? 'choice' : 'revealed'}
            onChoose={choose}
          />
        ),
      )}
      {isChoice && <PracticeHeading name={name} />}
    </div>
  );
}
