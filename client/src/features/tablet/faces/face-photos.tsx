import { t } from '@lingui/core/macro';
import { classNames } from '../../../lib/class-names';
import { AdaptivePhoto } from '../adaptive-photo';
import { FacePhotoOfDay } from '../face-photo-of-day';
import { PICTURE } from '../picture-and-text';
import type { FaceCard } from './deal-card';

/** Gentle practice: two equal boxes below the heading (`--touch`), one above the other or side by side. */
const HALF =
  'absolute rounded-card portrait:inset-x-person-gap portrait:h-[calc((100%-var(--touch)-var(--person-gap))/2)] landscape:top-(--touch) landscape:bottom-0 landscape:w-[calc((100%-3*var(--person-gap))/2)]';
const FIRST = `${HALF} portrait:top-(--touch) landscape:left-person-gap`;
const SECOND = `${HALF} portrait:top-[calc((100%+var(--touch)+var(--person-gap))/2)] landscape:left-[calc((100%+var(--person-gap))/2)]`;

type FacePhotosProps = {
  card: FaceCard;
  /** 'preloaded': loaded and rendered, but not visible yet. 'choice': gentle practice asks for one of two photos. */
  state: 'preloaded' | 'choice' | 'revealed';
  onChoose: (isOther: boolean) => void;
};

/**
 * The photo of a face, and in gentle practice the other one: practice asks for the main pictures. The same elements are preloaded and shown, so a tap shows them at once.
 */
export function FacePhotos(photos: FacePhotosProps) {
  const { companion } = photos.card;
  return (
    <>
      <OwnPhoto {...photos} />
      {companion && <OtherPhoto {...photos} companion={companion} />}
    </>
  );
}

function OwnPhoto({ card: { face, companion }, state, onChoose }: FacePhotosProps) {
  const isChoice = state === 'choice';
  const isPreloaded = state === 'preloaded';
  const isSecond = companion?.isFirst ?? false;
  const words = { name: face.name, alt: isChoice || isPreloaded ? '' : face.name };
  return (
    <div
      aria-hidden={isPreloaded ? true : undefined}
      className={classNames(
        'overflow-hidden',
        companion && state !== 'revealed' ? (isSecond ? SECOND : FIRST) : PICTURE,
        companion &&
          state === 'revealed' &&
          'z-10 transition-[left,top,width,height] duration-[calc(var(--motion-quick)*3)]',
        isPreloaded && 'invisible',
      )}
    >
      {companion ? (
        <AdaptivePhoto src={face.photoUrl} {...words} />
      ) : (
        <FacePhotoOfDay face={face} {...words} />
      )}
      {isChoice && <ChoiceButton isSecond={isSecond} onChoose={() => onChoose(false)} />}
    </div>
  );
}

type OtherPhotoProps = FacePhotosProps & { companion: NonNullable<FaceCard['companion']> };

function OtherPhoto({ companion: { face, isFirst }, state, onChoose }: OtherPhotoProps) {
  const isChoice = state === 'choice';
  return (
    <div
      aria-hidden={isChoice ? undefined : true}
      className={classNames(
        'overflow-hidden transition-opacity duration-[calc(var(--motion-quick)*3)]',
        isFirst ? FIRST : SECOND,
        state === 'preloaded' && 'invisible',
        !isChoice && 'pointer-events-none opacity-0',
      )}
    >
      <AdaptivePhoto src={face.photoUrl} name={face.name} />
      {isChoice && <ChoiceButton isSecond={!isFirst} onChoose={() => onChoose(true)} />}
    </div>
  );
}

function ChoiceButton({ isSecond, onChoose }: { isSecond: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-label={
        isSecond
          ? t({
              message: 'Second photo',
              comment:
                'Tablet. Button of gentle practice, heard with a screen reader: the second of two photos.',
            })
          : t({
              message: 'First photo',
              comment:
                'Tablet. Button of gentle practice, heard with a screen reader: the first of two photos.',
            })
      }
      onClick={onChoose}
      className="absolute inset-0 cursor-pointer rounded-card border-4 border-line-strong [--focus-halo:0px] [--focus-offset:-8px]"
    />
  );
}
