import { publicPages } from '#shared/public-pages';
import type { PageMeta } from '../../lib/page-meta';
import { site } from '../../lib/site';
import { supportHours } from './support-hours';

export const contactMeta: PageMeta = {
  ...publicPages.contact,
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    name: publicPages.contact.title,
    description: publicPages.contact.description,
    url: site.appUrl + publicPages.contact.path,
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
