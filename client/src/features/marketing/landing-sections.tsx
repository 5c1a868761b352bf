import type { ReactNode } from 'react';
import { paths } from '#shared/paths';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import { LinkButton } from '../../ui/button';
import { Scene } from '../../ui/scene';

const steps = [
  {
    title: 'Family Sets Up',
    scene: 'album',
    text: 'You add photos, names and notes. It takes about a quarter of an hour.',
  },
  {
    title: 'Daily Practice',
    scene: 'tablet',
    text: 'A few minutes a day with the faces of the family. Alone or together, and never in a hurry.',
  },
  {
    title: 'Find & Remember',
    scene: 'hook',
    text: 'Need a name or a number? It is always in the same place.',
  },
] as const;

export function HowItWorksSummary() {
  return (
    <section aria-labelledby="how-it-works" className="grid gap-6">
      <h2 id="how-it-works" className="text-h2 font-bold">
        How It Works
      </h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(({ title, scene, text }, index) => (
          <li
            key={title}
            className="grid content-start gap-x-4 gap-y-2 sm:max-md:grid-cols-[14rem_1fr]"
          >
            <Scene name={scene} className="mb-2 sm:max-md:row-span-2 sm:max-md:mb-0" />
            <div className="flex gap-2 text-h3 font-bold sm:max-md:self-end">
              <span aria-hidden="true" className="whitespace-nowrap text-link">
                {index + 1}.
              </span>
              <h3>{title}</h3>
            </div>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const readers = [
  {
    who: 'The person',
    text: "Somebody with Alzheimer's, dementia, autism or a brain injury. Large pictures, few words, and nothing to get wrong.",
  },
  {
    who: 'The family',
    text: 'Partners, children, friends and caregivers. You add what matters from your own phone or computer.',
  },
];

/** Describes the two audiences: the person who uses the tablet, and the family that sets it up. */
export function WhoItIsFor() {
  return (
    <section aria-labelledby="who-it-is-for" className="grid gap-6 lg:grid-cols-[1fr_2fr]">
      <h2 id="who-it-is-for" className="text-h2 font-bold">
        Who it is for
      </h2>
      <dl className="grid gap-6 sm:grid-cols-2 sm:gap-10">
        {readers.map(({ who, text }) => (
          <div key={who} className="grid content-start gap-1 border-l-4 border-accent pl-5">
            <dt className="text-h3 font-bold">{who}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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

/** The facts that a family wants to know before it trusts anybody with its photos. */
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

/** Links to help and support. */
export function SupportSection() {
  return (
    <section
      aria-labelledby="support"
      className="grid items-center justify-items-start gap-5 rounded-card bg-sunken p-6 sm:p-10 lg:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-3">
        <h2 id="support" className="text-h2 font-bold">
          We are here to help
        </h2>
        <p>
          Do you have a question before you begin? Write to us: a person answers. Or read the{' '}
          <TextLink href={paths.howItWorks}>step-by-step guide</TextLink> first.
        </p>
      </div>
      <LinkButton href={paths.contact} size="large" variant="secondary">
        Contact Support
      </LinkButton>
    </section>
  );
}
