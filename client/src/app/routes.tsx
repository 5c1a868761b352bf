import type { CurrentUser } from '#shared/accounts/account.answer';
import type { PageDefinition, PageName } from '#shared/product/pages';
import { definitionOf, pageAt } from '#shared/product/paths';
import { lazyComponent, type LazyComponent } from '../lib/lazy-component';

export interface Route extends Pick<
  PageDefinition,
  'path' | 'access' | 'isOpen' | 'isOfPerson' | 'right'
> {
  Page: LazyComponent;
  /** Replaces the page for those who may not see it. The default is the login page. */
  Fallback?: LazyComponent<FallbackProps> | undefined;
}

export interface FallbackProps {
  /** Tells whether a user would see the page itself. */
  canAccess?: (user: CurrentUser) => boolean;
}

// Not `(await import(…)).Page`: Vite wraps that form for tree shaking, which makes the first file heavier.
const LandingPage = lazyComponent(() =>
  import('../pages/landing-page').then((page) => page.LandingPage),
);
const RegisterPage = lazyComponent(() =>
  import('../pages/register-page').then((page) => page.RegisterPage),
);
const ForgotPasswordPage = lazyComponent(() =>
  import('../pages/forgot-password-page').then((page) => page.ForgotPasswordPage),
);
const ResetPasswordPage = lazyComponent(() =>
  import('../pages/reset-password-page').then((page) => page.ResetPasswordPage),
);
const VerifyEmailPage = lazyComponent(() =>
  import('../pages/verify-email-page').then((page) => page.VerifyEmailPage),
);
const DashboardPage = lazyComponent(() =>
  import('../pages/dashboard-page').then((page) => page.DashboardPage),
);
const CaregiverPage = lazyComponent(() =>
  import('../pages/caregiver-page').then((page) => page.CaregiverPage),
);
const TabletPage = lazyComponent(() =>
  import('../pages/tablet-page').then((page) => page.TabletPage),
);
const TabletSheetPage = lazyComponent(() =>
  import('../pages/tablet-sheet-page').then((page) => page.TabletSheetPage),
);
const CirclePage = lazyComponent(() =>
  import('../pages/circle-page').then((page) => page.CirclePage),
);
const WaitingPage = lazyComponent(() =>
  import('../pages/waiting-page').then((page) => page.WaitingPage),
);
const HandoverPage = lazyComponent(() =>
  import('../pages/handover-page').then((page) => page.HandoverPage),
);
const HistoryPage = lazyComponent(() =>
  import('../pages/history-page').then((page) => page.HistoryPage),
);
const InvitationPage = lazyComponent(() =>
  import('../pages/invitation-page').then((page) => page.InvitationPage),
);
const FacesGamePage = lazyComponent(() =>
  import('../pages/faces-game-page').then((page) => page.FacesGamePage),
);
const RememberPage = lazyComponent(() =>
  import('../pages/remember-page').then((page) => page.RememberPage),
);
const ContactPage = lazyComponent(() =>
  import('../pages/contact-page').then((page) => page.ContactPage),
);
const HowItWorksPage = lazyComponent(() =>
  import('../pages/how-it-works-page').then((page) => page.HowItWorksPage),
);
const CookiePolicyPage = lazyComponent(() =>
  import('../pages/cookie-policy-page').then((page) => page.CookiePolicyPage),
);
const PrivacyPolicyPage = lazyComponent(() =>
  import('../pages/privacy-policy-page').then((page) => page.PrivacyPolicyPage),
);
const TermsOfServicePage = lazyComponent(() =>
  import('../pages/terms-of-service-page').then((page) => page.TermsOfServicePage),
);
const PrintPage = lazyComponent(() => import('../pages/print-page').then((page) => page.PrintPage));
const ProfilePage = lazyComponent(() =>
  import('../pages/profile-page').then((page) => page.ProfilePage),
);
const AdminPage = lazyComponent(() => import('../pages/admin-page').then((page) => page.AdminPage));
const HealthPage = lazyComponent(() =>
  import('../pages/health-page').then((page) => page.HealthPage),
);
const ConfirmedPage = lazyComponent(() =>
  import('../pages/confirmed-page').then((page) => page.ConfirmedPage),
);
const ConfirmEmailChangePage = lazyComponent(() =>
  import('../pages/confirm-email-change-page').then((page) => page.ConfirmEmailChangePage),
);
const CallConsentPage = lazyComponent(() =>
  import('../pages/call-consent-page').then((page) => page.CallConsentPage),
);
const CallAnswerPage = lazyComponent(() =>
  import('../pages/call-answer-page').then((page) => page.CallAnswerPage),
);
const GivePage = lazyComponent(() => import('../pages/give-page').then((page) => page.GivePage));
export const LoginPage = lazyComponent(() =>
  import('../pages/login-page').then((page) => page.LoginPage),
);
export const NotFoundPage = lazyComponent(() =>
  import('../pages/not-found-page').then((page) => page.NotFoundPage),
);

/** The component of every page. Its definition is in shared/product/pages.ts. */
const components: Readonly<Record<PageName, LazyComponent>> = {
  home: DashboardPage,
  howItWorks: HowItWorksPage,
  contact: ContactPage,
  register: RegisterPage,
  login: LoginPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  verifyEmail: VerifyEmailPage,
  confirmed: ConfirmedPage,
  confirmEmailChange: ConfirmEmailChangePage,
  callConsent: CallConsentPage,
  callAnswer: CallAnswerPage,
  invitation: InvitationPage,
  give: GivePage,
  dashboard: DashboardPage,
  handover: HandoverPage,
  caregiver: CaregiverPage,
  tablet: TabletPage,
  tabletSheet: TabletSheetPage,
  circle: CirclePage,
  waiting: WaitingPage,
  history: HistoryPage,
  facesGame: FacesGamePage,
  remember: RememberPage,
  printAlbum: PrintPage,
  printCards: PrintPage,
  printFridge: PrintPage,
  profile: ProfilePage,
  admin: AdminPage,
  health: HealthPage,
  cookiePolicy: CookiePolicyPage,
  privacyPolicy: PrivacyPolicyPage,
  termsOfService: TermsOfServicePage,
};

const fallbacks: Partial<Record<PageName, LazyComponent<FallbackProps>>> = { home: LandingPage };

/** Finds the route of a path. A path without a route shows the 404 page. */
export function findRoute(address: string): Route | undefined {
  const name = pageAt(address);
  return name && { ...definitionOf(name), Page: components[name], Fallback: fallbacks[name] };
}

/** Returns the page that can be shown without loading the session, or undefined if it depends on the session. */
export function pageWithoutSession(
  route: Route | undefined,
  isVisitor: boolean,
): LazyComponent | undefined {
  if (!route) return NotFoundPage;
  if (!route.isOpen) return undefined;
  if (route.access === 'public') return route.Page;
  return isVisitor ? route.Fallback : undefined;
}

/** The page, or what visitors see in its place. */
export function pageFor(
  { access, Page, Fallback = LoginPage }: Route,
  isVisitor: boolean,
): LazyComponent {
  return isVisitor && access !== 'public' ? Fallback : Page;
}
