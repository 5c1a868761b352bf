import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import { linkedFrom } from '#shared/paths';
import { classNames } from '../lib/class-names';

type AppLinkProps = ComponentProps<'a'> & { href: string };

/**
 * A link without looks: inside the product it changes the page without loading. Those of other kinds
 * (tel:, mailto:, #), or to another tab, stay the browser's. On a page of a person, links stay with that person.
 */
export function AppLink({ href, ...rest }: AppLinkProps) {
  const [address] = useLocation();
  return href.startsWith('/') && !rest.target ? (
    <Link {...rest} href={linkedFrom(address, href)} />
  ) : (
    <a {...rest} href={href} />
  );
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
