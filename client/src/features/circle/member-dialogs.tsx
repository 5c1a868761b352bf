import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { ROLES, type Role } from '#shared/circle';
import { paths } from '#shared/paths';
import type { Member } from '#shared/person';
import { roleSentence } from '#shared/role-words';
import { CheckboxField } from '../../ui/checkbox-field';
import { ChoiceGroup } from '../../ui/choice-group';
import { ConfirmDeleteDialog } from '../../ui/confirm-dialog';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import {
  forgetPerson,
  useChangeMember,
  useHandOver,
  useLeave,
  useRemoveMember,
} from './circle.queries';
import type { MemberTask } from './member-list';
import { memberName } from './member-words';
import { RoleChoice } from './role-choice';

type MemberDialogsProps = {
  personId: number;
  /** The dialog to show. Undefined closes it. */
  task: MemberTask | undefined;
  members: readonly Member[];
  /** The id of the list's heading, which takes the focus when a member is gone. */
  headingId: string;
  onClose: () => void;
};

/** The dialogs that change, remove or leave: loaded together, because each is small. */
export function MemberDialogs({ task, headingId, ...props }: MemberDialogsProps) {
  const of = (what: MemberTask['what']) => (task?.what === what ? task.member : undefined);
  return (
    <>
      <RoleDialog {...props} member={of('role')} />
      <HandOverDialog {...props} me={of('hand-over')} />
      <RemoveDialog
        {...props}
        member={of('remove')}
        focusAfter={() => document.getElementById(headingId)}
      />
      <LeaveDialog {...props} me={of('leave')} />
    </>
  );
}

type DialogProps = Pick<MemberDialogsProps, 'personId' | 'members' | 'onClose'>;

function RoleDialog({ personId, member, onClose }: DialogProps & { member: Member | undefined }) {
  const change = useChangeMember(personId);
  return (
    <FormDialog
      title={member ? `The role of ${memberName(member)}` : ''}
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
    words: { saved: 'Role changed', refused: 'Error changing the role' },
  });
  const chosen = useWatch({ control: form.control, name: 'role' });
  useUnsaved(form.formState.isDirty);
  return (
    <Form onSubmit={form.submit}>
      <RoleChoice
        label="What may they do?"
        value={chosen}
        onChange={(value) => form.setValue('role', value, { shouldDirty: true })}
      />
      <FormEnd
        submitLabel="Save Changes"
        busy={form.formState.isSubmitting ? 'Saving…' : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

function HandOverDialog({
  personId,
  members,
  me,
  onClose,
}: DialogProps & { me: Member | undefined }) {
  const handOver = useHandOver(personId);
  const others = members.filter(({ isMe }) => !isMe);
  return (
    <FormDialog
      title="Hand over"
      description={`Somebody else becomes an owner. ${roleSentence('owner')}`}
      open={me !== undefined}
      saving={handOver.isPending}
      onClose={onClose}
    >
      {me && (
        <HandOverForm
          others={others}
          save={({ to, ownRole }) =>
            handOver.mutateAsync({ to: Number(to), from: me.userId, ownRole })
          }
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

type HandOverValues = { to: string; ownRole: Role };

const ownRoles = [
  { value: 'owner', label: 'I stay an owner too' },
  {
    value: 'caregiver',
    label: 'I become a caregiver',
    hint: 'Then only they decide who belongs to the circle.',
  },
] as const satisfies readonly { value: Role; label: string; hint?: string }[];

type HandOverFormProps = {
  others: readonly Member[];
  save: (input: HandOverValues) => Promise<unknown>;
  onSaved: () => void;
};

function HandOverForm({ others, save, onSaved }: HandOverFormProps) {
  const highest = others.toSorted((a, b) => ROLES.indexOf(b.role) - ROLES.indexOf(a.role))[0];
  const form = useValidatedForm<HandOverValues>({
    rules: (values) => ({ values, errors: {} }),
    defaultValues: { to: String(highest?.userId ?? ''), ownRole: 'owner' },
    save,
    onSaved,
    words: { saved: 'Handed over', refused: 'Error handing over' },
  });
  const [to, ownRole] = useWatch({ control: form.control, name: ['to', 'ownRole'] });
  useUnsaved(form.formState.isDirty);
  return (
    <Form onSubmit={form.submit}>
      <ChoiceGroup
        label="Who becomes an owner?"
        options={others.map((member) => ({
          value: String(member.userId),
          label: memberName(member),
        }))}
        value={to}
        onChange={(value) => form.setValue('to', value, { shouldDirty: true })}
      />
      <ChoiceGroup
        label="And you?"
        options={ownRoles}
        value={ownRole === 'owner' ? 'owner' : 'caregiver'}
        onChange={(value) => form.setValue('ownRole', value, { shouldDirty: true })}
      />
      <FormEnd
        submitLabel="Hand over"
        busy={form.formState.isSubmitting ? 'Saving…' : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

type RemoveDialogProps = DialogProps & {
  member: Member | undefined;
  focusAfter: () => Element | null;
};

function RemoveDialog({ personId, member, focusAfter, onClose }: RemoveDialogProps) {
  const { mutateAsync: remove } = useRemoveMember(personId);
  const [disconnectTablets, setDisconnectTablets] = useState(false);
  const close = () => {
    setDisconnectTablets(false);
    onClose();
  };
  return (
    <ConfirmDeleteDialog
      title="Remove from the Circle"
      question="Are you sure you want to remove this member? They no longer see or change anything here, from this moment on. What they added stays."
      detail={member && memberName(member)}
      options={
        <CheckboxField
          label="Also disconnect the tablets that they set up"
          checked={disconnectTablets}
          onChange={(event) => setDisconnectTablets(event.currentTarget.checked)}
        />
      }
      confirmLabel="Remove"
      busy="Removing…"
      words={{ deleted: 'Removed from the circle', refused: 'Error removing the member' }}
      open={member !== undefined}
      focusAfter={focusAfter}
      remove={async () => member && remove({ userId: member.userId, disconnectTablets })}
      onClose={close}
    />
  );
}

function LeaveDialog({ personId, me, onClose }: DialogProps & { me: Member | undefined }) {
  const { mutateAsync: leave } = useLeave(personId);
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [takeBack, setTakeBack] = useState(false);
  const close = () => {
    setTakeBack(false);
    onClose();
  };
  const leaveAndGo = async (userId: number) => {
    await leave({ userId, takeBack });
    navigate(paths.dashboard, { replace: true });
    forgetPerson(queryClient, personId);
  };
  return (
    <ConfirmDeleteDialog
      title="Leave the Circle"
      question="Are you sure you want to leave? You no longer see or change anything here. To come back, you need a new invitation."
      options={
        <CheckboxField
          label="Take back what I added: delete my photos, voices and notes"
          checked={takeBack}
          onChange={(event) => setTakeBack(event.currentTarget.checked)}
        />
      }
      confirmLabel="Leave"
      busy="Leaving…"
      words={{ deleted: 'You have left the circle', refused: 'You are still in the circle' }}
      open={me !== undefined}
      remove={async () => me && leaveAndGo(me.userId)}
      onClose={close}
    />
  );
}
