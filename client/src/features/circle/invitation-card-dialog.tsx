import type { MadeInvitation } from '#shared/circle/invitation.answer';
import { giveThisTo } from '../../session/card-to-give';
import { FormDialog } from '../../ui/form-dialog';
import { InvitationCard } from './invitation-card';

type InvitationCardDialogProps = {
  /** Undefined closes the dialog. */
  invitation: MadeInvitation | undefined;
  onClose: () => void;
};

/** The card of an invitation that waits. */
export function InvitationCardDialog({ invitation, onClose }: InvitationCardDialogProps) {
  return (
    <FormDialog
      title={giveThisTo(invitation?.email ?? '')}
      open={invitation !== undefined}
      saving={false}
      onClose={onClose}
    >
      {invitation && <InvitationCard invitation={invitation} onClose={onClose} />}
    </FormDialog>
  );
}
