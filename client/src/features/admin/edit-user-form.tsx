import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { updateUserSchema, type AdminUser, type UpdateUser } from '#shared/admin';
import { showServerFaults } from '../../lib/form-faults';
import { toast } from '../../ui/toast.store';
import { useUnsaved } from '../../ui/unsaved-changes';
import { refusal } from './refusal';
import { userChanges, userValues } from './user-changes';
import { UserDetailFields } from './user-detail-fields';
import { UserFormFrame } from './user-form-frame';
import { UserRightsFields } from './user-rights-fields';
import { UserSignInFields } from './user-sign-in-fields';

type EditUserFormProps = {
  user: AdminUser;
  /** It is the account of the admin at the screen. */
  isMe: boolean;
  /** Sends what was changed; rejects when the server refuses. */
  save: (changes: UpdateUser) => Promise<unknown>;
  onSaved: () => void;
};

export function EditUserForm({ user, isMe, save, onSaved }: EditUserFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<UpdateUser, unknown, z.output<typeof updateUserSchema>>({
    resolver: zodResolver(updateUserSchema),
    defaultValues: userValues(user),
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await save(userChanges(user, input));
      toast({ title: 'User updated successfully' });
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
      submitLabel="Save Changes"
      busy={isSubmitting ? 'Saving…' : undefined}
    >
      <UserSignInFields register={register} errors={errors} isMe={isMe} />
      <UserRightsFields register={register} isMe={isMe} />
      <UserDetailFields register={register} errors={errors} />
    </UserFormFrame>
  );
}
