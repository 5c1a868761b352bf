import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { FieldErrors, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';
import type { ProfileInput } from '#shared/accounts/profile.form';
import type { Elements } from '../../lib/elements';
import { site } from '../../lib/site';
import { DateField, tidyDate } from '../../ui/date-field';
import { NewPasswordField, passwordHint } from '../../ui/new-password-field';
import { PasswordField } from '../../ui/password-field';
import { AddressFields } from '../../ui/personal-fields';
import { TextField } from '../../ui/text-field';

type ProfileFieldsProps = {
  register: UseFormRegister<ProfileInput>;
  errors: FieldErrors<ProfileInput>;
};

/** Fields of the profile that belong together, under a heading of their own. */
function ProfileSection({ title, children }: { title: string; children: Elements }) {
  return (
    <fieldset className="grid content-start gap-6 max-sm:border-t max-sm:border-line max-sm:pt-6 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-7 sm:shadow-card">
      <legend className="float-left w-full">
        <h3 className="text-h3 font-bold">{title}</h3>
      </legend>
      {children}
    </fieldset>
  );
}

/** @param verified whether the present address is: only then can it be changed */
export function ProfilePersonalFields({
  register,
  errors,
  verified,
}: ProfileFieldsProps & { verified: boolean }) {
  return (
    <ProfileSection title={t`Personal Information`}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        hint={
          site.noMail
            ? t`Only the administrator can change it.`
            : verified
              ? t`A new address is in use once you press the button in the email we send there.`
              : t`You can change it once it is verified.`
        }
        readOnly={!verified || site.noMail === true}
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          label={t`First Name`}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={t`Last Name`}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <DateField
        label={t`Date of Birth`}
        optional
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth', { setValueAs: tidyDate })}
      />
      <TextField
        label={t`Caregiver Phone Number`}
        optional
        type="tel"
        autoComplete="tel"
        hint={t`Remember This shows a button that calls this number.`}
        error={errors.caregiverPhoneNumber?.message}
        {...register('caregiverPhoneNumber')}
      />
    </ProfileSection>
  );
}

export function ProfileAddressFields({ register, errors }: ProfileFieldsProps) {
  return (
    <ProfileSection title={t`Address Information`}>
      <AddressFields control={(name) => ({ ...register(name), error: errors[name]?.message })} />
    </ProfileSection>
  );
}

/** Shown beside a new password: what can end with the old one. Each shows nothing if there is nothing to end. */
export type EndWithPassword = Record<
  'DisconnectTablets' | 'DeletePasskeys',
  ComponentType<UseFormRegisterReturn>
>;

type ProfilePasswordFieldsProps = ProfileFieldsProps &
  EndWithPassword & { knownOfThem: () => string[] };

/** The password that every save needs, and a new one for those who want it. */
export function ProfilePasswordFields({
  register,
  errors,
  knownOfThem,
  DisconnectTablets,
  DeletePasskeys,
}: ProfilePasswordFieldsProps) {
  return (
    <>
      <ProfileSection
        title={t({ message: 'Security', comment: 'Heading above the password that saving needs' })}
      >
        <PasswordField
          label={t`Current Password`}
          autoComplete="current-password"
          hint={t`Required to save any changes to your profile`}
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      </ProfileSection>
      <ProfileSection title={t`Change Password (Optional)`}>
        <NewPasswordField
          label={t`New Password`}
          hint={passwordHint()}
          knownOfThem={knownOfThem}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label={t`Confirm New Password`}
          autoComplete="new-password"
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword')}
        />
        <DisconnectTablets {...register('disconnectTablets')} />
        <DeletePasskeys {...register('deletePasskeys')} />
      </ProfileSection>
    </>
  );
}
