import type { CallContact } from '#shared/call-contact';
import { FormDialog } from '../../ui/form-dialog';
import { CallContactForm } from './call-contact-form';
import type { CallContactWords } from './call-contact-order';
import type { OwnDetails } from './own-contact';
import type { Face } from './use-call-contact-form';

type CallContactDialogProps = {
  /** The one that is to be changed, or a new one, also of whoever keeps the account. Closed without. */
  subject: 'new' | 'own' | CallContact | undefined;
  own: OwnDetails | undefined;
  faces: readonly Face[];
  save: (id: number | undefined, words: CallContactWords) => Promise<unknown>;
  saving: boolean;
  onClose: () => void;
};

export function CallContactDialog({
  subject,
  own,
  faces,
  save,
  saving,
  onClose,
}: CallContactDialogProps) {
  const edited = typeof subject === 'object' ? subject : undefined;
  return (
    <FormDialog
      title={edited ? 'Edit Contact' : 'Add Contact'}
      open={subject !== undefined}
      saving={saving}
      onClose={onClose}
    >
      {edited ? (
        <CallContactForm
          contact={edited}
          faces={faces}
          save={(words) => save(edited.id, words)}
          submitLabel="Save Changes"
          words={{ saved: 'Contact changed', refused: 'Error changing contact' }}
          onSaved={onClose}
        />
      ) : (
        <CallContactForm
          {...(subject === 'own' && own && { own })}
          faces={faces}
          save={(words) => save(undefined, words)}
          submitLabel="Add Contact"
          words={{ saved: 'Contact added', refused: 'Error adding contact' }}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}
