import type { AdminUser } from '#shared/admin';
import { FormDialog } from '../../ui/form-dialog';
import { useUpdateUser } from './admin.queries';
import { EditUserForm } from './edit-user-form';
import type { UserList } from './user-list';

type EditUserDialogProps = {
  list: UserList;
  /** The account to change. Closed without. */
  user: AdminUser | undefined;
  isMe: boolean;
  onClose: () => void;
};

/** Stays open until the server has taken the changes, so that a refusal loses nothing. */
export function EditUserDialog({ list, user, isMe, onClose }: EditUserDialogProps) {
  const update = useUpdateUser(list);
  return (
    <FormDialog
      title="Edit User Profile"
      description={user?.email}
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
