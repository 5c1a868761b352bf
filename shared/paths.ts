/**
 * The address of every page. Both sides need them: the client's route table, the links in mails,
 * and the server, which answers an unknown page with status 404.
 */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmailChange: '/confirm-email-change',
  callConsent: '/call-consent',
  dashboard: '/dashboard',
  caregiver: '/caregiver',
  tablet: '/caregiver/tablet',
  tabletSheet: '/caregiver/tablet/sheet',
  facesGame: '/faces-game',
  remember: '/remember',
  profile: '/profile',
  admin: '/admin',
  contact: '/contact',
  howItWorks: '/how-it-works',
  cookiePolicy: '/cookie-policy',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
