import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#shared/account';
import { profileSchema, type ProfileChanges, type ProfileInput } from '#shared/profile';
import { serverMessage } from '../../lib/api-client';
import { begunFields } from '../../lib/begun-fields';
import { showServerFaults } from '../../lib/form-faults';
import { personalValues } from '../../lib/personal-values';
import { isSessionEnded } from '../../session/session.queries';
import { toast } from '../../ui/toast.store';
import { useSaveProfile } from './profile.queries';

export type ProfileFormRules = {
  user: CurrentUser;
  /** A link has just been mailed to a new address. */
  onAddressMailed: () => void;
};

const reason = (error: unknown) => serverMessage(error, 'Profile update failed');

export function useProfileForm({ user, onAddressMailed }: ProfileFormRules) {
  const save = useSaveProfile();
  const values = formValues(user);
  const form = useForm<ProfileInput, unknown, ProfileChanges>({
    resolver: zodResolver(profileSchema),
    defaultValues: values,
    shouldFocusError: false,
  });

  const submit = form.handleSubmit(async (changes) => {
    try {
      const saved = await save.mutateAsync(changes);
      const mailed = changes.email !== saved.email;
      form.reset(formValues(saved));
      toast({
        title: 'Profile Updated',
        description: mailed ? checkYourEmail(changes.email) : 'Your changes are saved.',
      });
      if (mailed) onAddressMailed();
    } catch (error) {
      showServerFaults(error, form);
      toast({ tone: 'danger', title: 'Update Failed', description: reason(error) });
    }
  });

  // A password manager may put that one in by itself.
  const unsaved = Object.keys(form.formState.dirtyFields).some(
    (name) => name !== 'currentPassword',
  );
  return {
    ...form,
    register: begunFields(form.register, values),
    submit,
    unsaved,
    saving: save.isPending,
    failure: save.error && reason(save.error),
    loggedOut: isSessionEnded(save.error),
  };
}

const checkYourEmail = (address: string) =>
  `Please check your email: we have sent a link to ${address}.`;

/** The form as it stands before anybody types: passwords are empty each time. */
function formValues(user: CurrentUser) {
  return {
    email: user.email,
    ...personalValues(user),
    currentPassword: '',
    newPassword: '',
    confirmNewPassword: '',
    disconnectTablets: false,
  };
}
