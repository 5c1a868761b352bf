import { classNames } from '../../../lib/class-names';
import { CalmPhoto } from '../person-photo';
import { PICTURE } from '../picture-and-text';
import type { FaceCard } from './face-session';

/** In gentle practice: two equal places below the heading (`--touch`), one above the other or side by side. */
const HALF =
  'absolute rounded-card portrait:inset-x-person-gap portrait:h-[calc((100%-var(--touch)-var(--person-gap))/2)] landscape:top-(--touch) landscape:bottom-0 landscape:w-[calc((100%-3*var(--person-gap))/2)]';
const FIRST = `${HALF} portrait:top-(--touch) landscape:left-person-gap`;
const SECOND = `${HALF} portrait:top-[calc((100%+var(--touch)+var(--person-gap))/2)] landscape:left-[calc((100%+var(--person-gap))/2)]`;

type FacePhotosProps = {
  card: FaceCard;
  /** 'waiting': already loaded and drawn, and not seen yet. */
  state: 'waiting' | 'offered' | 'shown';
  onTouch: (isOther: boolean) => void;
};

/** The photo of a face, and in gentle practice the one beside it. The same elements wait and are shown, so that a tap shows them at once. */
export function FacePhotos({ card: { face, companion }, state, onTouch }: FacePhotosProps) {
  const places = companion?.isFirst ? { own: SECOND, other: FIRST } : { own: FIRST, other: SECOND };
  const offered = state === 'offered';
  const waiting = state === 'waiting';
  return (
    <>
      <div
        aria-hidden={waiting ? true : undefined}
        className={classNames(
          'overflow-hidden',
          companion && !(state === 'shown') ? places.own : PICTURE,
          companion &&
            state === 'shown' &&
            'z-10 transition-[left,top,width,height] duration-[calc(var(--motion-quick)*3)]',
          waiting && 'invisible',
        )}
      >
        <CalmPhoto src={face.photoUrl} name={face.name} alt={offered || waiting ? '' : face.name} />
        {offered && (
          <Touch
            label={companion?.isFirst ? 'Second photo' : 'First photo'}
            onTouch={() => onTouch(false)}
          />
        )}
      </div>
      {companion && (
        <div
          aria-hidden={offered ? undefined : true}
          className={classNames(
            'overflow-hidden transition-opacity duration-[calc(var(--motion-quick)*3)]',
            places.other,
            waiting && 'invisible',
            !offered && 'pointer-events-none opacity-0',
          )}
        >
          <CalmPhoto src={companion.face.photoUrl} name={companion.face.name} />
          {offered && (
            <Touch
              label={companion.isFirst ? 'First photo' : 'Second photo'}
              onTouch={() => onTouch(true)}
            />
          )}
        </div>
      )}
    </>
  );
}

function Touch({ label, onTouch }: { label: string; onTouch: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onTouch}
      className="absolute inset-0 cursor-pointer rounded-card border-4 border-line-strong [--focus-halo:0px] [--focus-offset:-8px]"
    />
  );
}
