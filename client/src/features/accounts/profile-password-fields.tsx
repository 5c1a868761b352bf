import { PASSWORD_HINT } from '../../lib/password-hint';
import { NewPasswordField } from '../../ui/new-password-field';
import { PasswordField } from '../../ui/password-field';
import { ProfileSection, type ProfileFieldsProps } from './profile-section';

/** The password that every save needs, and a new one for those who want it. */
export function ProfilePasswordFields({ register, errors, knownOfThem }: ProfileFieldsProps & { knownOfThem: () => string[] }) {
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
      </ProfileSection>
    </>
  );
}
