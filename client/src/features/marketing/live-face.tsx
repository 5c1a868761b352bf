import { faceInWords } from '../../lib/relation-in-words';
import { storedRelation } from '../../lib/relation-word';
import { VisitorFace } from '../../session/visitor-face';
import { TabletSays } from './tablet-says';

type LiveFaceProps = { id: string; name: string; relationship: string };

/** A face on the tablet's own screen, and how the tablet names it. The visitor's own photo is not there. */
export function LiveFace({ id, name, relationship }: LiveFaceProps) {
  const said = faceInWords({ name, relationship: storedRelation(relationship) });
  return (
    <>
      <VisitorFace name={name} relationship={relationship} />
      <TabletSays id={id} said={said} />
    </>
  );
}
