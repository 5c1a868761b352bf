import type { AdminUser } from '#shared/admin';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast.store';
import { useDeleteUser } from './admin.queries';
import { refusal } from './refusal';
import type { UserList } from './user-list';

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
      detail={<span className="wrap-anywhere">{user?.email}</span>}
      confirmLabel="Delete User"
      busy={isPending ? 'Deleting…' : undefined}
      open={user !== undefined}
      onOpenChange={onClose}
      onConfirm={() => (user ? void remove(user) : undefined)}
    />
  );
}
