import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import type { ProfileChanges, ProfileInput } from '#shared/accounts/profile.form';
import { serverMessage } from '../../lib/api-error';
import { isSessionEnded } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { personalValues } from '../../ui/personal-fields';
import { toast } from '../../ui/toast.store';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { FormErrors } from './form-errors';
import {
  ProfileAddressFields,
  ProfilePasswordFields,
  ProfilePersonalFields,
  type EndWithPassword,
} from './profile-fields';
import { useSaveProfile } from './profile.queries';

type ProfileFormProps = ProfileFormRules & EndWithPassword;

export function ProfileForm({ DisconnectTablets, DeletePasskeys, ...rules }: ProfileFormProps) {
  const { form, unsaved, saving, loggedOut } = useProfileForm(rules);
  const { register, getValues, formState } = form;
  const { errors } = formState;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-6">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Update Profile`}
      </h2>
      <UnsavedChanges unsaved={unsaved}>
        <Form onSubmit={form.submit} className="gap-10 sm:gap-6">
          <FormErrors
            form={form}
            title={t`Your changes are not saved yet`}
            focusElsewhere={loggedOut}
          />
          <div className="grid gap-10 sm:gap-6">
            <ProfilePersonalFields
              register={register}
              errors={errors}
              verified={rules.user.isEmailVerified}
            />
            <ProfileAddressFields register={register} errors={errors} />
            {/* Without a password, the login provider confirms who it is. */}
            {rules.user.hasPassword && (
              <ProfilePasswordFields
                register={register}
                errors={errors}
                knownOfThem={() => getValues(['email', 'firstName', 'lastName'])}
                {...{ DisconnectTablets, DeletePasskeys }}
              />
            )}
          </div>
          <Button
            type="submit"
            size="large"
            className="justify-self-start max-sm:w-full"
            busy={saving ? t`Saving…` : undefined}
          >
            {t`Update Profile`}
          </Button>
        </Form>
      </UnsavedChanges>
    </section>
  );
}

type ProfileFormRules = {
  user: CurrentUser;
  /** A link has just been mailed to a new address. */
  onAddressMailed: () => void;
};

const rules = lazyRules<ProfileInput, ProfileChanges>(
  async () => (await import('./account-rules')).profileRules,
);

function useProfileForm({ user, onAddressMailed }: ProfileFormRules) {
  const save = useSaveProfile();
  const form = useValidatedForm<ProfileInput, ProfileChanges, CurrentUser>({
    rules,
    defaultValues: formValues(user),
    serverRendered: true,
    save: (changes) => save.mutateAsync(changes),
    onSaved: (saved, { email }) => {
      const mailed = email !== saved.email;
      form.reset(formValues(saved));
      toast({
        title: t`Profile Updated`,
        description: mailed ? checkYourEmail(email) : t`Your changes are saved.`,
      });
      if (mailed) onAddressMailed();
    },
    texts: { refused: t`Update Failed` },
    reason: (error) => serverMessage(error, t`Profile update failed`),
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
  t`Please check your email: we have sent a link to ${address}.`;

/** The form as it stands before anybody types: passwords are empty each time. */
function formValues(user: CurrentUser) {
  return {
    email: user.email,
    ...personalValues(user),
    currentPassword: user.hasPassword ? '' : undefined,
    newPassword: '',
    confirmNewPassword: '',
    disconnectTablets: false,
    deletePasskeys: true,
  };
}
