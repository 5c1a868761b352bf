import { t } from '@lingui/core/macro';
import type { Passkey } from '#shared/passkeys/passkey.answer';
import { DeleteRowButton } from '../../ui/delete-row-button';
import { FormDialog } from '../../ui/form-dialog';
import { PasskeyNameForm } from './passkey-name-form';
import { useRenamePasskey } from './passkeys.queries';

type PasskeyDialogProps = {
  /** Undefined closes the dialog. */
  passkey: Passkey | undefined;
  /** Asks whether to delete the passkey that is open. */
  onDelete: (passkey: Passkey) => void;
  onClose: () => void;
};

/** Renames a passkey, or leads to deleting it. */
export function PasskeyDialog({ passkey, onDelete, onClose }: PasskeyDialogProps) {
  const { mutateAsync: rename, isPending } = useRenamePasskey();
  return (
    <FormDialog
      title={t`Rename Passkey`}
      open={passkey !== undefined}
      saving={isPending}
      onClose={onClose}
    >
      {passkey && (
        <>
          <PasskeyNameForm
            name={passkey.name}
            submitLabel={t`Save Name`}
            busy={t`Saving…`}
            save={({ name }) => rename({ id: passkey.id, name })}
            onSaved={onClose}
            texts={{ saved: t`Passkey renamed` }}
          />
          <DeleteRowButton name={passkey.name} onDelete={() => onDelete(passkey)} />
        </>
      )}
    </FormDialog>
  );
}
