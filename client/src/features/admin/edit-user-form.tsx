import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { updateUserSchema, type AdminUser, type UpdateUser } from '#shared/admin';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type Rules } from '../../ui/use-validated-form';
import { userChanges, userValues } from './user-changes';
import { UserDetailFields } from './user-detail-fields';
import { refused, UserFormFrame } from './user-form-frame';
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

const rules: Rules<UpdateUser, z.output<typeof updateUserSchema>> = zodResolver(updateUserSchema);

export function EditUserForm({ user, isMe, save, onSaved }: EditUserFormProps) {
  const form = useValidatedForm({
    ...refused,
    rules,
    defaultValues: userValues(user),
    save: (input) => save(userChanges(user, input)),
    onSaved,
    words: { saved: 'User updated successfully', refused: 'Error' },
  });
  const { register, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);

  return (
    <UserFormFrame
      form={form}
      submitLabel="Save Changes"
      busy={isSubmitting ? 'Saving…' : undefined}
    >
      <UserSignInFields register={register} errors={errors} isMe={isMe} />
      <UserRightsFields register={register} isMe={isMe} />
      <UserDetailFields register={register} errors={errors} />
    </UserFormFrame>
  );
}
