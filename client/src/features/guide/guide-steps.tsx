import { t } from '@lingui/core/macro';
import { inLanguage } from '#shared/product/languages';
import { FACES_GAME_MIN_PHOTOS, SETUP_MINUTES } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { currentLanguage } from '../../lib/messages';
import type { PageMeta } from '../../lib/page-meta';
import { site } from '../../lib/site';
import { ScreenPicture } from '../../ui/screen-picture';
import type { pictures } from '../../ui/screen-pictures';

interface GuideStep {
  /** The fragment in the URL: how-it-works#step-1. */
  id: string;
  title: string;
  /** The reason, in one sentence. */
  text: string;
  /** The actions in order. */
  actions: readonly string[];
  picture: keyof typeof pictures;
  /** The alternative text of the picture. */
  alt: string;
}

export const guideSteps = (): readonly GuideStep[] => [
  {
    id: 'step-1',
    title: t`Create Account`,
    picture: 'register',
    alt: t`Create Account: the form, with the email address first.`,
    text: t`Everybody who helps gets an account of their own. One person begins.`,
    actions: [
      site.noMail
        ? t`Open the link on the card that somebody gave you, or scan its code.`
        : t`Visit the registration page.`,
      t`Enter your email address and choose a password.`,
      ...(site.noMail
        ? []
        : [t`Verify your email address: press the button in the email we send you.`]),
      t`Complete a basic profile: your name, and the phone number to call when help is needed.`,
      site.noMail
        ? t`Invite the others on the page “Together”: make a card for each, and give it to them. You decide who may change things.`
        : t`Invite the others by email, on the page “Together”. You decide who may change things.`,
      t`Turn on notifications in your profile, to see at once when somebody asks you to call.`,
    ],
  },
  {
    id: 'step-2',
    title: t`Add Photos & People`,
    picture: 'family-computer',
    alt: t`Caregiver Tools: the album, with Add Photo.`,
    text: t`Start with the most familiar faces.`,
    actions: [
      t`Go to Caregiver Tools.`,
      t`Add photos of people and pets. One face in each photo is best.`,
      t`Include names and relationships, seen from the person’s side: Anna, daughter.`,
      t`Add at least ${FACES_GAME_MIN_PHOTOS} photos. The Faces Game needs them.`,
    ],
  },
  {
    id: 'step-3',
    title: t`Create Reminders`,
    picture: 'note',
    alt: t`The tablet: “Where are my keys?”, and the answer in large letters.`,
    text: t`Write down the answers to the questions that come every day.`,
    actions: [
      t`Use the Remember This section of Caregiver Tools.`,
      t`Add phone numbers, daily routines and notes.`,
      t`Add a photo where it helps: the cupboard, the key, the front door.`,
    ],
  },
  {
    id: 'step-4',
    title: t`Practice & Play`,
    picture: 'game',
    alt: t`A card of the game, turned: the photo, the name, who it is, and Next.`,
    text: t`A few minutes a day are enough, alone or together.`,
    actions: [
      t`Connect a tablet once, on the page “The tablet”. From then on it shows the faces and notes by itself.`,
      t`Open the Faces Game. Look at a photo, then press “See Answer”.`,
      t`Open Remember This whenever a number or a note is needed.`,
      site.noMail
        ? t`The tablet has a button to ask somebody in the circle to call. They turn on notifications first.`
        : t`The tablet has a button to ask somebody to call. We first ask them by email whether they agree.`,
      t`Stop when it is no longer pleasant. There is no score.`,
    ],
  },
];

const description = () =>
  t({
    message: `Set up Dear Ones in about ${SETUP_MINUTES} minutes: create an account, add photos and people, create reminders, then practice and play.`,
    comment: 'The description of the page in search results and link previews',
  });

export const guideMeta = (): PageMeta => ({
  title: t`How It Works`,
  description: description(),
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    inLanguage: currentLanguage(),
    name: t({
      message: 'How to set up Dear Ones',
      comment: 'Name of the guide in the results of a search engine',
    }),
    description: description(),
    totalTime: `PT${SETUP_MINUTES}M`,
    step: guideSteps().map(({ id, title, actions }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text: actions.join(' '),
      url: `${site.appUrl}${inLanguage(currentLanguage(), paths.howItWorks)}#${id}`,
    })),
  },
});

/** The four steps, each with its number, a screen of the product and its actions. */
export function GuideSteps() {
  return (
    <ol className="grid gap-12">
      {guideSteps().map(({ id, title, text, actions, picture, alt }, index) => (
        <li key={id} className="grid gap-4 border-t-4 border-accent pt-5 break-inside-avoid">
          <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_min(18rem,45%)]">
            <div className="grid gap-2">
              <div className="flex gap-3 text-h2 font-bold">
                <span aria-hidden="true" className="whitespace-nowrap text-link">
                  {`${index + 1}.`}
                </span>
                <h2 id={id} tabIndex={-1} className="scroll-mt-10">
                  {title}
                </h2>
              </div>
              <p className="text-lead text-ink-soft">{text}</p>
            </div>
            <ScreenPicture name={picture} alt={alt} className="print:hidden" />
          </div>
          <ul className="grid max-w-reading list-disc gap-2 pl-6">
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
