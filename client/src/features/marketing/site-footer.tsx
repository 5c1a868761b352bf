import { paths } from '#shared/paths';
import { TextLink } from '../../ui/app-link';

const links = [
  { href: paths.home, label: 'Home' },
  { href: paths.howItWorks, label: 'How It Works' },
  { href: paths.contact, label: 'Contact' },
  { href: paths.privacyPolicy, label: 'Privacy Policy' },
  { href: paths.cookiePolicy, label: 'Cookie Policy' },
  { href: paths.termsOfService, label: 'Terms of Service' },
];

/** At the end of every public page. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-wide gap-4 px-gutter py-8">
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ href, label }) => (
              <li key={href}>
                <TextLink href={href} className="inline-flex min-h-target items-center">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <p>Dear Ones is not a medical device and not a treatment.</p>
        <p className="text-ink-soft">© 2025 Dear Ones</p>
      </div>
    </footer>
  );
}
