import type { ComponentProps } from 'react';
import { Link } from 'wouter';

type AppLinkProps = ComponentProps<'a'> & { href: string };

/**
 * A link without looks: inside the product it changes the page without loading. Those of other kinds
 * (tel:, mailto:, #), or to another tab, stay the browser's.
 */
export function AppLink(props: AppLinkProps) {
  return props.href.startsWith('/') && !props.target ? <Link {...props} /> : <a {...props} />;
}
