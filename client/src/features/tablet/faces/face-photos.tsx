import { t } from '@lingui/core/macro';
import { classNames } from '../../../lib/class-names';
import { AdaptivePhoto } from '../adaptive-photo';
import { FacePhotoOfDay } from '../face-photo-of-day';
import { PICTURE } from '../picture-and-text';
import type { FaceCard } from './face-session';

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
export function FacePhotos({ card: { face, companion }, state, onChoose }: FacePhotosProps) {
  const places = companion?.isFirst ? { own: SECOND, other: FIRST } : { own: FIRST, other: SECOND };
  const [first, second] = [
    t({
      message: 'First photo',
      comment:
        'Tablet. Button of gentle practice, heard with a screen reader: the first of two photos.',
    }),
    t({
      message: 'Second photo',
      comment:
        'Tablet. Button of gentle practice, heard with a screen reader: the second of two photos.',
    }),
  ];
  const isChoice = state === 'choice';
  const isPreloaded = state === 'preloaded';
  const words = { name: face.name, alt: isChoice || isPreloaded ? '' : face.name };
  return (
    <>
      <div
        aria-hidden={isPreloaded ? true : undefined}
        className={classNames(
          'overflow-hidden',
          companion && state !== 'revealed' ? places.own : PICTURE,
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
        {isChoice && (
          <ChoiceButton
            label={companion?.isFirst ? second : first}
            onChoose={() => onChoose(false)}
          />
        )}
      </div>
      {companion && (
        <div
          aria-hidden={isChoice ? undefined : true}
          className={classNames(
            'overflow-hidden transition-opacity duration-[calc(var(--motion-quick)*3)]',
            places.other,
            isPreloaded && 'invisible',
            !isChoice && 'pointer-events-none opacity-0',
          )}
        >
          <AdaptivePhoto src={companion.face.photoUrl} name={companion.face.name} />
          {isChoice && (
            <ChoiceButton
              label={companion.isFirst ? first : second}
              onChoose={() => onChoose(true)}
            />
          )}
        </div>
      )}
    </>
  );
}

function ChoiceButton({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onChoose}
      className="absolute inset-0 cursor-pointer rounded-card border-4 border-line-strong [--focus-halo:0px] [--focus-offset:-8px]"
    />
  );
}
