import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MESSAGE_DAYS, MESSAGE_SECONDS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';

interface Point {
  /** The fragment in the URL, if another page leads there. */
  id?: string;
  title: string;
  text: ReactNode;
}

const features = (): readonly Point[] => [
  {
    title: t`Your voice`,
    text: t`Record twenty seconds for a face, a note or a reminder, or choose a voice message from the phone. It is played instead of a computer’s voice.`,
  },
  { title: t`Plans`, text: t`The tablet says in words what is still to come that day.` },
  {
    title: t`Reminders`,
    text: t`A reminder comes by itself, and one touch says it is done.`,
  },
  {
    title: t`Calls that get an answer`,
    text: t`If nobody answers within ten minutes, the next person who agreed is asked.`,
  },
  {
    title: t`A hello for today`,
    text: t`A photo, a few spoken words or a clip from your phone come first on the tablet that day.`,
  },
  {
    title: t({ message: 'Music', comment: 'Heading: the songs that the tablet offers' }),
    text: t`A touch plays a song that the family has chosen, and another touch stops it. Nothing plays by itself.`,
  },
  {
    title: t`A message to the family`,
    text: t`If an owner turns it on, the person can record up to ${MESSAGE_SECONDS} seconds for the family. Nothing is transcribed, and what nobody keeps is deleted after ${MESSAGE_DAYS} days.`,
  },
  {
    title: t`Seeing each other`,
    text: t`If an owner turns it on, the family can call on the tablet. Nobody is seen or heard before Answer is touched there, and nothing is recorded.`,
  },
  {
    id: 'offline',
    title: t`Without a network`,
    text: t`Faces, notes, voices and plans stay on the tablet when the connection is gone.`,
  },
  {
    id: 'together',
    title: t`Together`,
    text: t`Relatives, friends and caregivers each have an account of their own, and you decide what each may do.`,
  },
  {
    id: 'languages',
    title: t`In their own language`,
    text: t`English, Dutch, French and German. The tablet speaks the language of the person, whatever the family reads.`,
  },
  {
    title: t`Log in without typing`,
    text: t`With a passkey, your phone asks for your fingerprint, your face or its code in the place of a password.`,
  },
  {
    id: 'your-data',
    title: t`Your data stays yours`,
    text: t`Download everything as one file, or delete all of it, whenever you like.`,
  },
  {
    id: 'own-server',
    title: t`On a server of your own`,
    text: t`Families and care homes can run Dear Ones themselves. Then the photos stay on their own machine.`,
  },
];

function facts(): readonly Point[] {
  const { operatorName, operatorAddress } = site;
  return [
    {
      id: 'private',
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
      id: 'free',
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

const parts = () => [
  { id: 'more', title: t`What else it does`, points: features() },
  { id: 'trust', title: t`What you can count on`, points: facts() },
];

/** The headings of what follows the steps, for the table of contents. */
export const whatElse = (): readonly { id: string; title: string }[] => parts();

/** Presents the features that the four steps do not mention, and the facts that a family wants to know before it trusts anybody with its photos. */
export function WhatElse() {
  return (
    <>
      {parts().map(({ id, title, points }) => (
        <section key={id} aria-labelledby={id} className="grid gap-4">
          <h2 id={id} tabIndex={-1} className="scroll-mt-10 text-h2 font-bold">
            {title}
          </h2>
          <dl className="grid gap-4">
            {points.map((point) => (
              <div key={point.title} id={point.id} className="scroll-mt-10">
                <dt className="font-bold">{point.title}</dt>
                <dd className="max-w-reading">{point.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
