import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import type { Member } from '#shared/circle/member.answer';
import { ROLES, type Role } from '#shared/circle/roles';
import { memberName } from '../../session/members.queries';
import { ChoiceGroup } from '../../ui/choice-group';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useTransferOwnership } from './circle.queries';

type TransferOwnershipDialogProps = {
  personId: number;
  members: readonly Member[];
  /** The owner who transfers ownership. Undefined closes the dialog. */
  me: Member | undefined;
  onClose: () => void;
};

/** Makes another member an owner. */
export function TransferOwnershipDialog({
  personId,
  members,
  me,
  onClose,
}: TransferOwnershipDialogProps) {
  const transfer = useTransferOwnership(personId);
  const others = members.filter(({ isMe }) => !isMe);
  return (
    <FormDialog
      title={t`Hand over`}
      description={t`Somebody else becomes an owner. An owner does all that a caregiver does, and decides who belongs to the circle.`}
      open={me !== undefined}
      saving={transfer.isPending}
      onClose={onClose}
    >
      {me && (
        <TransferOwnershipForm
          others={others}
          save={({ to, ownRole }) =>
            transfer.mutateAsync({ to: Number(to), from: me.userId, ownRole })
          }
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

type TransferOwnershipValues = { to: string; ownRole: Role };

const ownRoles = () =>
  [
    { value: 'owner', label: t`I stay an owner too` },
    {
      value: 'caregiver',
      label: t`I become a caregiver`,
      hint: t`Then only they decide who belongs to the circle.`,
    },
  ] as const satisfies readonly { value: Role; label: string; hint?: string }[];

type TransferOwnershipFormProps = {
  others: readonly Member[];
  save: (input: TransferOwnershipValues) => Promise<unknown>;
  onSaved: () => void;
};

function TransferOwnershipForm({ others, save, onSaved }: TransferOwnershipFormProps) {
  const highest = others.toSorted((a, b) => ROLES.indexOf(b.role) - ROLES.indexOf(a.role))[0];
  const form = useValidatedForm<TransferOwnershipValues>({
    rules: (values) => ({ values, errors: {} }),
    defaultValues: { to: String(highest?.userId ?? ''), ownRole: 'owner' },
    save,
    onSaved,
    texts: { saved: t`Handed over`, refused: t`Error handing over` },
  });
  const [to, ownRole] = useWatch({ control: form.control, name: ['to', 'ownRole'] });
  useUnsaved(form.formState.isDirty);
  return (
    <Form onSubmit={form.submit}>
      <ChoiceGroup
        label={t`Who becomes an owner?`}
        options={others.map((member) => ({
          value: String(member.userId),
          label: memberName(member),
        }))}
        value={to}
        onChange={(value) => form.setValue('to', value, { shouldDirty: true })}
      />
      <ChoiceGroup
        label={t`And you?`}
        options={ownRoles()}
        value={ownRole === 'owner' ? 'owner' : 'caregiver'}
        onChange={(value) => form.setValue('ownRole', value, { shouldDirty: true })}
      />
      <FormEnd
        submitLabel={t`Hand over`}
        busy={form.formState.isSubmitting ? t`Saving…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}
