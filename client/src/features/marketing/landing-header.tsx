import { paths } from '#shared/paths';
import { Badge } from '../../ui/badge';
import { LinkButton } from '../../ui/button';
import { CheckIcon } from '../../ui/frame-icons';

/** The ways out of the top bar. */
const links = [
  { href: paths.register, label: 'Join' },
  { href: paths.contact, label: 'Contact' },
];

export function LandingHeader() {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 sm:gap-x-3">
      <Badge>
        <CheckIcon className="max-sm:hidden" />
        Accessible
      </Badge>
      {links.map(({ href, label }) => (
        <LinkButton key={href} href={href} variant="quiet">
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
