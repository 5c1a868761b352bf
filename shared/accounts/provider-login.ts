/** Why a login with the login provider did not succeed, as the fragment of the page that explains it: `#problem=failed`. */
const loginProblems = [
  'unavailable',
  'failed',
  'canceled',
  'address-unproven',
  'account-unverified',
  'connected-otherwise',
  'too-often',
  'other-account',
  'stale',
  'setup-needed',
] as const;
export type LoginProblem = (typeof loginProblems)[number];

/** Addresses that a browser opens, rather than endpoints of the API: each answers with a redirect. */
export const PROVIDER_LOGIN = '/oidc/login';
export const PROVIDER_CONFIRMATION = '/oidc/confirm';
export const PROVIDER_CALLBACK = '/oidc/callback';

/** The fragment of a page that explains a problem. */
export const problemFragment = (problem: LoginProblem): string => `#problem=${problem}`;

/** Returns the problem that a fragment names. */
export const problemIn = (fragment: string): LoginProblem | undefined =>
  loginProblems.find((problem) => problemFragment(problem) === fragment);
