import { lists } from './lists';
import { paths, type Path } from './paths';

/**
 * What a page needs before it can be seen. Its document names all of that, so that the browser asks for it
 * at once, and not when one file after the other has told of the next.
 */
export interface PageLoad {
  /** The modules of the client that come as chunks of their own, as `client/src/<module>.tsx`. */
  modules: readonly string[];
  /** What it asks the server for first. */
  data?: readonly string[];
}

interface PageLoads {
  signedIn: PageLoad;
  signedOut: PageLoad;
}

/** A page that is no business of any session. */
const open = (page: string): PageLoad => ({ modules: [`pages/${page}-page`] });
const inSession = (page: string): PageLoad => ({
  modules: ['app/session-shell', `pages/${page}-page`],
});

const forAll = (load: PageLoad): PageLoads => ({ signedIn: load, signedOut: load });
const personal = (page: string, data: readonly string[] = []): PageLoads => ({
  signedIn: { ...inSession(page), data },
  signedOut: inSession('login'),
});

export const pageLoads: Readonly<Record<Path, PageLoads>> = {
  [paths.home]: { signedIn: inSession('dashboard'), signedOut: open('landing') },
  [paths.login]: forAll(inSession('login')),
  [paths.register]: forAll(inSession('register')),
  [paths.forgotPassword]: forAll(inSession('forgot-password')),
  [paths.resetPassword]: forAll(inSession('reset-password')),
  [paths.verifyEmail]: forAll(inSession('verify-email')),
  [paths.confirmEmailChange]: forAll(inSession('confirm-email-change')),
  [paths.callConsent]: forAll(inSession('call-consent')),
  [paths.dashboard]: personal('dashboard'),
  [paths.caregiver]: personal('caregiver', [lists.facePhotos, lists.rememberItems, lists.tablets]),
  [paths.tablet]: personal('tablet', [
    lists.facePhotos,
    lists.tablets,
    lists.tabletSettings,
    lists.plans,
    lists.callContacts,
  ]),
  [paths.tabletSheet]: personal('tablet-sheet'),
  [paths.facesGame]: personal('faces-game', [lists.facePhotos]),
  [paths.remember]: personal('remember', [lists.rememberItems]),
  [paths.profile]: personal('profile'),
  [paths.admin]: personal('admin'),
  [paths.contact]: forAll(inSession('contact')),
  [paths.howItWorks]: forAll(open('how-it-works')),
  [paths.cookiePolicy]: forAll(open('cookie-policy')),
  [paths.privacyPolicy]: forAll(open('privacy-policy')),
  [paths.termsOfService]: forAll(open('terms-of-service')),
};

export const unknownPage: PageLoad = open('not-found');
