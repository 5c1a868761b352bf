import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#shared/product/paths';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import { LinkButton } from '../../ui/button';
import { Scene } from '../../ui/scene';

const steps = () =>
  [
    {
      title: t`Family Sets Up`,
      scene: 'album',
      text: t`You add photos, names and notes. It takes about a quarter of an hour.`,
    },
    {
      title: t`Daily Practice`,
      scene: 'tablet',
      text: t`A few minutes a day with the faces of the family. Alone or together, and never in a hurry.`,
    },
    {
      title: t`Find & Remember`,
      scene: 'hook',
      text: t`Need a name or a number? It is always in the same place.`,
    },
  ] as const;

export function HowItWorksSummary() {
  return (
    <section aria-labelledby="how-it-works" className="grid gap-6">
      <h2 id="how-it-works" className="text-h2 font-bold">{t`How It Works`}</h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps().map(({ title, scene, text }, index) => (
          <li
            key={title}
            className="grid content-start gap-x-4 gap-y-2 sm:max-md:grid-cols-[14rem_1fr]"
          >
            <Scene name={scene} className="mb-2 sm:max-md:row-span-2 sm:max-md:mb-0" />
            <div className="flex gap-2 text-h3 font-bold sm:max-md:self-end">
              <span aria-hidden="true" className="whitespace-nowrap text-link">
                {`${index + 1}.`}
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

const readers = () => [
  {
    who: t`The person`,
    text: t`Somebody with Alzheimer’s, dementia, autism or a brain injury. Large pictures, few words, and nothing to get wrong.`,
  },
  {
    who: t`The family`,
    text: t`Partners, children, friends and caregivers. You add what matters from your own phone or computer.`,
  },
];

/** Describes the two audiences: the person who uses the tablet, and the family that sets it up. */
export function WhoItIsFor() {
  return (
    <section aria-labelledby="who-it-is-for" className="grid gap-6 lg:grid-cols-[1fr_2fr]">
      <h2 id="who-it-is-for" className="text-h2 font-bold">{t`Who it is for`}</h2>
      <dl className="grid gap-6 sm:grid-cols-2 sm:gap-10">
        {readers().map(({ who, text }) => (
          <div key={who} className="grid content-start gap-1 border-l-4 border-accent pl-5">
            <dt className="text-h3 font-bold">{who}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Fact {
  title: string;
  text: ReactNode;
}

function facts(): readonly Fact[] {
  const { operatorName, operatorAddress } = site;
  return [
    {
      title: t({
        message: 'Private',
        comment: 'Heading of a promise: only invited people see photos and notes',
      }),
      text: t`Only you and the people you invite can see your photos and notes. We never sell them.`,
    },
    {
      title: t`No ads`,
      text: t`Nobody pays us to show you anything, and nobody follows what you do.`,
    },
    {
      title: t({ message: 'Free', comment: 'The product costs nothing' }),
      text: t`An account costs nothing.`,
    },
    {
      title: t`Open source`,
      text: t`Anyone may read how Dear Ones is made, and use the program (MIT license).`,
    },
    {
      title: t`Nothing to install`,
      text: t`It works in the browser of a phone, a tablet or a computer.`,
    },
    {
      title: t({
        message: 'Run by',
        comment: 'Heading. The name and address of the operator follow.',
      }),
      text: (
        <Trans>
          {operatorName}, {operatorAddress}. More in our{' '}
          <TextLink href={paths.privacyPolicy}>Privacy Policy</TextLink>.
        </Trans>
      ),
    },
  ];
}

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
        {t`What you can count on`}
      </h2>
      <dl className="grid [overflow-wrap:anywhere] px-5 py-2 sm:px-8 md:grid-cols-2 md:gap-x-12">
        {facts().map(({ title, text }) => (
          <div
            key={title}
            className="grid content-start gap-x-4 border-line py-4 not-first:border-t sm:max-md:grid-cols-[9rem_minmax(0,1fr)] md:nth-2:border-t-0 lg:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="font-bold">{title}</dt>
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
        <h2 id="support" className="text-h2 font-bold">{t`We are here to help`}</h2>
        <p>
          <Trans>
            Do you have a question before you begin? Write to us: a person answers. Or read the{' '}
            <TextLink href={paths.howItWorks}>step-by-step guide</TextLink> first.
          </Trans>
        </p>
      </div>
      <LinkButton href={paths.contact} size="large" variant="secondary" className="max-sm:w-full">
        {t`Contact Support`}
      </LinkButton>
    </section>
  );
}
