import type { CurrentUser } from '#shared/account';
import { paths, type Path } from '#shared/paths';
import { lazyComponent, type LazyComponent } from '../lib/lazy-component';

/** Who sees a page: everybody, whoever is signed in, or admins. */
export type Access = 'public' | 'signed-in' | 'admin';

export interface Route {
  path: Path;
  access: Access;
  Page: LazyComponent;
  /** What those see who may not see the page; the login screen when left out. */
  Instead?: LazyComponent<InsteadProps>;
  /** Shows visitors the same whoever they are, and asks the server for nothing: it needs nothing of the session. */
  isOpen?: true;
}

export interface InsteadProps {
  /** Whether the page itself would be shown to somebody. */
  opensFor?: (user: CurrentUser) => boolean;
}

const LandingPage = lazyComponent(async () => (await import('../pages/landing-page')).LandingPage);
const RegisterPage = lazyComponent(
  async () => (await import('../pages/register-page')).RegisterPage,
);
const ForgotPasswordPage = lazyComponent(
  async () => (await import('../pages/forgot-password-page')).ForgotPasswordPage,
);
const ResetPasswordPage = lazyComponent(
  async () => (await import('../pages/reset-password-page')).ResetPasswordPage,
);
const VerifyEmailPage = lazyComponent(
  async () => (await import('../pages/verify-email-page')).VerifyEmailPage,
);
const DashboardPage = lazyComponent(
  async () => (await import('../pages/dashboard-page')).DashboardPage,
);
const CaregiverPage = lazyComponent(
  async () => (await import('../pages/caregiver-page')).CaregiverPage,
);
const TabletPage = lazyComponent(async () => (await import('../pages/tablet-page')).TabletPage);
const TabletSheetPage = lazyComponent(
  async () => (await import('../pages/tablet-sheet-page')).TabletSheetPage,
);
const FacesGamePage = lazyComponent(
  async () => (await import('../pages/faces-game-page')).FacesGamePage,
);
const RememberPage = lazyComponent(
  async () => (await import('../pages/remember-page')).RememberPage,
);
const ContactPage = lazyComponent(async () => (await import('../pages/contact-page')).ContactPage);
const HowItWorksPage = lazyComponent(
  async () => (await import('../pages/how-it-works-page')).HowItWorksPage,
);
const CookiePolicyPage = lazyComponent(
  async () => (await import('../pages/cookie-policy-page')).CookiePolicyPage,
);
const PrivacyPolicyPage = lazyComponent(
  async () => (await import('../pages/privacy-policy-page')).PrivacyPolicyPage,
);
const TermsOfServicePage = lazyComponent(
  async () => (await import('../pages/terms-of-service-page')).TermsOfServicePage,
);
const ProfilePage = lazyComponent(async () => (await import('../pages/profile-page')).ProfilePage);
const AdminPage = lazyComponent(async () => (await import('../pages/admin-page')).AdminPage);
const ConfirmEmailChangePage = lazyComponent(
  async () => (await import('../pages/confirm-email-change-page')).ConfirmEmailChangePage,
);
const CallConsentPage = lazyComponent(
  async () => (await import('../pages/call-consent-page')).CallConsentPage,
);
export const LoginPage = lazyComponent(async () => (await import('../pages/login-page')).LoginPage);
export const NotFoundPage = lazyComponent(
  async () => (await import('../pages/not-found-page')).NotFoundPage,
);

/** What surrounds every page that is not open. */
export const SessionShell = lazyComponent(
  async () => (await import('./session-shell')).SessionShell,
);

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
export function openPage(route: Route | undefined, isVisitor: boolean): LazyComponent | undefined {
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

function pageFor({ access, Page, Instead = LoginPage }: Route, isVisitor: boolean): LazyComponent {
  return isVisitor && access !== 'public' ? Instead : Page;
}
