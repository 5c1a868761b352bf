import type { Right } from '../circle/roles.ts';
import { pluralize } from './format-number.ts';
import { SETUP_MINUTES, SUPPORT_RESPONSE_HOURS } from './limits.ts';

/** The URLs of a person's lists below that of the person, with each photo as a link. */
export const lists = {
  facePhotos: '/face-photos?photos=link',
  rememberItems: '/remember-items?photos=link',
  tablets: '/tablets',
  tabletSettings: '/tablet-settings',
  plans: '/plans',
  callContacts: '/call-contacts',
  /** The person's own settings. */
  settings: '',
  reminders: '/reminders',
  reminderDays: '/reminders/days',
} as const;
export type List = (typeof lists)[keyof typeof lists];

/** The metadata of a public page, for search engines and link previews. */
export interface PublicPage {
  path: string;
  /** The part before the product's name, as in "Contact Us – Dear Ones". The front page has no such part. */
  title?: string;
  /** A sentence or two. */
  description: string;
  /** Absent if search engines may list the page. */
  robots?: 'noindex, nofollow';
}

/** The properties of a page that client and server share. Its heading and content are in its module. */
export interface PageDefinition extends Partial<PublicPage> {
  path: string;
  /** Who can open the page: everybody, signed-in users or admins. Others get the login page. */
  access: 'public' | 'signed-in' | 'admin';
  /** True if the page is the same for all visitors and requests no data, so that it needs no session. */
  isOpen?: true;
  /** True if the page is about a person. It is also below `/people/:personId`; see shared/product/paths.ts. */
  isOfPerson?: true;
  /** The module of the client, as `client/src/pages/<module>-page.tsx`; defaults to the page's name. */
  module?: string;
  /** The module that visitors get instead of the login page. */
  visitorModule?: string;
  /** The right that the page needs, if not every member may open it. */
  right?: Right;
  /** The lists of the person that the page fetches first. */
  data?: readonly List[];
  /** The size class of the page's scripts; scripts/check-budgets.ts defines the limits. */
  budget?: 'reading' | 'switches' | 'form' | 'family' | 'game' | 'giving';
}

