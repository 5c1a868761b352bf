import type { ReactNode } from 'react';
import { paths } from '#shared/paths';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/text-link';

const facts: readonly (readonly [what: string, text: ReactNode])[] = [
  ['Private', 'Your photos and notes open only for your own account. We never sell them.'],
  ['No ads', 'Nobody pays us to show you anything, and nobody follows what you do.'],
  ['Free', 'An account costs nothing.'],
  ['Open source', 'Anyone may read how Dear Ones is made, and use the program (MIT license).'],
  ['Nothing to install', 'It works in the browser of a phone, a tablet or a computer.'],
  [
    'Run by',
    <>
      {site.operatorName}, {site.operatorAddress}. More in our{' '}
      <TextLink href={paths.privacyPolicy}>Privacy Policy</TextLink>
    </>,
  ],
];

/** What a family wants to know before it trusts anybody with its photos, as plain as on a medicine's box. */
export function TrustLabel() {
  return (
    <section
      aria-labelledby="trust"
      className="overflow-hidden rounded-card border-2 border-accent bg-surface"
    >
      <h2
        id="trust"
        className="bg-accent px-5 py-3 text-h2 font-bold text-on-accent sm:px-8 forced-colors:bg-surface forced-colors:text-ink"
      >
        What you can count on
      </h2>
      <dl className="grid [overflow-wrap:anywhere] px-5 py-2 sm:px-8 md:grid-cols-2 md:gap-x-12">
        {facts.map(([what, text]) => (
          <div
            key={what}
            className="grid content-start gap-x-4 border-line py-4 not-first:border-t sm:max-md:grid-cols-[9rem_minmax(0,1fr)] md:nth-2:border-t-0 lg:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="font-bold">{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
