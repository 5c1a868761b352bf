import { useState, type ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { useHydrated } from '../lib/use-hydrated';
import { controlClass } from './control-look';
import { EyeIcon, EyeOffIcon } from './eye-icons';
import { Field } from './field';
import { labelId, type FieldText } from './field-head';

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
            type={shown ? 'text' : 'password'}
            className={classNames(controlClass, 'pr-28')}
          />
          <button
            type="button"
            inert={!isHydrated}
            aria-label={shown ? 'Hide password' : 'Show password'}
            // A form can hold several.
            aria-describedby={labelId(wiring.id)}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 flex min-h-target min-w-24 cursor-pointer items-center justify-center gap-2 rounded-small border-2 border-transparent font-bold text-link hover:bg-accent-soft"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
