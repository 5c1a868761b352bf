import { paths } from '#shared/paths';
import { Badge } from '../../ui/badge';
import { LinkButton } from '../../ui/button';
import { CheckIcon } from '../../ui/frame-icons';
import { PageHeading } from '../../ui/page-heading';
import { AlbumPrints } from './album-prints';

/** The links of the header. */
const links = [
  { href: paths.register, label: 'Join' },
  { href: paths.contact, label: 'Contact' },
];

/** On a phone everything fits in one row at any font size: the text grows, and the space around it shrinks. */
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

/** Describes the product and links to registration and login, all on the first screen of a phone. */
export function LandingHero() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 sm:gap-10 lg:grid-cols-2 lg:gap-14 lg:py-4">
      <div className="grid gap-4 sm:gap-6">
        <PageHeading>
          <span className="block tracking-tight text-balance sm:text-display">
            The faces and names that matter, kept close
          </span>
        </PageHeading>
        <p className="sm:text-lead">
          For people with memory loss, and for those who love them. You add photos, names and notes.
          They only have to look.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.register} size="large" className="max-sm:grow max-sm:px-4">
            Create Account
          </LinkButton>
          <LinkButton
            href={paths.login}
            size="large"
            variant="secondary"
            className="max-sm:grow max-sm:px-4"
          >
            Log In
          </LinkButton>
        </div>
      </div>
      <AlbumPrints />
    </div>
  );
}
