import { SETUP_MINUTES, SUPPORT_RESPONSE_HOURS } from './limits';
import { counted } from './numbers-in-words';
import { paths, type Path } from './paths';

/** What a page for everybody says about itself to search engines, and where a link to it is shared. */
export interface PublicPage {
  /** The page's one address, whichever way it was reached. */
  path: Path;
  /** Stands before the product's name, as in "Contact Us – Dear Ones". The front page has the name alone. */
  title?: string;
  /** A sentence or two. */
  description: string;
  /** Everybody may list the page when left out. */
  robots?: 'noindex, nofollow';
}

export const publicPages = {
  home: {
    path: paths.home,
    description:
      'Dear Ones helps families keep names, faces and messages close to somebody who is losing them.',
  },
  howItWorks: {
    path: paths.howItWorks,
    title: 'How It Works',
    description: `Set up Dear Ones in about ${counted(SETUP_MINUTES, 'minute')}: create an account, add photos and people, create reminders, then practice and play.`,
  },
  contact: {
    path: paths.contact,
    title: 'Contact Us',
    description: `Questions about Dear Ones? Write to us. We try to respond within ${counted(SUPPORT_RESPONSE_HOURS, 'hour')}.`,
  },
  login: {
    path: paths.login,
    title: 'Log In',
    description:
      'Log in to Dear Ones, to the names, faces and messages that your family keeps there.',
  },
  register: {
    path: paths.register,
    title: 'Create Account',
    description:
      'Create an account for your family at Dear Ones: an email address and a password are enough.',
  },
  forgotPassword: {
    path: paths.forgotPassword,
    title: 'Forgot Your Password?',
    description: 'Have a link mailed to you with which you choose a new password for Dear Ones.',
    robots: 'noindex, nofollow',
  },
  cookiePolicy: {
    path: paths.cookiePolicy,
    title: 'Cookie Policy',
    description:
      'Which cookies Dear Ones uses, what for, and how to choose what your browser may keep.',
  },
  privacyPolicy: {
    path: paths.privacyPolicy,
    title: 'Privacy Policy',
    description:
      'What Dear Ones knows about you, why, with whom it is shared and for how long, and what your rights are.',
    robots: 'noindex, nofollow',
  },
  termsOfService: {
    path: paths.termsOfService,
    title: 'Terms of Service',
    description:
      'What you can expect from Dear Ones, and what it asks of you. It is not a medical device.',
    robots: 'noindex, nofollow',
  },
} as const satisfies Partial<Record<keyof typeof paths, PublicPage>>;
