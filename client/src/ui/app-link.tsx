import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classNames } from '../lib/class-names';

type AppLinkProps = ComponentProps<'a'> & { href: string };

/**
 * A link without looks: inside the product it changes the page without loading. Those of other kinds
 * (tel:, mailto:, #), or to another tab, stay the browser's.
 */
export function AppLink(props: AppLinkProps) {
  return props.href.startsWith('/') && !props.target ? <Link {...props} /> : <a {...props} />;
}

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
