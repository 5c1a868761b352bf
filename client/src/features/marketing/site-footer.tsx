import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { TextLink } from '../../ui/app-link';
import { LanguageLinks } from './language-links';

const links = () =>
  [
    [paths.home, t({ message: 'Home', comment: 'Link to the front page' })],
    [paths.howItWorks, t`How It Works`],
    [paths.contact, t({ message: 'Contact', comment: 'Link to the contact page' })],
    [paths.privacyPolicy, t`Privacy Policy`],
    [paths.cookiePolicy, t`Cookie Policy`],
    [paths.termsOfService, t`Terms of Service`],
    [
      paths.accessibility,
      t({
        message: 'Accessibility',
        comment: 'Title of the accessibility statement, and the link to it',
      }),
    ],
  ] as const;

/** At the end of every public page. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-wide gap-4 px-gutter py-8">
        <nav
          aria-label={t({
            message: 'Footer',
            comment: 'Accessible name of the links at the end of each page',
          })}
        >
          {/* Inline, so that no link is alone on the last line. */}
          <ul className="text-balance">
            {links().map(([href, label]) => (
              <li key={href} className="inline">
                <TextLink
                  href={href}
                  className="me-4 inline-flex min-h-target items-center xl:me-6"
                >
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLinks />
        <p>{t`Dear Ones is not a medical device and not a treatment.`}</p>
        <p className="text-ink-soft">{t`© 2025 Dear Ones`}</p>
      </div>
    </footer>
  );
}
