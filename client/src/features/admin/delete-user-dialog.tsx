import type { AdminUser } from '#shared/admin';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DeletedWithAccount } from '../../ui/deleted-with-account';
import { toast } from '../../ui/toast.store';
import { useDeleteUser } from './admin.queries';
import { refusal } from './refusal';
import type { UserList } from './user-list';
import { userName } from './user-name';

type DeleteUserDialogProps = {
  list: UserList;
  /** The account that is to go. Closed without. */
  user: AdminUser | undefined;
  onClose: () => void;
};

export function DeleteUserDialog({ list, user, onClose }: DeleteUserDialogProps) {
  const { mutateAsync, isPending } = useDeleteUser(list);
  const remove = async ({ id }: AdminUser) => {
    try {
      await mutateAsync(id);
      toast({ title: 'User deleted successfully' });
      onClose();
    } catch (error) {
      refusal(error);
    }
  };
  return (
    <ConfirmDialog
      title="Delete User"
      question="Are you sure you want to delete this user? This action cannot be undone."
      detail={user && <WhoGoes user={user} />}
      confirmLabel="Delete User"
      busy={isPending ? 'Deleting…' : undefined}
      open={user !== undefined}
      onOpenChange={onClose}
      onConfirm={async () => user && remove(user)}
    />
  );
}

/** So that nobody is deleted by a slip of one row. */
function WhoGoes({ user }: { user: AdminUser }) {
  const name = userName(user);
  return (
    <>
      {name && <p dir="auto">{name}</p>}
      <p className="wrap-anywhere">{user.email}</p>
      <div className="mt-3">
        <DeletedWithAccount />
      </div>
    </>
  );
}
