import { zodResolver } from '@hookform/resolvers/zod';
import { plural, t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { newInvitationSchema, type NewInvitation } from '#shared/circle/invitation.form';
import { INVITATION_DAYS, INVITATION_NOTE_MAX } from '#shared/product/limits';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { TextAreaField, TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useInvite } from './circle.queries';
import { NewRoleChoice } from './role-choice';

type InviteDialogProps = { personId: number; open: boolean; onClose: () => void };

/** Invites somebody by email. */
export function InviteDialog({ personId, open, onClose }: InviteDialogProps) {
  const invite = useInvite(personId);
  return (
    <FormDialog
      title={t`Invite somebody`}
      description={t`They get an email with a link, which works for ${plural({ days: INVITATION_DAYS }, { one: '# day', other: '# days' })}. They see nothing before they accept.`}
      open={open}
      saving={invite.isPending}
      onClose={onClose}
    >
      <InviteForm save={invite.mutateAsync} onSaved={onClose} />
    </FormDialog>
  );
}

const rules = zodResolver(newInvitationSchema);

type InviteFormProps = { save: (input: NewInvitation) => Promise<unknown>; onSaved: () => void };

function InviteForm({ save, onSaved }: InviteFormProps) {
  const form = useValidatedForm<NewInvitation>({
    rules,
    defaultValues: { email: '', role: 'helper' },
    save,
    onSaved,
    texts: { saved: t`The invitation is being sent`, refused: t`Error sending the invitation` },
    order: { email: true, role: true, note: true },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  useUnsaved(isDirty);
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      <TextField
        label={t`Their email address`}
        type="email"
        autoComplete="off"
        hint={t`Only an account with this address can accept.`}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewRoleChoice
        label={t`What may they do?`}
        value={role}
        onChange={(chosen) => form.setValue('role', chosen, { shouldDirty: true })}
      />
      <TextAreaField
        label={t`A few words of yours`}
        hint={t`They are shown with the invitation after a login with that address, not in the email.`}
        optional
        rows={2}
        maxLength={INVITATION_NOTE_MAX}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <FormEnd
        submitLabel={t`Send the invitation`}
        busy={isSubmitting ? t`Sending…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}
