import { FACES_GAME_MIN_PHOTOS } from '#shared/limits';
import { paths } from '#shared/paths';
import type { PageMeta } from '../../lib/page-meta';
import { site } from '../../lib/site';

export interface GuideStep {
  title: string;
  /** Why, in a sentence. */
  text: string;
  /** What to do, in this order. */
  actions: readonly string[];
}

export const guideSteps: readonly GuideStep[] = [
  {
    title: 'Create Account',
    text: 'One account is enough for the whole family.',
    actions: [
      'Visit the registration page.',
      'Enter your email address and choose a password.',
      'Verify your email address: press the button in the email we send you.',
      'Complete a basic profile: your name, and the phone number to call when help is wanted.',
    ],
  },
  {
    title: 'Add Photos & People',
    text: 'Start with the faces that are seen most.',
    actions: [
      'Go to Caregiver Tools.',
      'Add photos of people and pets. One face in each photo is best.',
      'Include names and relationships: "Anna, your daughter".',
      `Add at least ${FACES_GAME_MIN_PHOTOS} photos. The Faces Game needs them.`,
    ],
  },
  {
    title: 'Create Reminders',
    text: 'Write down the answers to the questions that come every day.',
    actions: [
      'Use the Remember This section of Caregiver Tools.',
      'Add phone numbers, daily routines and notes.',
      'Add a photo where it helps: the cupboard, the key, the front door.',
    ],
  },
  {
    title: 'Practice & Play',
    text: 'A few minutes a day are enough, alone or together.',
    actions: [
      'Open the Faces Game. Look at a photo, then press "See Answer".',
      'Open Remember This whenever a number or a note is wanted.',
      'Stop when it is no longer pleasant. There is no score.',
    ],
  },
];

const description =
  'Set up Dear Ones in about 15 minutes: create an account, add photos and people, create reminders, then practice and play.';

export const guideMeta: PageMeta = {
  title: 'How It Works',
  description,
  path: paths.howItWorks,
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: 'How to set up Dear Ones',
    description,
    totalTime: 'PT15M',
    step: guideSteps.map(({ title, actions }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text: actions.join(' '),
      url: `${site.appUrl}${paths.howItWorks}#step-${index + 1}`,
    })),
  },
};
