import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { NewPasswordField, PASSWORD_HINT } from '../../ui/new-password-field';
import { PasswordField } from '../../ui/password-field';

type NewPasswordFieldsProps = {
  label?: string;
  confirmLabel?: string;
  errors: { password?: FieldError | undefined; confirmPassword?: FieldError | undefined };
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  /** Returns personal details that the password must not contain. */
  knownOfThem?: () => string[];
};

/** The fields for a new password and its confirmation. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const {
    label = 'Password',
    confirmLabel = 'Confirm Password',
    errors,
    password,
    confirmPassword,
    knownOfThem,
  } = props;
  return (
    <>
      <NewPasswordField
        label={label}
        hint={PASSWORD_HINT}
        knownOfThem={knownOfThem}
        error={errors.password?.message}
        {...password}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
