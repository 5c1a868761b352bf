import { Router, type Request, type RequestHandler, type Response } from 'express';
import { problemFragment } from '#shared/accounts/provider-login';
import { PROVIDER_LOGIN_MINUTES } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { browserOf } from '../auth/browser';
import {
  isAuthenticatedSince,
  type OpenIdProvider,
  type ProvenIdentity,
} from '../auth/openid-provider';
import { setBegunLogin, takeBegunLogin, type BegunLogin } from '../auth/provider-login-cookie';
import { hashToken } from '../auth/tokens';
import { readClock } from '../db/clock.repository';
import { confirmPassword } from '../db/session-password.repository';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { requestLanguage } from '../http/request-language';
import { countLoginFailures } from './count-login-failures';
import { loginDestinations } from './login-destinations';
import { LoginFailure, problemOf, reasonOf } from './login-failure';
import { findAccountOf } from './oidc-identities.repository';
import { signInWithProvider } from './provider-sign-in';
import { isSetupNeeded } from './setup-open';
import { startSession } from './start-session';

/**
 * Logging in with the login provider, to be mounted at `/oidc`. Browsers open these addresses, so each answers with a
 * redirect, and a failure with one to a page that explains it.
 */
export function providerLoginRoutes(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  const { config, db, provider, sessionSecrets } = deps;
  if (!provider) return router;
  const signing = { https: config.https, secrets: sessionSecrets };

  const begin = async (res: Response, begun: Omit<BegunLogin, 'secrets' | 'startedAt'>) => {
    const { address, secrets } = await provider.begin(begun.confirms !== undefined);
    setBegunLogin(res, { ...begun, secrets, startedAt: await readClock(db) }, signing);
    res.redirect(303, address);
  };

  router.get(
    '/login',
    explained(
      ({ query }) => loginDestinations(query.to).explainedOn,
      (req, res) => begin(res, loginDestinations(req.query.to)),
    ),
  );

  router.get(
    '/confirm',
    explained(
      () => paths.confirmed,
      async (req, res) => {
        if (!req.user) throw new LoginFailure('other-account');
        const confirms = { userId: req.user.id, session: hashToken(req.sessionID) };
        await begin(res, { to: paths.confirmed, explainedOn: paths.confirmed, confirms });
      },
    ),
  );

  router.get('/callback', async (req, res) => {
    const begun = takeBegunLogin(req, res, signing);
    await explained(
      () => begun?.explainedOn ?? paths.login,
      () => complete(deps, provider, { req, res }, begun),
    )(req, res, () => undefined);
  });
  return router;
}

/** Redirects to a page that explains the failure. */
const explained =
  (
    pageOf: (req: Request) => string,
    handle: (req: Request, res: Response) => Promise<void>,
  ): RequestHandler =>
  async (req, res) => {
    try {
      await handle(req, res);
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      req.log.warn({ req, reason: reasonOf(error) }, 'a login with the provider did not succeed');
      res.redirect(303, pageOf(req) + problemFragment(problem));
    }
  };

interface Browser {
  req: Request;
  res: Response;
}

/** Ends a login that a browser began: it signs the account in, or confirms the session. */
async function complete(
  deps: Deps,
  provider: OpenIdProvider,
  browser: Browser,
  begun: BegunLogin | undefined,
): Promise<void> {
  const { req, res } = browser;
  if (!begun || (await readClock(deps.db)) - begun.startedAt > PROVIDER_LOGIN_MINUTES * 60)
    throw new LoginFailure('failed');
  const identity = await countLoginFailures(deps, clientIp(req), () =>
    provider.complete(/\?.*/.exec(req.originalUrl)?.[0] ?? '', begun.secrets),
  );
  const isFresh = isAuthenticatedSince(identity, begun.startedAt);
  await (begun.confirms
    ? confirmSession(deps, req, begun.confirms, { identity, isFresh })
    : signIn(deps, browser, { identity, isFresh }));
  res.redirect(303, begun.to);
}

interface Proven {
  identity: ProvenIdentity;
  /** True if the credentials were entered for this login. */
  isFresh: boolean;
}

async function signIn(deps: Deps, { req, res }: Browser, { identity, isFresh }: Proven) {
  const { config, db } = deps;
  // While the set-up is open there is no account, so every login would create the first one.
  if (await isSetupNeeded(deps, req)) throw new LoginFailure('setup-needed');
  const outcome = await signInWithProvider(deps, identity, requestLanguage(req));
  if ('problem' in outcome) throw new LoginFailure(outcome.problem);
  const { account, checkedPassword } = outcome;
  if (!(await startSession(db, browserOf(req, res, config.https), account, checkedPassword)))
    throw new LoginFailure('failed');
  // A login by a session of the provider that exists already confirms nothing.
  if (isFresh) await confirmPassword(db, req.sessionID);
}

async function confirmSession(
  { db }: Deps,
  req: Request,
  { userId, session }: NonNullable<BegunLogin['confirms']>,
  { identity, isFresh }: Proven,
) {
  const isSameSession = req.user?.id === userId && hashToken(req.sessionID) === session;
  const account = await findAccountOf(db, identity);
  if (!isSameSession || account?.id !== userId) throw new LoginFailure('other-account');
  if (!isFresh) throw new LoginFailure('stale');
  if (!(await confirmPassword(db, req.sessionID))) throw new LoginFailure('other-account');
}
