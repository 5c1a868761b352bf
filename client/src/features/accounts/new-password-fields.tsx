import { t } from '@lingui/core/macro';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { NewPasswordField, passwordHint } from '../../ui/new-password-field';
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
    label = t`Password`,
    confirmLabel = t`Confirm Password`,
    errors,
    password,
    confirmPassword,
    knownOfThem,
  } = props;
  return (
    <>
      <NewPasswordField
        label={label}
        hint={passwordHint()}
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
