import { t } from '@lingui/core/macro';
import type { Language } from '#shared/product/languages';
import { currentLanguage } from '../../lib/messages';
import { ScreenPicture } from '../../ui/screen-picture';
import type { pictures } from '../../ui/screen-pictures';

const moments = () =>
  [
    {
      picture: 'home',
      title: t`In the morning`,
      text: t`The tablet says which day it is, and who comes or what is next.`,
      alt: t`The tablet: “Good morning, Jozef”, a hello from Sofie, the notes, the next plan, and Call.`,
    },
    {
      picture: 'note',
      title: t`Any time`,
      text: t`The question that comes every day has its answer in one place, read aloud if wanted.`,
      alt: t`The tablet: “Where are my keys?”, and the answer in large letters.`,
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
      alt: t`The tablet, dark: “It is night”, and what comes tomorrow morning.`,
    },
  ] as const;

/** Four screens of the tablet, from morning to night. */
export function DayWithIt() {
  return (
    <section aria-labelledby="day" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="day" className="text-h2 font-bold">{t`A day with the tablet`}</h2>
        <p className="text-lead text-ink-soft">
          {t`You connect it once. After that, nobody has to log in, remember a code or solve anything.`}
        </p>
      </div>
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

interface Point {
  picture: keyof typeof pictures;
  title: string;
  text: string;
  alt: string;
  /** The language of the picture, if it is not that of the page. */
  language?: Language;
}

const points = (): readonly Point[] => [
  {
    picture: 'voice',
    title: t`Your voice`,
    text: t`Record twenty seconds for a face, a note or a reminder. It is played instead of a computer’s voice.`,
    alt: t`A recording for Sofie, with Listen and Record again.`,
  },
  {
    picture: 'plan',
    title: t`Plans`,
    text: t`The tablet says in words what the day still brings.`,
    alt: t`The tablet: “Coffee with Sofie”, at three o’clock.`,
  },
  {
    picture: 'reminder',
    title: t`Reminders`,
    text: t`A reminder comes by itself, and one touch says it is done.`,
    alt: t`The tablet: a photo, “Drink something”, and Done.`,
  },
  {
    picture: 'asked',
    title: t`Calls that get an answer`,
    text: t`If nobody answers within ten minutes, the next person who agreed is asked.`,
    alt: t`The tablet: Sofie’s photo, and that the message to her is on its way.`,
  },
  {
    picture: 'hello',
    title: t`A hello for today`,
    text: t`A photo or a few spoken words from your phone come first on the tablet that day.`,
    alt: t`The tablet: a photo “From Sofie, today”, and her words.`,
  },
  {
    picture: 'offline',
    title: t`Without a network`,
    text: t`Faces, notes, voices and plans stay on the tablet when the connection is gone.`,
    alt: t`The tablet without a network: a note about the morning.`,
  },
  {
    picture: 'circle',
    title: t`Together`,
    text: t`Relatives, friends and caregivers each have an account of their own, and you decide what each may do.`,
    alt: t`A table of who in the circle may do what.`,
  },
  {
    picture: 'home',
    language: currentLanguage() === 'en' ? 'nl' : 'en',
    title: t`In their own language`,
    text: t`English, Dutch, French and German. The tablet speaks the language of the person, whatever the family reads.`,
    alt: t`The tablet’s home in another language.`,
  },
  {
    picture: 'data',
    title: t`Your data stays yours`,
    text: t`Download everything as one file, or delete all of it, whenever you like.`,
    alt: t`“Your data”: Download my data and Delete my account.`,
  },
  {
    picture: 'health',
    title: t`On a server of your own`,
    text: t`Families and care homes can run Dear Ones themselves. Then the photos stay on their own machine.`,
    alt: t`The Health page of a server, with its checks.`,
  },
];

/** Presents the other features of the product: a sentence and a screen for each. */
export function MorePoints() {
  return (
    <section aria-labelledby="more" className="grid gap-6">
      <h2 id="more" className="text-h2 font-bold">{t`What else it does`}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        {points().map(({ picture, title, text, alt, ...rest }) => (
          <li
            key={picture}
            className="grid content-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <ScreenPicture name={picture} alt={alt} {...rest} />
            <div className="grid content-start gap-1">
              <h3 className="text-h3 font-bold">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
