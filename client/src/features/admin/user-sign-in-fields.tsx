import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { UpdateUser } from '#shared/admin';
import { ADMIN_PASSWORD_MIN } from '#shared/limits';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';

type UserSignInFieldsProps = {
  register: UseFormRegister<UpdateUser>;
  errors: FieldErrors<UpdateUser>;
  isMe: boolean;
};

/** What the account signs in with. */
export function UserSignInFields({ register, errors, isMe }: UserSignInFieldsProps) {
  if (isMe)
    return (
      <TextField
        label="Email"
        type="email"
        readOnly
        hint="Change your own email address and password on your profile page."
        {...register('email')}
      />
    );
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint="A new address or password logs this person out everywhere."
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        optional
        autoComplete="new-password"
        hint={`Leave it empty to keep the password. A new one needs at least ${ADMIN_PASSWORD_MIN} characters.`}
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  );
}
