import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createUserSchema, type CreateUser } from '#shared/admin';
import { showServerFaults } from '../../lib/form-faults';
import { PASSWORD_HINT } from '../../lib/password-hint';
import { NewPasswordField } from '../../ui/new-password-field';
import { SwitchField } from '../../ui/switch-field';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { useUnsaved } from '../../ui/unsaved-changes';
import { refusal } from './refusal';
import { UserFormFrame } from './user-form-frame';

type CreateUserFormProps = {
  /** Sends what was typed; rejects when the server refuses. */
  save: (input: CreateUser) => Promise<unknown>;
  onSaved: () => void;
};

export function CreateUserForm({ save, onSaved }: CreateUserFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(createUserSchema),
    defaultValues: { email: '', password: '', isAdmin: false, isEmailVerified: false },
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting, isDirty } = form.formState;
  useUnsaved(isDirty);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await save(input);
      toast({ title: 'User created successfully' });
      onSaved();
    } catch (error) {
      showServerFaults(error, form);
      setFailure(refusal(error));
    }
  });

  return (
    <UserFormFrame
      onSubmit={submit}
      errors={errors}
      submitCount={submitCount}
      failure={failure}
      submitLabel="Create User"
      busy={isSubmitting ? 'Creating…' : undefined}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordField
        label="Password"
        hint={PASSWORD_HINT}
        knownOfThem={() => [form.getValues('email')]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="grid gap-3">
        <SwitchField
          label="Admin"
          hint="Can see and change all accounts."
          {...form.register('isAdmin')}
        />
        <SwitchField
          label="Email verified"
          hint="When this is off, we mail a link to the address."
          {...form.register('isEmailVerified')}
        />
      </div>
    </UserFormFrame>
  );
}
