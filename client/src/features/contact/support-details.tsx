import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { inLanguage } from '#shared/product/languages';
import { SUPPORT_RESPONSE_HOURS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { currentLanguage } from '../../lib/messages';
import type { PageMeta } from '../../lib/page-meta';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import { Card, CardTitle } from '../../ui/card';

/** Other ways to reach support, and what to expect. */
export function SupportDetails() {
  return (
    <Card aria-labelledby="reach-us" className="max-lg:max-w-narrow">
      <CardTitle id="reach-us">{t`How to reach us`}</CardTitle>
      <dl className="mt-4 grid gap-5">
        <Detail term={t`Email`}>
          <TextLink href={`mailto:${site.supportEmail}`} className="[overflow-wrap:anywhere]">
            {site.supportEmail}
          </TextLink>
        </Detail>
        <Detail term={t({ message: 'Answer', comment: 'Noun: how soon an answer comes' })}>
          {t`We try to respond within ${plural({ hours: SUPPORT_RESPONSE_HOURS }, { one: '# hour', other: '# hours' })}.`}
        </Detail>
        <Detail term={t`Support hours`}>
          {t({
            message: '10 AM to 5 PM, Monday to Friday, Eastern Time (US)',
            comment: 'When support is there',
          })}
        </Detail>
        <Detail term={t`Who we are`}>
          <span translate="no">{site.operatorName}</span>
          <br />
          <span translate="no">{site.operatorAddress}</span>
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

/** When support is there, in Eastern Time (US). Its words are in SupportDetails. */
const supportHours = {
  opens: '10:00',
  closes: '17:00',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
};

const title = () => t`Contact Us`;
const description = () =>
  t({
    message: `Questions about Dear Ones? Write to us. We try to respond within ${SUPPORT_RESPONSE_HOURS} hours.`,
    comment: 'The description of the page in search results and link previews',
  });

export const contactMeta = (): PageMeta => ({
  title: title(),
  description: description(),
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    inLanguage: currentLanguage(),
    name: title(),
    description: description(),
    url: site.appUrl + inLanguage(currentLanguage(), paths.contact),
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
        availableLanguage: currentLanguage(),
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: supportHours.days,
          opens: supportHours.opens,
          closes: supportHours.closes,
        },
      },
    },
  },
});
