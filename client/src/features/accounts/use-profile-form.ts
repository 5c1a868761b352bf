import { zodResolver } from '@hookform/resolvers/zod';
import type { CurrentUser } from '#shared/account';
import { profileSchema, type ProfileChanges, type ProfileInput } from '#shared/profile';
import { serverMessage } from '../../lib/api-client';
import { personalValues } from '../../lib/personal-values';
import { isSessionEnded } from '../../session/session.queries';
import { toast } from '../../ui/toast.store';
import { useValidatedForm, type Rules } from '../../ui/use-validated-form';
import { useSaveProfile } from './profile.queries';

export type ProfileFormRules = {
  user: CurrentUser;
  /** A link has just been mailed to a new address. */
  onAddressMailed: () => void;
};

const rules: Rules<ProfileInput, ProfileChanges> = zodResolver(profileSchema);

export function useProfileForm({ user, onAddressMailed }: ProfileFormRules) {
  const save = useSaveProfile();
  const form = useValidatedForm({
    rules,
    defaultValues: formValues(user),
    serverRendered: true,
    save: (changes: ProfileChanges) => save.mutateAsync(changes),
    onSaved: (saved, { email }) => {
      const mailed = email !== saved.email;
      form.reset(formValues(saved));
      toast({
        title: 'Profile Updated',
        description: mailed ? checkYourEmail(email) : 'Your changes are saved.',
      });
      if (mailed) onAddressMailed();
    },
    words: { refused: 'Update Failed' },
    reason: (error) => serverMessage(error, 'Profile update failed'),
  });

  // A password manager may put that one in by itself.
  const unsaved = Object.keys(form.formState.dirtyFields).some(
    (name) => name !== 'currentPassword',
  );
  return {
    form,
    unsaved,
    saving: save.isPending,
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