/** All pages. To add one, define it here, write its module, and load that in client/src/app/routes.tsx. */
export const pages = {
  home: {
    path: '/',
    access: 'signed-in',
    isOpen: true,
    module: 'dashboard',
    visitorModule: 'landing',
    budget: 'family',
    description:
      'Dear Ones helps families keep names, faces and messages close to somebody who is losing them.',
  },
  howItWorks: {
    path: '/how-it-works',
    access: 'public',
    isOpen: true,
    budget: 'reading',
    title: 'How It Works',
    description: `Set up Dear Ones in about ${pluralize(SETUP_MINUTES, 'minute')}: create an account, add photos and people, create reminders, then practice and play.`,
  },
  contact: {
    path: '/contact',
    access: 'public',
    budget: 'form',
    title: 'Contact Us',
    description: `Questions about Dear Ones? Write to us. We try to respond within ${pluralize(SUPPORT_RESPONSE_HOURS, 'hour')}.`,
  },
  register: {
    path: '/register',
    access: 'public',
    budget: 'form',
    title: 'Create Account',
    description:
      'Create an account for your family at Dear Ones: an email address and a password are enough.',
  },
  login: {
    path: '/login',
    access: 'public',
    budget: 'form',
    title: 'Log In',
    description:
      'Log in to Dear Ones, to the names, faces and messages that your family keeps there.',
  },
  forgotPassword: {
    path: '/forgot-password',
    access: 'public',
    budget: 'form',
    title: 'Forgot Your Password?',
    description: 'Have a link mailed to you with which you choose a new password for Dear Ones.',
    robots: 'noindex, nofollow',
  },
  resetPassword: { path: '/reset-password', access: 'public', budget: 'form' },
  verifyEmail: { path: '/verify-email', access: 'public' },
  confirmed: { path: '/confirmed', access: 'public', isOpen: true },
  confirmEmailChange: { path: '/confirm-email-change', access: 'public' },
  callConsent: { path: '/call-consent', access: 'public' },
  callAnswer: { path: '/call-answer', access: 'public' },
  invitation: { path: '/invitation', access: 'public', budget: 'family' },
  /** For relatives without an account. Needs no session and so no cookie. */
  give: { path: '/give', access: 'public', isOpen: true, budget: 'giving' },
  dashboard: { path: '/dashboard', access: 'signed-in', budget: 'family' },
  /** Linked in a care home only. */
  handover: { path: '/handover', access: 'signed-in', budget: 'family' },
  caregiver: {
    path: '/caregiver',
    access: 'signed-in',
    isOfPerson: true,
    data: [lists.facePhotos, lists.rememberItems, lists.tablets],
  },
  tablet: {
    path: '/caregiver/tablet',
    access: 'signed-in',
    isOfPerson: true,
    right: 'edit',
    budget: 'family',
    data: [
      lists.facePhotos,
      lists.tablets,
      lists.tabletSettings,
      lists.plans,
      lists.callContacts,
      lists.reminders,
      lists.reminderDays,
    ],
  },
  tabletSheet: {
    path: '/caregiver/tablet/sheet',
    access: 'signed-in',
    isOfPerson: true,
    right: 'edit',
    budget: 'family',
  },
  circle: {
    path: '/caregiver/circle',
    access: 'signed-in',
    isOfPerson: true,
    budget: 'family',
  },
  waiting: {
    path: '/caregiver/waiting',
    access: 'signed-in',
    isOfPerson: true,
    right: 'contribute',
    budget: 'family',
  },
  history: {
    path: '/caregiver/history',
    access: 'signed-in',
    isOfPerson: true,
    budget: 'family',
  },
  facesGame: {
    path: '/faces-game',
    access: 'signed-in',
    isOfPerson: true,
    budget: 'game',
    data: [lists.facePhotos],
  },
  remember: {
    path: '/remember',
    access: 'signed-in',
    isOfPerson: true,
    budget: 'family',
    data: [lists.rememberItems],
  },
  printAlbum: {
    path: '/print/album',
    access: 'signed-in',
    isOfPerson: true,
    module: 'print',
    data: [lists.facePhotos, lists.settings],
  },
  printCards: {
    path: '/print/cards',
    access: 'signed-in',
    isOfPerson: true,
    module: 'print',
    data: [lists.facePhotos, lists.settings],
  },
  printFridge: {
    path: '/print/fridge',
    access: 'signed-in',
    isOfPerson: true,
    right: 'manageCalls',
    module: 'print',
    data: [lists.facePhotos, lists.settings, lists.callContacts],
  },
  profile: { path: '/profile', access: 'signed-in' },
  admin: { path: '/admin', access: 'admin' },
  health: { path: '/admin/health', access: 'admin' },
  cookiePolicy: {
    path: '/cookie-policy',
    access: 'public',
    isOpen: true,
    budget: 'switches',
    title: 'Cookie Policy',
    description:
      'Which cookies Dear Ones uses, what for, and how to choose what your browser may keep.',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    access: 'public',
    isOpen: true,
    budget: 'reading',
    title: 'Privacy Policy',
    description:
      'What Dear Ones knows about you, why, with whom it is shared and for how long, and what your rights are.',
    robots: 'noindex, nofollow',
  },
  termsOfService: {
    path: '/terms-of-service',
    access: 'public',
    isOpen: true,
    budget: 'reading',
    title: 'Terms of Service',
    description:
      'What you can expect from Dear Ones, and what it asks of you. It is not a medical device.',
    robots: 'noindex, nofollow',
  },
} as const satisfies Record<string, PageDefinition>;

export type PageName = keyof typeof pages;
