import { Drawing } from './scene';
import scenes from './state-scenes.svg?no-inline';

/** The ids of the drawings in state-scenes.svg. */
type StateSceneName =
  | 'bell'
  | 'call'
  | 'closed-album'
  | 'cup'
  | 'day'
  | 'key'
  | 'letterbox'
  | 'lock'
  | 'magnifier'
  | 'opened-letter'
  | 'parcel'
  | 'torn-letter';

/** A small drawing for what is done, empty or closed, like Scene. */
export const StateScene = ({ name, className }: { name: StateSceneName; className?: string }) => (
  <Drawing of={`${scenes}#${name}`} className={className} />
);
