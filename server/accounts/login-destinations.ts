import { inLanguage, languageIn, SOURCE_LANGUAGE } from '#shared/product/languages';
import { pageAt, paths } from '#shared/product/paths';
import type { BegunLogin } from '../auth/provider-login-cookie';

const INVITATION = new RegExp(`^${paths.invitation}\\?token=[\\w-]{43}$`);

/** Where a login leads: the page that the query names, and the login page in its language. Both are our own. */
export function loginDestinations(wanted: unknown): Pick<BegunLogin, 'to' | 'explainedOn'> {
  const to = typeof wanted === 'string' && !wanted.startsWith('//') ? wanted : '';
  // An invitation is accepted after the login.
  const page = pageAt(to.replace(INVITATION, paths.invitation));
  const isEntrance = page === undefined || page === 'login' || page === 'register';
  return {
    to: isEntrance ? paths.dashboard : to,
    explainedOn: inLanguage((page && languageIn(to)) ?? SOURCE_LANGUAGE, paths.login),
  };
}
