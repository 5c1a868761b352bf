import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Member } from '#shared/circle/member.answer';
import { hasRight, type Role } from '#shared/circle/roles';
import { memberName } from '../../session/members.queries';
import { chosenTablets, TabletsToDisconnect } from '../../session/tablets-to-disconnect';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useChangeMember } from './circle.queries';
import { RoleChoice } from './role-choice';
import { useTabletsOf } from './use-tablets-of';

type RoleDialogProps = {
  personId: number;
  /** The member whose role to change. Undefined closes the dialog. */
  member: Member | undefined;
  onClose: () => void;
};

/** Changes the role of a member. */
export function RoleDialog({ personId, member, onClose }: RoleDialogProps) {
  const change = useChangeMember(personId);
  const name = member ? memberName(member) : '';
  return (
    <FormDialog
      title={t`The role of ${name}`}
      open={member !== undefined}
      saving={change.isPending}
      onClose={onClose}
    >
      {member && (
        <RoleForm
          personId={personId}
          member={member}
          save={(changes) => change.mutateAsync({ userId: member.userId, ...changes })}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

type RoleFormProps = {
  personId: number;
  member: Member;
  save: (input: { role: Role; disconnectTablets?: number[] }) => Promise<unknown>;
  onSaved: () => void;
};

function RoleForm({ personId, member, save, onSaved }: RoleFormProps) {
  const { role } = member;
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const tablets = useTabletsOf(personId, member);
  const loses = (next: Role) => hasRight(role, 'edit') && !hasRight(next, 'edit');
  const form = useValidatedForm<{ role: Role }>({
    rules: (values) => ({ values, errors: {} }),
    defaultValues: { role },
    save: (input) =>
      save({
        ...input,
        ...(loses(input.role) && { disconnectTablets: chosenTablets(tablets, changed) }),
      }),
    onSaved,
    texts: { saved: t`Role changed`, refused: t`Error changing the role` },
  });
  const chosen = useWatch({ control: form.control, name: 'role' });
  useUnsaved(form.formState.isDirty);
  return (
    <Form onSubmit={form.submit}>
      <RoleChoice
        label={t`What may they do?`}
        value={chosen}
        onChange={(value) => form.setValue('role', value, { shouldDirty: true })}
      />
      {loses(chosen) && (
        <TabletsToDisconnect tablets={tablets} changed={changed} onChange={setChanged} />
      )}
      <FormEnd
        submitLabel={t`Save Changes`}
        busy={form.formState.isSubmitting ? t`Saving…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}
