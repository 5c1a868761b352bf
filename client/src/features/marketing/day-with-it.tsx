import { t } from '@lingui/core/macro';
import { ScreenPicture } from './screen-picture';

const moments = () =>
  [
    {
      picture: 'home',
      title: t`In the morning`,
      text: t`The tablet says which day it is, and who comes or what is next.`,
      alt: t`The tablet: "Good morning, Jozef", two large cards for the family and the notes, the next plan, and Call.`,
    },
    {
      picture: 'note',
      title: t`Any time`,
      text: t`The question that comes every day has its answer in one place, read aloud if wanted.`,
      alt: t`The tablet: "Where are my keys?", and the answer in large letters.`,
    },
    {
      picture: 'call',
      title: t`When somebody is missed`,
      text: t`One touch asks you to call, or starts a call by phone, FaceTime or WhatsApp.`,
      alt: t`The tablet: four people to call, each with a picture, a name and who it is.`,
    },
    {
      picture: 'night',
      title: t`At night`,
      text: t`Dark and calm: it is night, and this is what tomorrow brings.`,
      alt: t`The tablet, dark: "It is night", and what comes tomorrow morning.`,
    },
  ] as const;

/** Four screens of the tablet, from morning to night. */
export function DayWithIt() {
  return (
    <section aria-labelledby="day" className="grid gap-6">
      <h2 id="day" className="text-h2 font-bold">{t`A day with the tablet`}</h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-10 sm:grid-cols-2">
        {moments().map(({ picture, title, text, alt }) => (
          <li key={picture} className="grid content-start gap-2">
            <ScreenPicture name={picture} alt={alt} className="mb-2" />
            <h3 className="text-h3 font-bold">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const points = () => [
  {
    title: t`Your voice`,
    text: t`Record twenty seconds for a face, a note or a reminder. It is played instead of a computer's voice.`,
  },
  {
    title: t`Plans and reminders`,
    text: t`Plans say what the day brings. A reminder comes by itself, and one touch says it is done.`,
  },
  {
    title: t`Calls that get an answer`,
    text: t`If nobody answers within ten minutes, the next person who agreed is asked.`,
  },
  {
    title: t`A hello for today`,
    text: t`A photo or a few spoken words from your phone come first on the tablet that day.`,
  },
  {
    title: t`Without a network`,
    text: t`Faces, notes, voices and plans stay on the tablet when the connection is gone.`,
  },
  {
    title: t`Together`,
    text: t`Brothers, friends and caregivers each have an account of their own, and you decide what each may do.`,
  },
  {
    title: t`In the mother tongue`,
    text: t`English, Dutch, French and German. The tablet speaks the language of the person, whatever the family reads.`,
  },
  {
    title: t`No password on the tablet`,
    text: t`You connect it once. After that, nobody has to log in, remember a code or solve anything.`,
  },
  {
    title: t`On a server of your own`,
    text: t`Families and homes can run Dear Ones themselves. Then the photos stay on their own machine.`,
  },
];

/** What else the product does, a sentence for each. */
export function MorePoints() {
  return (
    <section aria-labelledby="more" className="grid gap-6">
      <h2 id="more" className="text-h2 font-bold">{t`What else it does`}</h2>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {points().map(({ title, text }) => (
          <div key={title} className="grid content-start gap-1 border-t-2 border-accent pt-3">
            <dt className="text-h3 font-bold">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
