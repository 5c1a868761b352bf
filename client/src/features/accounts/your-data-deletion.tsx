import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { deleteAccountSchema, type CurrentUser } from '#shared/account';
import { paths } from '#shared/paths';
import { serverMessage } from '../../lib/api-client';
import { showServerFaults } from '../../lib/form-faults';
import { Button } from '../../ui/button';
import { DeletedWithAccount } from '../../ui/deleted-with-account';
import { Dialog } from '../../ui/dialog';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { toast } from '../../ui/toast.store';
import { FormProblems } from './form-problems';
import { useDeleteAccount } from './your-data.queries';

type YourDataDeletionProps = {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
};

/** Names what goes, and asks for the password: nobody deletes an account by accident, or on somebody else's tablet. */
export function YourDataDeletion({ user, open, onClose }: YourDataDeletionProps) {
  const deletion = useDeleteAccount();
  const close = () => {
    if (deletion.isPending) return;
    deletion.reset();
    onClose();
  };
  return (
    <Dialog
      title="Delete my account"
      description={
        <>
          This deletes the account <strong className="wrap-anywhere text-ink">{user.email}</strong>.
          It cannot be undone.
        </>
      }
      open={open}
      onOpenChange={close}
    >
      <div className="grid gap-6">
        <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
          <DeletedWithAccount />
        </div>
        <p>
          Do you want to keep a copy? Close this window and choose &quot;Download my data&quot;
          first.
        </p>
        <DeletionForm deletion={deletion} onCancel={close} />
      </div>
    </Dialog>
  );
}

type DeletionFormProps = {
  deletion: ReturnType<typeof useDeleteAccount>;
  onCancel: () => void;
};

const reason = (error: unknown) => serverMessage(error, 'Nothing was deleted. Please try again.');

function DeletionForm({ deletion, onCancel }: DeletionFormProps) {
  const [, navigate] = useLocation();
  const form = useForm({
    resolver: zodResolver(deleteAccountSchema),
    defaultValues: { currentPassword: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      await deletion.mutateAsync(input);
    } catch (error) {
      showServerFaults(error, form);
      return toast({
        tone: 'danger',
        title: 'Your account was not deleted',
        description: reason(error),
      });
    }
    navigate(paths.home);
    toast({
      title: 'Account deleted',
      description: 'Everything in it is gone. Thank you for having been here.',
    });
  });

  return (
    <Form onSubmit={submit}>
      <FormProblems
        state={{ errors, submitCount }}
        title="Your account was not deleted"
        failure={deletion.error && reason(deletion.error)}
      />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={deletion.isPending ? 'Deleting…' : undefined}>
          Delete my account
        </Button>
      </div>
    </Form>
  );
}
