import { paths } from '#shared/paths';
import type { PageMeta } from '../../lib/page-meta';
import { site } from '../../lib/site';
import { supportHours } from './support-hours';

const description = 'Questions about Dear Ones? Write to us. We try to respond within 24 hours.';

export const contactMeta: PageMeta = {
  title: 'Contact Us',
  description,
  path: paths.contact,
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    name: 'Contact Us',
    description,
    url: site.appUrl + paths.contact,
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
