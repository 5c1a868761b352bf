import type { PageName } from '#shared/product/pages';

/** The size class of a page's scripts; `check-budgets.ts` defines the limits. Pages of their own kind have the highest, `other`. */
export type PageBudget = 'reading' | 'switches' | 'form' | 'family' | 'game' | 'giving' | 'other';

/** Beside `pages.ts`, which every page loads: only our tools need to know. */
export const pageBudgets: Record<PageName, PageBudget> = {
  home: 'family',
  howItWorks: 'reading',
  contact: 'form',
  register: 'form',
  login: 'form',
  forgotPassword: 'form',
  resetPassword: 'form',
  setup: 'other',
  verifyEmail: 'other',
  confirmed: 'other',
  confirmEmailChange: 'other',
  callConsent: 'other',
  callAnswer: 'other',
  invitation: 'family',
  give: 'giving',
  dashboard: 'family',
  handover: 'family',
  caregiver: 'other',
  tablet: 'family',
  tabletSheet: 'family',
  circle: 'family',
  waiting: 'family',
  history: 'family',
  facesGame: 'game',
  day: 'family',
  remember: 'family',
  printAlbum: 'other',
  printCards: 'other',
  printFridge: 'other',
  profile: 'other',
  admin: 'other',
  health: 'other',
  cookiePolicy: 'switches',
  accessibility: 'reading',
  privacyPolicy: 'reading',
  termsOfService: 'reading',
};
