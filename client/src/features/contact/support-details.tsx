import type { ReactNode } from 'react';
import { pluralize } from '#shared/format-number';
import { SUPPORT_RESPONSE_HOURS } from '#shared/limits';
import { pages } from '#shared/pages';
import type { PageMeta } from '../../lib/page-meta';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import { Card, CardTitle } from '../../ui/card';

/** Other ways to reach support, and what to expect. */
export function SupportDetails() {
  return (
    <Card aria-labelledby="reach-us" className="max-lg:max-w-narrow">
      <CardTitle id="reach-us">How to reach us</CardTitle>
      <dl className="mt-4 grid gap-5">
        <Detail term="Email">
          <TextLink href={`mailto:${site.supportEmail}`} className="[overflow-wrap:anywhere]">
            {site.supportEmail}
          </TextLink>
        </Detail>
        <Detail term="Answer">{supportHours.response}.</Detail>
        <Detail term="Support hours">{supportHours.inWords}</Detail>
        <Detail term="Who we are">
          {site.operatorName}
          <br />
          {site.operatorAddress}
        </Detail>
      </dl>
    </Card>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-bold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When support is there, in Eastern Time (US), and how soon it answers. */
const supportHours = {
  opens: '10:00',
  closes: '17:00',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  inWords: '10 AM to 5 PM, Monday to Friday, Eastern Time (US)',
  response: `We try to respond within ${pluralize(SUPPORT_RESPONSE_HOURS, 'hour')}`,
};

export const contactMeta: PageMeta = {
  ...pages.contact,
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    name: pages.contact.title,
    description: pages.contact.description,
    url: site.appUrl + pages.contact.path,
    mainEntity: {
      '@type': 'Organization',
      name: site.operatorName,
      url: site.appUrl,
      email: site.supportEmail,
      address: site.operatorAddress,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: site.supportEmail,
        availableLanguage: 'English',
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: supportHours.days,
          opens: supportHours.opens,
          closes: supportHours.closes,
        },
      },
    },
  },
};
