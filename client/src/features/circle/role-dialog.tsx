import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import type { Role } from '#shared/circle';
import type { Member } from '#shared/person';
import { memberName } from '../../session/members.queries';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useChangeMember } from './circle.queries';
import { RoleChoice } from './role-choice';

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
          role={member.role}
          save={({ role }) => change.mutateAsync({ userId: member.userId, role })}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

type RoleFormProps = {
  role: Role;
  save: (input: { role: Role }) => Promise<unknown>;
  onSaved: () => void;
};

function RoleForm({ role, save, onSaved }: RoleFormProps) {
  const form = useValidatedForm<{ role: Role }>({
    rules: (values) => ({ values, errors: {} }),
    defaultValues: { role },
    save,
    onSaved,
    words: { saved: t`Role changed`, refused: t`Error changing the role` },
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
      <FormEnd
        submitLabel={t`Save Changes`}
        busy={form.formState.isSubmitting ? t`Saving…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}
