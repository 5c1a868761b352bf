import type { CurrentUser } from '#shared/account';
import { paths, type Path } from '#shared/paths';
import { chunk, type Chunk } from '../lib/chunk';

/** Who sees a page: everybody, whoever is signed in, or admins. */
export type Access = 'public' | 'signed-in' | 'admin';

export interface Route {
  path: Path;
  access: Access;
  Page: Chunk;
  /** What those see who may not see the page; the login screen when left out. */
  Instead?: Chunk<InsteadProps>;
  /** Shows visitors the same whoever they are, and asks the server for nothing: it needs nothing of the session. */
  isOpen?: true;
}

export interface InsteadProps {
  /** Whether the page itself would be shown to somebody. */
  opensFor?: (user: CurrentUser) => boolean;
}

const LandingPage = chunk('LandingPage', () => import('../pages/landing-page'));
const RegisterPage = chunk('RegisterPage', () => import('../pages/register-page'));
const ForgotPasswordPage = chunk(
  'ForgotPasswordPage',
  () => import('../pages/forgot-password-page'),
);
const ResetPasswordPage = chunk('ResetPasswordPage', () => import('../pages/reset-password-page'));
const VerifyEmailPage = chunk('VerifyEmailPage', () => import('../pages/verify-email-page'));
const DashboardPage = chunk('DashboardPage', () => import('../pages/dashboard-page'));
const CaregiverPage = chunk('CaregiverPage', () => import('../pages/caregiver-page'));
const TabletPage = chunk('TabletPage', () => import('../pages/tablet-page'));
const TabletSheetPage = chunk('TabletSheetPage', () => import('../pages/tablet-sheet-page'));
const FacesGamePage = chunk('FacesGamePage', () => import('../pages/faces-game-page'));
const RememberPage = chunk('RememberPage', () => import('../pages/remember-page'));
const ContactPage = chunk('ContactPage', () => import('../pages/contact-page'));
const HowItWorksPage = chunk('HowItWorksPage', () => import('../pages/how-it-works-page'));
const CookiePolicyPage = chunk('CookiePolicyPage', () => import('../pages/cookie-policy-page'));
const PrivacyPolicyPage = chunk('PrivacyPolicyPage', () => import('../pages/privacy-policy-page'));
const TermsOfServicePage = chunk(
  'TermsOfServicePage',
  () => import('../pages/terms-of-service-page'),
);
const ProfilePage = chunk('ProfilePage', () => import('../pages/profile-page'));
const AdminPage = chunk('AdminPage', () => import('../pages/admin-page'));
const ConfirmEmailChangePage = chunk(
  'ConfirmEmailChangePage',
  () => import('../pages/confirm-email-change-page'),
);
const CallConsentPage = chunk('CallConsentPage', () => import('../pages/call-consent-page'));
export const LoginPage = chunk('LoginPage', () => import('../pages/login-page'));
export const NotFoundPage = chunk('NotFoundPage', () => import('../pages/not-found-page'));

/** What surrounds every page that is not open. */
export const SessionShell = chunk('SessionShell', () => import('./session-shell'));

/** Every page there is. Nothing links to an address that is not here; any other address is the 404 page. */
export const routes: readonly Route[] = [
  {
    path: paths.home,
    access: 'signed-in',
    Page: DashboardPage,
    Instead: LandingPage,
    isOpen: true,
  },
  { path: paths.login, access: 'public', Page: LoginPage },
  { path: paths.register, access: 'public', Page: RegisterPage },
  { path: paths.forgotPassword, access: 'public', Page: ForgotPasswordPage },
  { path: paths.resetPassword, access: 'public', Page: ResetPasswordPage },
  { path: paths.verifyEmail, access: 'public', Page: VerifyEmailPage },
  { path: paths.confirmEmailChange, access: 'public', Page: ConfirmEmailChangePage },
  { path: paths.callConsent, access: 'public', Page: CallConsentPage },
  { path: paths.dashboard, access: 'signed-in', Page: DashboardPage },
  { path: paths.profile, access: 'signed-in', Page: ProfilePage },
  { path: paths.admin, access: 'admin', Page: AdminPage },
  { path: paths.caregiver, access: 'signed-in', Page: CaregiverPage },
  { path: paths.tablet, access: 'signed-in', Page: TabletPage },
  { path: paths.tabletSheet, access: 'signed-in', Page: TabletSheetPage },
  { path: paths.facesGame, access: 'signed-in', Page: FacesGamePage },
  { path: paths.remember, access: 'signed-in', Page: RememberPage },
  { path: paths.contact, access: 'public', Page: ContactPage },
  { path: paths.howItWorks, access: 'public', Page: HowItWorksPage, isOpen: true },
  { path: paths.cookiePolicy, access: 'public', Page: CookiePolicyPage, isOpen: true },
  { path: paths.privacyPolicy, access: 'public', Page: PrivacyPolicyPage, isOpen: true },
  { path: paths.termsOfService, access: 'public', Page: TermsOfServicePage, isOpen: true },
];

/** The row of an address; slashes at its end do not count, as on the server. */
export function findRoute(address: string): Route | undefined {
  const path = address.replace(/(.)\/+$/, '$1');
  return routes.find((route) => route.path === path);
}

/** What an address shows to everybody, or to a visitor, without knowing more of them; undefined where the session has a say. */
export function openPage(route: Route | undefined, isVisitor: boolean): Chunk | undefined {
  if (!route) return NotFoundPage;
  if (!route.isOpen) return undefined;
  if (route.access === 'public') return route.Page;
  return isVisitor ? route.Instead : undefined;
}

/** Fetches all that an address shows, so that it can be shown at once. */
export async function loadRoute(address: string, isVisitor: boolean): Promise<void> {
  const route = findRoute(address);
  const open = openPage(route, isVisitor);
  if (open || !route) await open?.load();
  else await Promise.all([SessionShell.load(), pageFor(route, isVisitor).load()]);
}

function pageFor({ access, Page, Instead = LoginPage }: Route, isVisitor: boolean): Chunk {
  return isVisitor && access !== 'public' ? Instead : Page;
}
