import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { renamePasskeySchema, type RenamePasskeyInput } from '#shared/passkeys/passkey.form';
import { Form, FormEnd } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';

const rules = zodResolver(renamePasskeySchema);

type PasskeyNameFormProps = SaveRules<RenamePasskeyInput> & {
  name: string;
  submitLabel: string;
  busy: string;
};

/** The name of a passkey, by which it is told from others. */
export function PasskeyNameForm({ name, submitLabel, busy, ...saving }: PasskeyNameFormProps) {
  const { register, submit, formState, serverError } = useValidatedForm({
    ...saving,
    rules,
    defaultValues: { name },
    focusFirstError: true,
  });
  useUnsaved(formState.isDirty);
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t`Name`}
        hint={t`What you call the device, for example: My phone, Kitchen computer.`}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <FormEnd
        submitLabel={submitLabel}
        busy={formState.isSubmitting ? busy : undefined}
        serverError={serverError}
      />
    </Form>
  );
}
