import type { ComponentProps } from 'react';
import { FACES_GAME_MIN_PHOTOS, SETUP_MINUTES } from '#shared/limits';
import { publicPages } from '#shared/public-pages';
import type { PageMeta } from '../../lib/page-meta';
import { site } from '../../lib/site';
import type { Scene } from '../../ui/scene';

export interface GuideStep {
  /** The step's name in an address: how-it-works#step-1. */
  id: string;
  title: string;
  /** Why, in a sentence. */
  text: string;
  /** What to do, in this order. */
  actions: readonly string[];
  scene: ComponentProps<typeof Scene>['name'];
}

export const guideSteps: readonly GuideStep[] = [
  {
    id: 'step-1',
    title: 'Create Account',
    scene: 'letter',
    text: 'One account is enough for the whole family.',
    actions: [
      'Visit the registration page.',
      'Enter your email address and choose a password.',
      'Verify your email address: press the button in the email we send you.',
      'Complete a basic profile: your name, and the phone number to call when help is wanted.',
    ],
  },
  {
    id: 'step-2',
    title: 'Add Photos & People',
    scene: 'album',
    text: 'Start with the faces that are seen most.',
    actions: [
      'Go to Caregiver Tools.',
      'Add photos of people and pets. One face in each photo is best.',
      "Include names and relationships, seen from the person's side: Anna, daughter.",
      `Add at least ${FACES_GAME_MIN_PHOTOS} photos. The Faces Game needs them.`,
    ],
  },
  {
    id: 'step-3',
    title: 'Create Reminders',
    scene: 'hook',
    text: 'Write down the answers to the questions that come every day.',
    actions: [
      'Use the Remember This section of Caregiver Tools.',
      'Add phone numbers, daily routines and notes.',
      'Add a photo where it helps: the cupboard, the key, the front door.',
    ],
  },
  {
    id: 'step-4',
    title: 'Practice & Play',
    scene: 'tablet',
    text: 'A few minutes a day are enough, alone or together.',
    actions: [
      'Open the Faces Game. Look at a photo, then press "See Answer".',
      'Open Remember This whenever a number or a note is wanted.',
      'A connected tablet has a button to ask somebody to call. We first ask them by email whether they agree.',
      'Stop when it is no longer pleasant. There is no score.',
    ],
  },
];

export const guideMeta: PageMeta = {
  ...publicPages.howItWorks,
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: 'How to set up Dear Ones',
    description: publicPages.howItWorks.description,
    totalTime: `PT${SETUP_MINUTES}M`,
    step: guideSteps.map(({ id, title, actions }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text: actions.join(' '),
      url: `${site.appUrl}${publicPages.howItWorks.path}#${id}`,
    })),
  },
};
