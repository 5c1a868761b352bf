import type { TabletFace } from '#shared/tablet';
import { AdaptivePhoto } from '../adaptive-photo';
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
  /** Undefined for somebody who has had enough. */
  onMore?: (() => void) | undefined;
};

const GOODBYE = 'That was lovely.';
const SEE_YOU = 'See you later.';

/** Home takes the place of Next: whoever goes on pressing there gets home. */
export function SessionEnd({ face, onBack, onHome, onMore }: SessionEndProps) {
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
