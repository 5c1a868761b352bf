import { PersonButton } from './person-button';

/** Always there: nobody has to see anything to its end. */
export function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return <PersonButton onClick={onLeave}>Enough for now</PersonButton>;
}
