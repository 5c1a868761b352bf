import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import { linkedFrom } from '#shared/product/paths';
import { classNames } from '../lib/class-names';

export type AppLinkProps = ComponentProps<'a'> & {
  href: string;
  /** The state of the new history entry. */
  state?: object | undefined;
};

/**
 * A link without looks: inside the product it changes the page without loading. Those of other kinds
 * (tel:, mailto:, #), or to another tab, stay the browser's. On a page of a person, links stay with that person.
 */
export function AppLink({ href, state, ...rest }: AppLinkProps) {
  const [address] = useLocation();
  return href.startsWith('/') && !rest.target ? (
    <Link {...rest} state={state} href={linkedFrom(address, href)} />
  ) : (
    <a {...rest} href={href} />
  );
}

/** A link in or beside running text. The padding makes it easy to hit and moves no line. */
export function TextLink({ className, ...rest }: AppLinkProps) {
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
