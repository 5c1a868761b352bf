import { t } from '@lingui/core/macro';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { PASSWORD_MIN, SPECIAL_CHARACTERS } from '#shared/product/limits';
import { PasswordField } from './password-field';

/** Shown before the user types, so that nobody learns the rule from an error. */
export function passwordHint(): string {
  const characters = Array.from(SPECIAL_CHARACTERS).join('\u00a0');
  return t`At least ${PASSWORD_MIN} characters: uppercase and lowercase letters, a number, and one of ${characters}`;
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** The text of the rule. */
  hint: ReactNode;
  /** Facts about the user that others know too, such as email address and names. */
  knownOfThem?: (() => string[]) | undefined;
};

/** A field for a new password. A password that is easy to guess is accepted, with a warning beside the field. */
export function NewPasswordField({
  hint,
  knownOfThem = () => [],
  onChange,
  ...field
}: NewPasswordFieldProps) {
  const [warning, setWarning] = useState('');

  const warnIfEasy = async (password: string) => {
    // Loaded when it is first needed. If that fails, there is no warning.
    const rules = await import('../lib/easy-password').catch(() => undefined);
    setWarning(rules?.easyPassword(password, knownOfThem()) ?? '');
  };

  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        <>
          <span>{hint}</span>
          <span role="status" className="block font-bold text-ink">
            {warning}
          </span>
        </>
      }
      onChange={(event) => {
        void warnIfEasy(event.target.value);
        return onChange?.(event);
      }}
    />
  );
}
