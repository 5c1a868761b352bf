import { CallButton } from '../features/live-calls/call-button';
import { usePeople } from '../session/person';

type CallOnTabletProps = { personId: number; onRing: () => void };

/** A live call from a page that is about no person of the account by its address. */
export function CallOnTablet({ personId, onRing }: CallOnTabletProps) {
  const person = usePeople().find(({ id }) => id === personId);
  return person && <CallButton person={person} size="large" onRing={onRing} />;
}
