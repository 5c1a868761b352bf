import type { Right } from '../circle/roles.ts';

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
} as const;
export type List = (typeof lists)[keyof typeof lists];

/** The properties of a page that client and server share. Its title and content are in its module. */
export interface PageDefinition {
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
  /** Tells search engines whether to list a public page. Absent on personal pages, which robots.txt excludes. */
  robots?: 'index' | 'noindex, nofollow';
}

/** All pages. To add one, define it here, and write its module. */
export const pages = {
  home: {
    path: '/',
    access: 'signed-in',
    isOpen: true,
    module: 'dashboard',
    visitorModule: 'landing',
    robots: 'index',
  },
  howItWorks: {
    path: '/how-it-works',
    access: 'public',
    isOpen: true,
    robots: 'index',
  },
  contact: {
    path: '/contact',
    access: 'public',
    robots: 'index',
  },
  register: {
    path: '/register',
    access: 'public',
    robots: 'index',
  },
  login: {
    path: '/login',
    access: 'public',
    robots: 'index',
  },
  forgotPassword: {
    path: '/forgot-password',
    access: 'public',
    robots: 'noindex, nofollow',
  },
  resetPassword: { path: '/reset-password', access: 'public' },
  /** For whoever has installed Dear Ones, until it has an account. */
  setup: { path: '/setup', access: 'public' },
  verifyEmail: { path: '/verify-email', access: 'public' },
  confirmed: { path: '/confirmed', access: 'public', isOpen: true },
  confirmEmailChange: { path: '/confirm-email-change', access: 'public' },
  callConsent: { path: '/call-consent', access: 'public' },
  callAnswer: { path: '/call-answer', access: 'public' },
  invitation: { path: '/invitation', access: 'public' },
  /** For relatives without an account. Needs no session and so no cookie. */
  give: { path: '/give', access: 'public', isOpen: true },
  /** Also at `/people/:personId` itself, where it is about that person. */
  dashboard: { path: '/dashboard', access: 'signed-in' },
  /** Linked in a care home only. */
  handover: { path: '/handover', access: 'signed-in' },
  caregiver: {
    path: '/caregiver',
    access: 'signed-in',
    isOfPerson: true,
    data: [lists.facePhotos, lists.rememberItems],
  },
  tablet: {
    path: '/caregiver/tablet',
    access: 'signed-in',
    isOfPerson: true,
    right: 'edit',
    data: [
      lists.facePhotos,
      lists.tablets,
      lists.tabletSettings,
      lists.callContacts,
      lists.settings,
    ],
  },
  tabletSheet: {
    path: '/caregiver/tablet/sheet',
    access: 'signed-in',
    isOfPerson: true,
    right: 'edit',
  },
  circle: {
    path: '/caregiver/circle',
    access: 'signed-in',
    isOfPerson: true,
  },
  waiting: {
    path: '/caregiver/waiting',
    access: 'signed-in',
    isOfPerson: true,
    right: 'contribute',
  },
  history: {
    path: '/caregiver/history',
    access: 'signed-in',
    isOfPerson: true,
  },
  facesGame: {
    path: '/faces-game',
    access: 'signed-in',
    isOfPerson: true,
    data: [lists.facePhotos],
  },
  day: {
    path: '/caregiver/day',
    access: 'signed-in',
    isOfPerson: true,
    data: [lists.plans, lists.reminders, lists.callContacts],
  },
  remember: {
    path: '/remember',
    access: 'signed-in',
    isOfPerson: true,
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
  accessibility: {
    path: '/accessibility',
    access: 'public',
    isOpen: true,
    robots: 'index',
  },
  profile: { path: '/profile', access: 'signed-in' },
  admin: { path: '/admin', access: 'admin' },
  health: { path: '/admin/health', access: 'admin' },
  cookiePolicy: {
    path: '/cookie-policy',
    access: 'public',
    isOpen: true,
    robots: 'index',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    access: 'public',
    isOpen: true,
    robots: 'noindex, nofollow',
  },
  termsOfService: {
    path: '/terms-of-service',
    access: 'public',
    isOpen: true,
    robots: 'noindex, nofollow',
  },
} as const satisfies Record<string, PageDefinition>;

export type PageName = keyof typeof pages;
