import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { createUserSchema, type CreateUser } from '#shared/admin/admin.form';
import { FormDialog } from '../../ui/form-dialog';
import { NewPasswordField, passwordHint } from '../../ui/new-password-field';
import { SwitchField } from '../../ui/switch-field';
import { TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useCreateUser } from './admin.queries';
import { refused, UserFormFrame } from './user-form-frame';

type CreateUserDialogProps = { open: boolean; onClose: () => void };

/** Creates an account. Stays open until the server has created it, so that a server error loses no input. */
export function CreateUserDialog({ open, onClose }: CreateUserDialogProps) {
  const create = useCreateUser();
  return (
    <FormDialog title={t`Create New User`} open={open} saving={create.isPending} onClose={onClose}>
      <CreateUserForm save={(input) => create.mutateAsync(input)} onSaved={onClose} />
    </FormDialog>
  );
}

type CreateUserFormProps = {
  /** Sends what was typed; rejects when the server refuses. */
  save: (input: CreateUser) => Promise<unknown>;
  onSaved: () => void;
};

const rules = zodResolver(createUserSchema);

function CreateUserForm({ save, onSaved }: CreateUserFormProps) {
  const form = useValidatedForm({
    ...refused,
    rules,
    defaultValues: { email: '', password: '', isAdmin: false, isEmailVerified: false },
    save,
    onSaved,
    texts: { saved: t`User created successfully`, refused: t`Error` },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useUnsaved(isDirty);

  return (
    <UserFormFrame
      form={form}
      submitLabel={t`Create User`}
      busy={isSubmitting ? t`Creating…` : undefined}
    >
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordField
        label={t`Password`}
        hint={passwordHint()}
        knownOfThem={() => [form.getValues('email')]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="grid gap-3">
        <SwitchField
          label={t`Admin`}
          hint={t`Can see and change all accounts.`}
          {...form.register('isAdmin')}
        />
        <SwitchField
          label={t`Email verified`}
          hint={t`When this is off, we mail a link to the address.`}
          {...form.register('isEmailVerified')}
        />
      </div>
    </UserFormFrame>
  );
}
