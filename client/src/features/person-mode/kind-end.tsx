import type { TabletFace } from '#shared/tablet';
import { CalmPhoto } from './calm-photo';
import { SHOWN } from './face-photos';
import { PersonButton } from './person-button';
import { PersonFrame } from './person-frame';
import { HouseIcon } from './person-icons';

type KindEndProps = {
  /** The last one, whose photo stays. */
  face: TabletFace;
  onBack: () => void;
  onHome: () => void;
  /** Left out for somebody who has said that it is enough. */
  onMore?: (() => void) | undefined;
};

const GOODBYE = 'That was lovely.';
const SEE_YOU = 'See you later.';

export function KindEnd({ face, onBack, onHome, onMore }: KindEndProps) {
  return (
    <PersonFrame onBack={onBack} spoken={{ text: `${GOODBYE} ${SEE_YOU}` }}>
      <div className={`absolute ${SHOWN}`}>
        <CalmPhoto src={face.photoUrl} name={face.name} alt={face.name} />
      </div>
      <div className="absolute flex flex-col justify-center gap-8 p-8 pb-4 portrait:inset-x-0 portrait:bottom-0 portrait:h-[40%] landscape:inset-y-0 landscape:right-0 landscape:w-[40%]">
        <h1 className="text-[2.5rem] leading-tight font-bold">
          <span className="block">{GOODBYE}</span> <span className="block">{SEE_YOU}</span>
        </h1>
        <div className="grid auto-cols-fr gap-4 portrait:grid-flow-col">
          <PersonButton look="primary" onClick={onHome}>
            <HouseIcon />
            Home
          </PersonButton>
          {onMore && <PersonButton onClick={onMore}>Look at more faces</PersonButton>}
        </div>
      </div>
    </PersonFrame>
  );
}
