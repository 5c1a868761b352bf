import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_HINT } from '../../lib/password-hint';
import { PasswordField } from '../../ui/password-field';

type NewPasswordFieldsProps = {
  label?: string;
  confirmLabel?: string;
  errors: { password?: FieldError | undefined; confirmPassword?: FieldError | undefined };
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
};

/** A password somebody chooses, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label = 'Password', confirmLabel = 'Confirm Password', errors, password, confirmPassword } = props;
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
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
