import { plural, t } from '@lingui/core/macro';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { UpdateUser } from '#shared/admin/admin.form';
import { ADMIN_PASSWORD_MIN } from '#shared/product/limits';
import { site } from '../../lib/site';
import { DateField, tidyDate } from '../../ui/date-field';
import { PasswordField } from '../../ui/password-field';
import { AddressFields } from '../../ui/personal-fields';
import { SwitchField } from '../../ui/switch-field';
import { TextField } from '../../ui/text-field';

type UserSignInFieldsProps = {
  register: UseFormRegister<UpdateUser>;
  errors: FieldErrors<UpdateUser>;
  isMe: boolean;
};

/** The credentials of the account. */
export function UserSignInFields({ register, errors, isMe }: UserSignInFieldsProps) {
  if (isMe && site.noMail)
    return (
      <TextField
        label={t`Email`}
        type="email"
        hint={t`Change your own email address here, and your password on your profile page.`}
        error={errors.email?.message}
        {...register('email')}
      />
    );
  if (isMe)
    return (
      <TextField
        label={t`Email`}
        type="email"
        readOnly
        hint={t`Change your own email address and password on your profile page.`}
        {...register('email')}
      />
    );
  return (
    <>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        hint={t`A new address or password logs this person out everywhere.`}
        error={errors.email?.message}
        {...register('email')}
      />
      {/* Without emails a card gives a new password, whose holder reads who made it. */}
      {!site.noMail && (
        <PasswordField
          label={t`Password`}
          optional
          autoComplete="new-password"
          hint={t`Leave it empty to keep the password. A new one needs at least ${plural({ count: ADMIN_PASSWORD_MIN }, { one: '# character', other: '# characters' })}.`}
          error={errors.password?.message}
          {...register('password')}
        />
      )}
    </>
  );
}

type UserRightsFieldsProps = { register: UseFormRegister<UpdateUser>; isMe: boolean };

/** The permissions of the account. Admins cannot remove their own. */
export function UserRightsFields({ register, isMe }: UserRightsFieldsProps) {
  return (
    <div className="grid gap-3">
      <SwitchField
        label={t`Admin`}
        hint={
          isMe
            ? t`Only another admin can change this for you.`
            : t`Can see and change all accounts.`
        }
        disabled={isMe}
        {...register('isAdmin')}
      />
      <SwitchField
        label={t`Email verified`}
        hint={isMe ? t`Only another admin can change this for you.` : undefined}
        disabled={isMe}
        {...register('isEmailVerified')}
      />
    </div>
  );
}

type UserDetailFieldsProps = {
  register: UseFormRegister<UpdateUser>;
  errors: FieldErrors<UpdateUser>;
};

/** The personal details of the user. Autofill must not enter the admin's own details here. */
export function UserDetailFields({ register, errors }: UserDetailFieldsProps) {
  return (
    <>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          label={t`First Name`}
          optional
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={t`Last Name`}
          optional
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <DateField
        label={t`Date of Birth`}
        optional
        autoComplete="off"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth', { setValueAs: tidyDate })}
      />
      <TextField
        label={t`Caregiver Phone Number`}
        optional
        type="tel"
        autoComplete="off"
        error={errors.caregiverPhoneNumber?.message}
        {...register('caregiverPhoneNumber')}
      />
      <AddressFields
        foreign
        control={(name) => ({ ...register(name), error: errors[name]?.message })}
      />
    </>
  );
}
