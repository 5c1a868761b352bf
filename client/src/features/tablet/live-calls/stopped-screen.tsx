import { PersonFrame } from '../person-frame';
import type { CallHere } from './call-here';
import { hasStopped } from './call-in-words';
import { CallerScreen } from './caller-screen';

/** The picture stays for some seconds, so that nobody wonders whether there was one. */
export function StoppedScreen({ call: { ring } }: { call: CallHere }) {
  return (
    <PersonFrame inPlaceOfCall={null}>
      <CallerScreen caller={ring} sentence={hasStopped(ring.name)} />
    </PersonFrame>
  );
}
