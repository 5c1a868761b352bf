import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

const tones = {
  neutral: 'border-line-strong bg-sunken text-ink',
  accent: 'border-link bg-accent-soft text-ink',
  success: 'border-success bg-success-soft text-success',
  warning: 'border-warning bg-warning-soft text-warning',
};

/** Corners that round one line fully, and cut into none of several. */
const sizes = {
  normal: 'rounded-card px-3 py-0.5 text-small',
  large: 'rounded-[1.375rem] px-5 py-1 text-person',
};

type BadgeProps = {
  tone?: keyof typeof tones;
  size?: keyof typeof sizes;
  className?: string;
  /** "no" for what somebody typed. */
  translate?: 'no';
  children: ReactNode;
};

/** One or two words about a thing: a relationship, a category, a role. */
export function Badge({
  tone = 'neutral',
  size = 'normal',
  className,
  translate,
  children,
}: BadgeProps) {
  return (
    <span
      dir="auto"
      translate={translate}
      className={classNames(
        'inline-flex items-center gap-1.5 border font-bold',
        sizes[size],
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
