import type { ComponentType } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_HINT } from '../../lib/password-hint';
import { NewPasswordField } from '../../ui/new-password-field';
import { PasswordField } from '../../ui/password-field';
import { ProfileSection, type ProfileFieldsProps } from './profile-section';

export type ProfilePasswordFieldsProps = ProfileFieldsProps & {
  knownOfThem: () => string[];
  /** Shown beside the new password: whether tablets end with the old one. Nothing where there are none. */
  DisconnectTablets: ComponentType<UseFormRegisterReturn>;
};

/** The password that every save needs, and a new one for those who want it. */
export function ProfilePasswordFields({
  register,
  errors,
  knownOfThem,
  DisconnectTablets,
}: ProfilePasswordFieldsProps) {
  return (
    <>
      <ProfileSection title="Security">
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          hint="Required to save any changes to your profile"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      </ProfileSection>
      <ProfileSection title="Change Password (Optional)">
        <NewPasswordField
          label="New Password"
          hint={PASSWORD_HINT}
          knownOfThem={knownOfThem}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword')}
        />
        <DisconnectTablets {...register('disconnectTablets')} />
      </ProfileSection>
    </>
  );
}
