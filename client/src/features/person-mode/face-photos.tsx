import { classNames } from '../../lib/class-names';
import { CalmPhoto } from './calm-photo';
import type { FaceCard } from './face-cards';

/** Where a face is looked at. */
export const SHOWN = 'portrait:inset-x-0 portrait:top-0 portrait:h-[60%] landscape:inset-y-0 landscape:left-0 landscape:w-[60%]';
const FIRST =
  'rounded-card portrait:inset-x-4 portrait:top-28 portrait:h-[calc(50%-4rem)] landscape:top-28 landscape:bottom-0 landscape:left-4 landscape:w-[calc(50%-1.5rem)]';
const SECOND =
  'rounded-card portrait:inset-x-4 portrait:top-[calc(50%+4rem)] portrait:h-[calc(50%-4rem)] landscape:top-28 landscape:bottom-0 landscape:left-[calc(50%+0.5rem)] landscape:w-[calc(50%-1.5rem)]';

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
          'absolute overflow-hidden',
          companion && !(state === 'shown') ? places.own : SHOWN,
          companion && state === 'shown' && 'z-10 transition-[left,top,width,height] duration-[calc(var(--motion-quick)*3)]',
          waiting && 'invisible',
        )}
      >
        <CalmPhoto src={face.photoUrl} name={face.name} alt={offered || waiting ? '' : face.name} />
        {offered && <Touch label={companion?.isFirst ? 'Second photo' : 'First photo'} onTouch={() => onTouch(false)} />}
      </div>
      {companion && (
        <div
          aria-hidden={offered ? undefined : true}
          className={classNames(
            'absolute overflow-hidden transition-opacity duration-[calc(var(--motion-quick)*3)]',
            places.other,
            waiting && 'invisible',
            !offered && 'pointer-events-none opacity-0',
          )}
        >
          <CalmPhoto src={companion.face.photoUrl} name={companion.face.name} />
          {offered && <Touch label={companion.isFirst ? 'First photo' : 'Second photo'} onTouch={() => onTouch(true)} />}
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
      className="absolute inset-0 cursor-pointer touch-manipulation rounded-card border-4 border-line-strong [--focus-halo:0px] [--focus-offset:-8px]"
    />
  );
}
