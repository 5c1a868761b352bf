import { paths } from '#shared/paths';
import { LinkButton } from '../../ui/button';
import { NoteIcon } from '../../ui/icons';
import { StateMessage } from '../../ui/state-message';

export function NoMemoryItems() {
  return (
    <StateMessage
      title="No Memory Items Yet"
      icon={<NoteIcon />}
      action={
        <LinkButton href={paths.caregiver} size="large">
          Go to Caregiver Tools
        </LinkButton>
      }
    >
      Phone numbers, daily routines and notes will stand here. You can add them in Caregiver Tools, or ask your family to.
    </StateMessage>
  );
}
