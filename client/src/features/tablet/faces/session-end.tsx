import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import type { TabletFace } from '#shared/faces/face-photo.answer';
import { FacePhotoOfDay } from '../face-photo-of-day';
import { useSayButton } from '../messages/say-button';
import { usePages } from '../paged-text';
import { PersonButton } from '../person-button';
import { PersonFrame } from '../person-frame';
import { HouseIcon } from '../person-icons';
import { PICTURE, PictureAndText } from '../picture-and-text';

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

const moreFaces = () =>
  t({
    message: 'More faces',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button after the last photo: starts again. Two or three words.',
  });
const home = () =>
  t({
    message: 'Home',
    context: 'button on the tablet',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button with a picture of a house: back to the first screen. One word.',
  });

/** Home takes the place of Next, so that pressing there again leads home. */
export function SessionEnd({ face, onBack, onHome, onMore }: SessionEndProps) {
  const pages = usePages('end');
  const say = useSayButton(face.hasDied ? null : face.id);
  // Beside somebody who has died, it would be a promise.
  const words = face.hasDied ? [goodbyeWords()] : [goodbyeWords(), seeYouWords()];
  return (
    <PersonFrame
      onBack={onBack}
      spoken={{ text: words.join(' ') }}
      first={onMore ? <PersonButton onClick={onMore}>{moreFaces()}</PersonButton> : say}
      above={onMore && say}
      onward={
        <PersonButton look="primary" onClick={onHome}>
          <HouseIcon />
          <span>{home()}</span>
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
