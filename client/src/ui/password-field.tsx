import { t } from '@lingui/core/macro';
import { useState, type ComponentProps } from 'react';
import { PASSWORD_RULES } from '#shared/accounts/password-rules';
import { classNames } from '../lib/class-names';
import { useHydrated } from '../lib/use-hydrated';
import { controlClass, Field, labelId, type FieldText } from './field';
import { Icon, type IconProps } from './frame-icons';

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type'>;

/** A password that can be looked at before it is sent, because typing blind on glass goes wrong. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wiring) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            // Generators of passwords read it.
            {...(input.autoComplete === 'new-password' && { passwordrules: PASSWORD_RULES })}
            type={shown ? 'text' : 'password'}
            className={classNames(controlClass, 'pr-36')}
          />
          <button
            type="button"
            inert={!isHydrated}
            aria-label={shown ? t`Hide password` : t`Show password`}
            // A form can hold several.
            aria-describedby={labelId(wiring.id)}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 flex min-h-target min-w-24 cursor-pointer items-center justify-center gap-2 rounded-small border-2 border-transparent px-2 font-bold text-link hover:bg-accent-soft"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
            <span>
              {shown
                ? t({ message: 'Hide', comment: 'Button that hides a password' })
                : t({ message: 'Show', comment: 'Button that shows a password' })}
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}

function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}

function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
      <path d="M4 20 20 4" />
    </Icon>
  );
}
