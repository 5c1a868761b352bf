import type { CallContact } from '#shared/call-contact';
import { serverMessage } from '../../lib/api-client';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast.store';
import { wayAndAddress } from './contact-in-words';

type DeleteCallContactDialogProps = {
  /** The one that is to go. Closed without. */
  contact: CallContact | undefined;
  remove: (contact: CallContact) => Promise<unknown>;
  removing: boolean;
  onClose: () => void;
  /** Finds what gets the focus once it is gone. */
  focusAfter: () => Element | null;
};

export function DeleteCallContactDialog({
  contact,
  remove,
  removing,
  onClose,
  focusAfter,
}: DeleteCallContactDialogProps) {
  const confirm = async (leaving: CallContact) => {
    try {
      await remove(leaving);
      toast({ title: 'Contact deleted' });
      onClose();
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'Error deleting contact',
        description: serverMessage(error, 'Please try again.'),
      });
    }
  };
  return (
    <ConfirmDialog
      title="Delete Contact"
      question="Are you sure you want to delete this contact? Their button goes from the tablet."
      detail={contact && `${contact.name}, ${wayAndAddress(contact)}`}
      confirmLabel="Delete Contact"
      busy={removing ? 'Deleting…' : undefined}
      open={contact !== undefined}
      onOpenChange={onClose}
      focusAfter={focusAfter}
      onConfirm={async () => contact && confirm(contact)}
    />
  );
}
