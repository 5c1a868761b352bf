import type { ReactNode } from 'react';
import { site } from '../../lib/site';
import { Card, CardTitle } from '../../ui/card';
import { TextLink } from '../../ui/text-link';
import { supportHours } from './support-hours';

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
