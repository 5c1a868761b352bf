import type { CurrentUser } from '#shared/account';
import type { PageDefinition, PageName } from '#shared/pages';
import { definitionOf, pageAt } from '#shared/paths';
import { lazyComponent, type LazyComponent } from '../lib/lazy-component';

export interface Route extends Pick<PageDefinition, 'path' | 'access' | 'isOpen' | 'data'> {
  Page: LazyComponent;
  /** What those see who may not see the page; the login screen when left out. */
  Instead?: LazyComponent<InsteadProps> | undefined;
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

/** The component of every page. What else is known of a page is in shared/pages.ts. */
const components: Readonly<Record<PageName, LazyComponent>> = {
  home: DashboardPage,
  howItWorks: HowItWorksPage,
  contact: ContactPage,
  register: RegisterPage,
  login: LoginPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  verifyEmail: VerifyEmailPage,
  confirmEmailChange: ConfirmEmailChangePage,
  callConsent: CallConsentPage,
  dashboard: DashboardPage,
  caregiver: CaregiverPage,
  tablet: TabletPage,
  tabletSheet: TabletSheetPage,
  facesGame: FacesGamePage,
  remember: RememberPage,
  profile: ProfilePage,
  admin: AdminPage,
  cookiePolicy: CookiePolicyPage,
  privacyPolicy: PrivacyPolicyPage,
  termsOfService: TermsOfServicePage,
};

const instead: Partial<Record<PageName, LazyComponent<InsteadProps>>> = { home: LandingPage };

/** The route of an address; any address without one is the 404 page. */
export function findRoute(address: string): Route | undefined {
  const name = pageAt(address);
  return name && { ...definitionOf(name), Page: components[name], Instead: instead[name] };
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
