import { FormDialog } from '../../ui/form-dialog';
import { useCreateUser } from './admin.queries';
import { CreateUserForm } from './create-user-form';

type CreateUserDialogProps = { open: boolean; onClose: () => void };

/** Stays open until the server has made the account, so that a refusal loses nothing. */
export function CreateUserDialog({ open, onClose }: CreateUserDialogProps) {
  const create = useCreateUser();
  return (
    <FormDialog title="Create New User" open={open} saving={create.isPending} onClose={onClose}>
      <CreateUserForm save={(input) => create.mutateAsync(input)} onSaved={onClose} />
    </FormDialog>
  );
}
