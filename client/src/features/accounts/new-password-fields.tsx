import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { NewPasswordField, PASSWORD_HINT } from '../../ui/new-password-field';
import { PasswordField } from '../../ui/password-field';

type NewPasswordFieldsProps = {
  label?: string;
  confirmLabel?: string;
  errors: { password?: FieldError | undefined; confirmPassword?: FieldError | undefined };
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  /** What is known of whoever chooses it, and to others too. */
  knownOfThem?: () => string[];
};

/** A password somebody chooses, and the same once more. */
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
