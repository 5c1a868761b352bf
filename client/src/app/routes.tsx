import { lazy, type ComponentType } from 'react';
import type { CurrentUser } from '#shared/account';
import { paths, type Path } from '#shared/paths';

/** Who sees a page: everybody, whoever is signed in, or admins. */
export type Access = 'public' | 'signed-in' | 'admin';

export interface Route {
  path: Path;
  access: Access;
  Page: ComponentType;
  /** What those see who may not see the page; the login screen when left out. */
  Instead?: ComponentType<InsteadProps>;
}

export interface InsteadProps {
  /** Whether the page itself would be shown to somebody. */
  opensFor?: (user: CurrentUser) => boolean;
}

/** A page as a chunk of its own, which comes when it is first shown. */
function page<Name extends string, Props>(name: Name, load: () => Promise<Record<Name, ComponentType<Props>>>) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const LandingPage = page('LandingPage', () => import('../pages/landing-page'));
const RegisterPage = page('RegisterPage', () => import('../pages/register-page'));
const ForgotPasswordPage = page('ForgotPasswordPage', () => import('../pages/forgot-password-page'));
const ResetPasswordPage = page('ResetPasswordPage', () => import('../pages/reset-password-page'));
const VerifyEmailPage = page('VerifyEmailPage', () => import('../pages/verify-email-page'));
const DashboardPage = page('DashboardPage', () => import('../pages/dashboard-page'));
const CaregiverPage = page('CaregiverPage', () => import('../pages/caregiver-page'));
const FacesGamePage = page('FacesGamePage', () => import('../pages/faces-game-page'));
const RememberPage = page('RememberPage', () => import('../pages/remember-page'));
const ContactPage = page('ContactPage', () => import('../pages/contact-page'));
const HowItWorksPage = page('HowItWorksPage', () => import('../pages/how-it-works-page'));
const CookiePolicyPage = page('CookiePolicyPage', () => import('../pages/cookie-policy-page'));
const PrivacyPolicyPage = page('PrivacyPolicyPage', () => import('../pages/privacy-policy-page'));
const TermsOfServicePage = page('TermsOfServicePage', () => import('../pages/terms-of-service-page'));
const ProfilePage = page('ProfilePage', () => import('../pages/profile-page'));
const AdminPage = page('AdminPage', () => import('../pages/admin-page'));
const ConfirmEmailChangePage = page('ConfirmEmailChangePage', () => import('../pages/confirm-email-change-page'));
export const LoginPage = page('LoginPage', () => import('../pages/login-page'));
export const NotFoundPage = page('NotFoundPage', () => import('../pages/not-found-page'));

/** Every page there is. Nothing links to an address that is not here; any other address is the 404 page. */
export const routes: readonly Route[] = [
  { path: paths.home, access: 'signed-in', Page: DashboardPage, Instead: LandingPage },
  { path: paths.login, access: 'public', Page: LoginPage },
  { path: paths.register, access: 'public', Page: RegisterPage },
  { path: paths.forgotPassword, access: 'public', Page: ForgotPasswordPage },
  { path: paths.resetPassword, access: 'public', Page: ResetPasswordPage },
  { path: paths.verifyEmail, access: 'public', Page: VerifyEmailPage },
  { path: paths.confirmEmailChange, access: 'public', Page: ConfirmEmailChangePage },
  { path: paths.dashboard, access: 'signed-in', Page: DashboardPage },
  { path: paths.profile, access: 'signed-in', Page: ProfilePage },
  { path: paths.admin, access: 'admin', Page: AdminPage },
  { path: paths.caregiver, access: 'signed-in', Page: CaregiverPage },
  { path: paths.facesGame, access: 'signed-in', Page: FacesGamePage },
  { path: paths.remember, access: 'signed-in', Page: RememberPage },
  { path: paths.contact, access: 'public', Page: ContactPage },
  { path: paths.howItWorks, access: 'public', Page: HowItWorksPage },
  { path: paths.cookiePolicy, access: 'public', Page: CookiePolicyPage },
  { path: paths.privacyPolicy, access: 'public', Page: PrivacyPolicyPage },
  { path: paths.termsOfService, access: 'public', Page: TermsOfServicePage },
];

/** The row of an address; slashes at its end do not count, as on the server. */
export function findRoute(address: string): Route | undefined {
  const path = address.replace(/(.)\/+$/, '$1');
  return routes.find((route) => route.path === path);
}
