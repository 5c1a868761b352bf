import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { AppLink } from './app-link';

type TextLinkProps = ComponentProps<'a'> & { href: string };

/** A link in or beside running text. The padding makes it easy to hit and moves no line. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return (
    <AppLink
      {...rest}
      className={classNames(
        '-mx-2.5 rounded-small p-2.5 font-bold text-link underline decoration-2 underline-offset-4 hover:decoration-4',
        '[--focus-halo:0px] [--focus-offset:-8px]',
        className,
      )}
    />
  );
}
