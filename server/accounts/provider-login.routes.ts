import { Router, type Request, type RequestHandler, type Response } from 'express';
import { problemFragment, type LoginProblem } from '#shared/accounts/provider-login';
import { providerLoginEndpoints } from '#shared/accounts/provider-login.api';
import { inLanguage, languageIn, SOURCE_LANGUAGE } from '#shared/product/languages';
import { PROVIDER_LOGIN_MINUTES } from '#shared/product/limits';
import { pageAt, paths } from '#shared/product/paths';
import { browserOf } from '../auth/browser';
import { ProviderError, type OpenIdProvider, type ProvenIdentity } from '../auth/openid-provider';
import { setBegunLogin, takeBegunLogin, type BegunLogin } from '../auth/provider-login-cookie';
import { hashToken } from '../auth/tokens';
import { transaction } from '../db/database';
import { confirmPassword } from '../db/session-password.repository';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { HttpError, notFound } from '../http/http-error';
import { requestLanguage } from '../http/request-language';
import { routes } from '../http/route';
import { passwordMissing } from './account.errors';
import {
  endConnections,
  findAccountOf,
  findConnection,
  readClock,
} from './oidc-identities.repository';
import { signInWithProvider } from './provider-sign-in';
import { startSession } from './start-session';

/** The clocks of the provider and the database may differ by so many seconds. */
const CLOCK_TOLERANCE = 60;

/** The calls about the connection of one's account to the login provider. */
export const connectionRoutes = ({ config, db }: Deps): Router =>
  routes(providerLoginEndpoints, {
    'GET /api/account/provider-login': async ({ account }) => {
      const issuer = config.openId?.issuer;
      const since = issuer && (await findConnection(db, account.id, issuer));
      return { connectedAt: since ? since.toISOString() : null };
    },

    'DELETE /api/account/provider-login': ({ account, requirePassword }) =>
      transaction(db, async (tx) => {
        if (!account.hasPassword) throw passwordMissing();
        await requirePassword(tx);
        if (!(await endConnections(tx, account.id))) throw notFound('Connection');
      }),
  });

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
      (req) => destinations(req).explainedOn,
      (req, res) => begin(res, destinations(req)),
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
  const identity = await counted(deps, clientIp(req), () =>
    provider.complete(/\?.*/.exec(req.originalUrl)?.[0] ?? '', begun.secrets),
  );
  const isFresh = isAuthenticatedSince(identity, begun.startedAt);
  await (begun.confirms
    ? confirmSession(deps, req, begun.confirms, { identity, isFresh })
    : signIn(deps, browser, { identity, isFresh }));
  res.redirect(303, begun.to);
}

/** Counts the failures of a connection, but not those of the provider. */
async function counted<Result>(
  { limits: { providerLoginPerIp } }: Deps,
  sender: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await providerLoginPerIp.take(sender);
  try {
    const result = await work();
    await providerLoginPerIp.giveBack(sender);
    return result;
  } catch (error) {
    if (error instanceof ProviderError && error.problem !== 'failed')
      await providerLoginPerIp.giveBack(sender);
    throw error;
  }
}

interface Proven {
  identity: ProvenIdentity;
  /** True if the credentials were entered for this login. */
  isFresh: boolean;
}

async function signIn(deps: Deps, { req, res }: Browser, { identity, isFresh }: Proven) {
  const { config, db } = deps;
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

class LoginFailure extends Error {
  readonly problem: LoginProblem;
  constructor(problem: LoginProblem) {
    super(problem);
    this.name = 'LoginFailure';
    this.problem = problem;
  }
}

function problemOf(error: unknown): LoginProblem | undefined {
  if (error instanceof LoginFailure || error instanceof ProviderError) return error.problem;
  return error instanceof HttpError && error.status === 429 ? 'too-often' : undefined;
}

const reasonOf = (error: unknown): string =>
  error instanceof ProviderError ? error.reason : String(problemOf(error));

/** True if the credentials were entered after the login was begun. */
const isAuthenticatedSince = ({ authenticatedAt }: ProvenIdentity, startedAt: number): boolean =>
  authenticatedAt !== undefined && authenticatedAt >= startedAt - CLOCK_TOLERANCE;

const INVITATION = new RegExp(`^${paths.invitation}\\?token=[\\w-]{43}$`);

/** Where a login leads: the page that the query names, and the login page in its language. Both are our own. */
function destinations({ query }: Request): Pick<BegunLogin, 'to' | 'explainedOn'> {
  const to = typeof query.to === 'string' && !query.to.startsWith('//') ? query.to : '';
  // An invitation is accepted after the login.
  const page = pageAt(to.replace(INVITATION, paths.invitation));
  const isEntrance = page === undefined || page === 'login' || page === 'register';
  return {
    to: isEntrance ? paths.dashboard : to,
    explainedOn: inLanguage((page && languageIn(to)) ?? SOURCE_LANGUAGE, paths.login),
  };
}
