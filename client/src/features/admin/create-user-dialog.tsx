import { Dialog } from '../../ui/dialog';
import { useCreateUser } from './admin.queries';
import { CreateUserForm } from './create-user-form';

type CreateUserDialogProps = { open: boolean; onClose: () => void };

/** Stays open until the server has made the account, so that a refusal loses nothing. */
export function CreateUserDialog({ open, onClose }: CreateUserDialogProps) {
  const create = useCreateUser();
  return (
    <Dialog title="Create New User" open={open} onOpenChange={() => (create.isPending ? undefined : onClose())}>
      <CreateUserForm save={(input) => create.mutateAsync(input)} onSaved={onClose} />
    </Dialog>
  );
}
