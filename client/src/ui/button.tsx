import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from '../lib/use-hydrated';
import { AppLink } from './app-link';
import { buttonClass, type ButtonLook } from './button-look';
import { Spinner } from './spinner';

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** What the button is doing, for example "Saving…". While set, pressing does nothing. */
    busy?: string | undefined;
    /** Pressing does nothing for now, but keyboards and screen readers still reach it. Say why beside it. */
    locked?: boolean;
  };

export function Button({
  variant,
  size,
  className,
  busy,
  locked,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isHydrated = useHydrated();
  // aria-disabled rather than disabled: a disabled button would drop the keyboard's focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || locked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      // Pressed before that, it would do nothing and not say so.
      inert={!isHydrated}
      className={buttonClass({ variant, size, className })}
      aria-disabled={busy || locked ? true : rest['aria-disabled']}
      data-locked={locked ? true : undefined}
      onClick={press}
    >
      <span className="grid justify-items-center *:col-start-1 *:row-start-1">
        <span
          className={busy ? 'invisible' : 'inline-flex items-center gap-2.5'}
          aria-hidden={busy ? true : undefined}
        >
          {children}
        </span>
        {busy && (
          <span className="inline-flex items-center gap-2.5">
            <Spinner />
            {busy}
          </span>
        )}
      </span>
    </button>
  );
}

type LinkButtonProps = ButtonLook & ComponentProps<'a'> & { href: string };

/** A link that leads somewhere and looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <AppLink {...rest} className={buttonClass({ variant, size, className })} />;
}
