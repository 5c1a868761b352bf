import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/product/paths';
import { Badge } from '../../ui/badge';
import { LinkButton } from '../../ui/button';
import { CheckIcon } from '../../ui/frame-icons';
import { PageHeading } from '../../ui/page-heading';
import { MorningScreen } from './drawn-tablet';

/** The links of the header. */
const links = () => [
  {
    href: paths.register,
    label: t({
      message: 'Join',
      comment: 'Button in the header of the front page: creates an account',
    }),
  },
  { href: paths.contact, label: t({ message: 'Contact', comment: 'Link to the contact page' }) },
];

/** On a phone everything fits in one row at any font size: the text grows as far as the row has room. */
export function LandingHeader() {
  return (
    <div className="flex flex-wrap items-center justify-between max-sm:mr-1 max-sm:basis-full sm:gap-x-3">
      <Badge className="max-sm:px-1.5 max-sm:text-[length:min(1.125rem,5vw)]">
        <CheckIcon className="max-sm:hidden" />
        <span>
          {t({
            message: 'Accessible',
            comment:
              'Badge in the header of the front page: people with disabilities can use the product',
          })}
        </span>
      </Badge>
      {links().map(({ href, label }) => (
        <LinkButton
          key={href}
          href={href}
          variant="quiet"
          className="max-sm:px-1.5 max-sm:text-[length:min(1.125rem,5vw)]"
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** Describes the product, links to registration and login, and shows the tablet in the morning, all on the first screen of a phone. */
export function LandingHero() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 sm:gap-10 lg:grid-cols-2 lg:py-4">
      <div className="grid gap-4 sm:gap-6">
        <PageHeading>
          <span className="block tracking-tight text-balance sm:text-display">
            {t`The faces and names that matter, kept close`}
          </span>
        </PageHeading>
        <p className="sm:text-lead">
          <Trans>
            For people with memory loss, and those who love them. You add photos, names and notes.
            They see them on any iPad or Android tablet.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.register} size="large" className="max-sm:grow max-sm:px-4">
            {t`Create Account`}
          </LinkButton>
          <LinkButton
            href={paths.login}
            size="large"
            variant="secondary"
            className="max-sm:grow max-sm:px-4"
          >
            {t`Log In`}
          </LinkButton>
        </div>
      </div>
      <figure>
        <MorningScreen />
      </figure>
    </div>
  );
}
