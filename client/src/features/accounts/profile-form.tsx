import { useId } from 'react';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { FormProblems } from './form-problems';
import { ProfileAddressFields } from './profile-address-fields';
import { ProfilePasswordFields, type ProfilePasswordFieldsProps } from './profile-password-fields';
import { ProfilePersonalFields } from './profile-personal-fields';
import { useProfileForm, type ProfileFormRules } from './use-profile-form';

export type ProfileFormProps = ProfileFormRules &
  Pick<ProfilePasswordFieldsProps, 'DisconnectTablets'>;

export function ProfileForm({ DisconnectTablets, ...rules }: ProfileFormProps) {
  const { form, unsaved, saving, loggedOut } = useProfileForm(rules);
  const { register, getValues, formState } = form;
  const { errors } = formState;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-6">
      <h2 id={headingId} className="text-h2 font-bold">
        Update Profile
      </h2>
      <UnsavedChanges unsaved={unsaved}>
        <Form onSubmit={form.submit} className="gap-10 sm:gap-6">
          <FormProblems
            form={form}
            title="Your changes are not saved yet"
            focusElsewhere={loggedOut}
          />
          <ProfilePersonalFields
            register={register}
            errors={errors}
            verified={rules.user.isEmailVerified}
          />
          <ProfileAddressFields register={register} errors={errors} />
          <ProfilePasswordFields
            register={register}
            errors={errors}
            knownOfThem={() => getValues(['email', 'firstName', 'lastName'])}
            DisconnectTablets={DisconnectTablets}
          />
          <Button type="submit" size="large" busy={saving ? 'Saving…' : undefined}>
            Update Profile
          </Button>
        </Form>
      </UnsavedChanges>
    </section>
  );
}
