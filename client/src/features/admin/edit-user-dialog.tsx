import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import type { AdminUser } from '#shared/admin/admin.answer';
import { updateUserSchema, type UpdateUser } from '#shared/admin/admin.form';
import { FormDialog } from '../../ui/form-dialog';
import { personalValues } from '../../ui/personal-fields';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type Rules } from '../../ui/use-validated-form';
import { useUpdateUser } from './admin.queries';
import { UserDetailFields, UserRightsFields, UserSignInFields } from './user-fields';
import { refused, UserFormFrame } from './user-form-frame';
import type { UserList } from './user-list';

type EditUserDialogProps = {
  list: UserList;
  /** The account to edit. Without one, the dialog is closed. */
  user: AdminUser | undefined;
  isMe: boolean;
  onClose: () => void;
};

/** Edits an account. Stays open until the server has saved the changes, so that a server error loses no input. */
export function EditUserDialog({ list, user, isMe, onClose }: EditUserDialogProps) {
  const update = useUpdateUser(list);
  return (
    <FormDialog
      title={t`Edit User Profile`}
      description={user && <span translate="no">{user.email}</span>}
      open={user !== undefined}
      saving={update.isPending}
      onClose={onClose}
    >
      {user && (
        <EditUserForm
          user={user}
          isMe={isMe}
          save={(changes) => update.mutateAsync({ id: user.id, changes })}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

type EditUserFormProps = {
  user: AdminUser;
  /** True if the account is the admin's own. */
  isMe: boolean;
  /** Sends the changed fields. Rejects if the server refuses them. */
  save: (changes: UpdateUser) => Promise<unknown>;
  onSaved: () => void;
};

const rules: Rules<UpdateUser, z.output<typeof updateUserSchema>> = zodResolver(updateUserSchema);

function EditUserForm({ user, isMe, save, onSaved }: EditUserFormProps) {
  const form = useValidatedForm({
    ...refused,
    rules,
    defaultValues: userValues(user),
    save: (input) => save(userChanges(user, input)),
    onSaved,
    texts: { saved: t`User updated successfully`, refused: t`Error` },
  });
  const { register, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);

  return (
    <UserFormFrame
      form={form}
      submitLabel={t`Save Changes`}
      busy={isSubmitting ? t`Saving…` : undefined}
    >
      <UserSignInFields register={register} errors={errors} isMe={isMe} />
      <UserRightsFields register={register} isMe={isMe} />
      <UserDetailFields register={register} errors={errors} />
    </UserFormFrame>
  );
}

/** Returns only the changed fields, because another admin may have changed the others meanwhile. */
function userChanges(user: AdminUser, { password, ...fields }: UpdateUser): UpdateUser {
  const is: Readonly<Record<string, unknown>> = { ...user };
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== is[name],
  );
  return { ...Object.fromEntries(changed), ...(password ? { password } : {}) };
}

/** The initial values of the form. */
function userValues(user: AdminUser) {
  return {
    email: user.email,
    password: '',
    ...personalValues(user),
    isAdmin: user.isAdmin,
    isEmailVerified: user.isEmailVerified,
  };
}
