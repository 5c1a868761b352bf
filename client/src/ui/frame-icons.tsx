import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export type IconProps = { className?: string };

/** A decorative icon that scales with the text beside it. */
export function Icon({
  className,
  children,
  ...rest
}: IconProps & Omit<ComponentProps<'svg'>, 'className'> & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // Attributes, so that a size in `className` overrides them.
      width="1.3em"
      height="1.3em"
      className={classNames('shrink-0', className)}
      {...rest}
    >
      {children}
    </svg>
  );
}

// The icons of the frame of a page, which loads first. The icons of its content are in a separate file.

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 12H4.5M11 5l-7 7 7 7" />
    </Icon>
  );
}

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20V4.5M5 11l7-7 7 7" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 12.5 5 5 10-11" />
    </Icon>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 22 20.5H2zM12 10v4.5M12 17.5v.01" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.01" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function DisplayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
    </Icon>
  );
}

export function CloudOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 6.2A6 6 0 0 1 17.5 10a4.5 4.5 0 0 1 3 7.3M17 19H7a4.5 4.5 0 0 1-.9-8.9M3.5 3.5l17 17" />
    </Icon>
  );
}
