import type { TabletFace } from '#shared/tablet';
import { usePages } from '../paged-text';
import { PersonButton } from '../person-button';
import { PersonFrame } from '../person-frame';
import { HouseIcon } from '../person-icons';
import { CalmPhoto } from '../person-photo';
import { PICTURE, PictureAndWords } from '../picture-and-text';

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

/** Home stands where Next was: whoever goes on pressing there comes to rest. */
export function KindEnd({ face, onBack, onHome, onMore }: KindEndProps) {
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
      <PictureAndWords
        pages={pages}
        picture={
          <div className={PICTURE}>
            <CalmPhoto src={face.photoUrl} name={face.name} alt={face.name} />
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
