import { t } from '@lingui/core/macro';
import type { CreationOptions } from '#shared/passkeys/passkey.answer';
import { FormDialog } from '../../ui/form-dialog';
import { deviceName } from './device-name';
import { passkeyFailure } from './passkey-failure';
import { PasskeyNameForm } from './passkey-name-form';
import { useAddPasskey } from './passkeys.queries';

type AddPasskeyDialogProps = {
  /** The challenge for the device. Undefined closes the dialog. */
  options: CreationOptions | undefined;
  onClose: () => void;
};

/** Asks for a name and lets the device make a passkey. Browsers want a press just before that, which is the one on its button. */
export function AddPasskeyDialog({ options, onClose }: AddPasskeyDialogProps) {
  const { mutateAsync: add, isPending } = useAddPasskey();
  return (
    <FormDialog
      title={t`Add a Passkey`}
      description={t`Give it a name. Then your device asks for your fingerprint, your face or its code.`}
      open={options !== undefined}
      saving={isPending}
      onClose={onClose}
    >
      {options && (
        <PasskeyNameForm
          name={deviceName(navigator)}
          submitLabel={t`Continue`}
          busy={t`Waiting for your device…`}
          save={({ name }) => add({ options, name })}
          onSaved={onClose}
          reason={passkeyFailure}
          texts={{ saved: t`Passkey added` }}
        />
      )}
    </FormDialog>
  );
}
