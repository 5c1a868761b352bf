import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { PROVIDER_CALLBACK } from '#shared/accounts/provider-login';

const CLIENT = { id: 'dear-ones', secret: 'the-secret-of-the-client' };
export const LABEL = 'Zonnehof';

/** Somebody who has an account at the provider. */
export interface Staff {
  subject: string;
  email: string;
  isVerified: boolean;
}

type Claims = Record<string, unknown>;

/** The changes of a test to the provider's answers. */
interface Behavior {
  /** Who enters their credentials. */
  staff: Staff;
  /** Changes the claims of ID tokens, and signs them anew. */
  claims: ((claims: Claims) => Claims) | undefined;
  /** Changes ID tokens without signing them. */
  token: ((token: string) => string) | undefined;
  /** Refuses to log in. */
  denies: boolean;
  /** Never answers. */
  hangs: boolean;
}

/** Every token and code that the provider has issued, which no log may contain. */
export interface RunningProvider {
  issuer: string;
  behavior: Behavior;
  issued: string[];
  close(): Promise<void>;
  /** The environment of an application that uses it. */
  env: Record<string, string>;
}

/** Listens on a free port of this computer. */
export async function listen(
  answer: RequestListener,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = await new Promise<Server>((resolve) => {
    const started = createServer(answer).listen(0, '127.0.0.1', () => resolve(started));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A real OpenID Connect provider, in which everybody enters the right credentials at once. @param appUrl the application's */
export async function runProvider(appUrl: string): Promise<RunningProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' };
  const behavior: Behavior = {
    staff: { subject: 'nobody', email: 'nobody@example.com', isVerified: true },
    claims: undefined,
    token: undefined,
    denies: false,
    hangs: false,
  };
  const people = new Map<string, Staff>();
  const issued: string[] = [];

  /** Signs the claims of a token anew. */
  const resigned = (token: string, change: (claims: Claims) => Claims): string => {
    const [header = '', payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const signed = `${header}.${encoded(change(claims))}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  };

  const answers: { to: RequestListener } = { to: () => undefined };
  const running = await listen((req, res) => {
    if (!behavior.hangs) answers.to(req, res);
  });
  const issuer = running.url;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [appUrl + PROVIDER_CALLBACK],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/enter/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => {
        const staff = people.get(accountId);
        return { sub: accountId, email: staff?.email, email_verified: staff?.isVerified };
      },
    }),
    loadExistingGrant: async ({
      oidc: { session, client },
    }: {
      oidc: { session?: { accountId?: string }; client?: { clientId: string } };
    }) => {
      const grant = new provider.Grant({
        ...(session?.accountId && { accountId: session.accountId }),
        ...(client && { clientId: client.clientId }),
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string; access_token?: string } | undefined;
    if (context.path !== '/token' || !body?.id_token) return;
    if (behavior.claims) body.id_token = resigned(body.id_token, behavior.claims);
    if (behavior.token) body.id_token = behavior.token(body.id_token);
    issued.push(body.id_token, body.access_token ?? '');
  });
  const callback = provider.callback();
  answers.to = (req, res) => {
    if (!req.url?.startsWith('/enter/')) return callback(req, res);
    const { staff, denies } = behavior;
    people.set(staff.subject, staff);
    void provider.interactionFinished(
      req,
      res,
      denies
        ? { error: 'access_denied', error_description: 'The person pressed Cancel.' }
        : { login: { accountId: staff.subject } },
    );
  };
  return {
    issuer,
    behavior,
    issued,
    close: running.close,
    env: {
      APP_URL: appUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_LABEL: LABEL,
    },
  };
}

/** A browser with the cookies of each site, which follows redirects over real HTTP only as far as it is told. */
export function realBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (address: URL) => {
    const jar = jars.get(address.host) ?? new Map<string, string>();
    jars.set(address.host, jar);
    return jar;
  };
  const open = async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address);
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, cookie },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /expires=thu, 01 jan 1970/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  /** Follows redirects until one leads to an address that `isEnd`, and returns that address without opening it. */
  const follow = async (start: string, isEnd: (address: URL) => boolean): Promise<URL> => {
    let address = new URL(start);
    for (let steps = 0; steps < 15; steps += 1) {
      if (isEnd(address)) return address;
      const answer = await open(address);
      const location = answer.headers.get('location');
      if (location === null)
        throw new Error(`${address.href} answered ${answer.status}: ${await answer.text()}`);
      address = new URL(location, address);
    }
    throw new Error('The redirects do not end');
  };
  return {
    open,
    follow,
    forget: (url: string) => jarOf(new URL(url)).clear(),
    cookiesOf: (url: string) => jarOf(new URL(url)),
  };
}
