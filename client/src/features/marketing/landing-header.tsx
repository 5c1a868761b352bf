import { paths } from '#shared/paths';
import { Badge } from '../../ui/badge';
import { LinkButton } from '../../ui/button';
import { CheckIcon } from '../../ui/icons';

/** The ways out of the top bar. */
const links = [
  { href: paths.register, label: 'Join' },
  { href: paths.contact, label: 'Contact' },
];

export function LandingHeader() {
  return (
    <div className="flex items-center gap-2 sm:gap-4">
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
