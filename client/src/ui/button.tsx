import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../lib/class-names';
import { useHydrated } from '../lib/use-hydrated';
import { AppLink, type AppLinkProps } from './app-link';
import { Spinner } from './spinner';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'large';
  /** For the place in the layout (width, margin); the look comes from variant and size. */
  className?: string;
};

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-control border-2 text-balance font-bold leading-snug ' +
  'no-underline transition-[background-color] duration-quick cursor-pointer select-none print:hidden ' +
  'disabled:cursor-not-allowed disabled:text-ink-soft ' +
  'aria-disabled:cursor-progress data-locked:cursor-not-allowed data-locked:text-ink-soft';

const lockedFrame =
  'disabled:border-line-strong disabled:border-dashed disabled:bg-sunken ' +
  'data-locked:border-line-strong data-locked:border-dashed data-locked:bg-sunken';

const variants = {
  primary: `text-center min-w-[min(10rem,100%)] border-transparent bg-accent text-on-accent hover:bg-accent-strong ${lockedFrame}`,
  secondary: `text-center border-accent bg-surface text-link hover:bg-accent-soft ${lockedFrame}`,
  // Forced colors draw a transparent border too: a card would be full of frames that touch.
  // Locked, it is a word without a line below it: a frame would be the first thing seen in a row of links.
  quiet:
    'border-transparent bg-transparent text-start text-link underline underline-offset-4 not-disabled:not-data-locked:hover:bg-accent-soft ' +
    'disabled:no-underline data-locked:no-underline forced-colors:border-[Canvas]',
  danger: `text-center border-transparent bg-danger text-on-danger hover:bg-danger-strong ${lockedFrame}`,
};

/** Beside large letters a phone has no room for as large a padding. */
const sizes = {
  normal: 'min-h-control px-[min(1.5rem,4vw)] py-2.5 text-body',
  large: 'min-h-control-large px-[min(2rem,7.5vw)] py-3 text-lead',
};

const quietSizes = {
  // With the border, its words begin 12 pixels from its edge, which `-ml-3` takes back.
  normal: 'min-h-target px-2.5 py-1.5 text-body',
  large: 'min-h-control-large px-4 py-2 text-lead',
};

export function buttonClass({
  variant = 'primary',
  size = 'normal',
  className,
}: ButtonLook): string {
  const sizing = variant === 'quiet' ? quietSizes[size] : sizes[size];
  return classNames(base, variants[variant], sizing, className);
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** The label while the button is busy, for example "Saving…". Pressing it then has no effect. */
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
            <span>{busy}</span>
          </span>
        )}
      </span>
    </button>
  );
}

type LinkButtonProps = ButtonLook & AppLinkProps;

/** A link that leads somewhere and looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <AppLink {...rest} className={buttonClass({ variant, size, className })} />;
}
