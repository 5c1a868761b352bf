import { zodResolver } from '@hookform/resolvers/zod';
import { plural, t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import type { MadeInvitation } from '#shared/circle/invitation.answer';
import { newInvitationSchema, type NewInvitation } from '#shared/circle/invitation.form';
import { INVITATION_DAYS, INVITATION_NOTE_MAX } from '#shared/product/limits';
import { site } from '../../lib/site';
import { giveThisTo } from '../../session/card-to-give';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { TextAreaField, TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useInvite } from './circle.queries';
import { InvitationCard } from './invitation-card';
import { NewRoleChoice } from './role-choice';

type InviteDialogProps = { personId: number; open: boolean; onClose: () => void };

/** Invites somebody by email. */
export function InviteDialog({ personId, open, onClose }: InviteDialogProps) {
  const invite = useInvite(personId);
  const close = () => {
    invite.reset();
    onClose();
  };
  const card = invite.data?.token === undefined ? undefined : invite.data;
  return (
    <FormDialog
      title={card ? giveThisTo(card.email) : t`Invite somebody`}
      description={card ? undefined : whatTheyGet()}
      open={open}
      saving={invite.isPending}
      onClose={close}
    >
      {card ? (
        <InvitationCard invitation={card} onClose={close} />
      ) : (
        <InviteForm save={invite.mutateAsync} onSaved={({ token }) => token ?? close()} />
      )}
    </FormDialog>
  );
}

const whatTheyGet = () =>
  site.noMail
    ? t`You get a card with a link, to give to them. They see nothing before they accept.`
    : t`They get an email with a link, which works for ${plural({ days: INVITATION_DAYS }, { one: '# day', other: '# days' })}. They see nothing before they accept.`;

const rules = zodResolver(newInvitationSchema);

type InviteFormProps = {
  save: (input: NewInvitation) => Promise<MadeInvitation>;
  onSaved: (made: MadeInvitation) => void;
};

function InviteForm({ save, onSaved }: InviteFormProps) {
  const form = useValidatedForm<NewInvitation, NewInvitation, MadeInvitation>({
    rules,
    defaultValues: { email: '', role: 'helper' },
    save,
    onSaved,
    texts: site.noMail
      ? { refused: t`Error making the invitation` }
      : { saved: t`The invitation is being sent`, refused: t`Error sending the invitation` },
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
        hint={t`To accept, they need an account with this address. They can make one then.`}
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
        hint={
          site.noMail
            ? t`They are shown with the invitation after a login with that address.`
            : t`They are shown with the invitation after a login with that address, not in the email.`
        }
        optional
        rows={2}
        maxLength={INVITATION_NOTE_MAX}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <FormEnd
        submitLabel={site.noMail ? t`Make the card` : t`Send the invitation`}
        busy={isSubmitting ? (site.noMail ? t`Making the card…` : t`Sending…`) : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}
