import { paths } from '#shared/paths';
import { Badge } from '../../ui/badge';
import { LinkButton } from '../../ui/button';
import { CheckIcon } from '../../ui/frame-icons';

/** The ways out of the top bar. */
const links = [
  { href: paths.register, label: 'Join' },
  { href: paths.contact, label: 'Contact' },
];

/** On a phone all of it shares one row, however large the letters are: what grows is the words, and the room around them shrinks. */
export function LandingHeader() {
  return (
    <div className="flex flex-wrap items-center justify-end max-sm:mr-[min(1.25rem-20px,8px)] sm:gap-x-3">
      <Badge className="max-sm:px-[calc(20px-0.5rem)]">
        <CheckIcon className="max-sm:hidden" />
        Accessible
      </Badge>
      {links.map(({ href, label }) => (
        <LinkButton
          key={href}
          href={href}
          variant="quiet"
          className="max-sm:px-[calc(20px-0.5rem)]"
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
