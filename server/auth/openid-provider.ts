import * as client from 'openid-client';
import type { Logger } from 'pino';
import { PROVIDER_CALLBACK } from '#shared/accounts/provider-login';
import type { Config } from '../config';
import type { OpenIdConfig } from '../config/login-provider';
import { providerDescription } from './provider-description';
import { asProviderError, ProviderError, reasonOf } from './provider-error';

/** The values that bind a login to the browser that began it. */
interface LoginSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The claims of a validated ID token. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** The address, if the provider states that it has verified it. */
  email: string | undefined;
  /** When the person entered their credentials at the provider, in seconds since 1970. */
  authenticatedAt: number | undefined;
}

export interface OpenIdProvider {
  /** The name on the login button. */
  label: string;
  /** Begins a login. @param isFresh true to have the credentials entered again @throws ProviderError */
  begin(isFresh: boolean): Promise<{ address: string; secrets: LoginSecrets }>;
  /** Completes a login. @param search the query string of the callback, with its "?" @throws ProviderError */
  complete(search: string, secrets: LoginSecrets): Promise<ProvenIdentity>;
}

/**
 * The login provider of the configuration. Its description is read when the server starts, and again when needed: a
 * provider that is unavailable delays nothing but the logins with it.
 */
export function createOpenIdProvider(
  { openId, appUrl }: Pick<Config, 'openId' | 'appUrl'>,
  log: Logger,
): OpenIdProvider | undefined {
  if (!openId) return undefined;
  const describe = providerDescription(openId);
  describe().catch((error: unknown) =>
    log.warn(
      { reason: reasonOf(error) },
      'the login provider of OIDC_ISSUER does not answer; logging in with a password works',
    ),
  );
  const callback = appUrl + PROVIDER_CALLBACK;

  return {
    label: openId.label,
    begin: async (isFresh) => {
      const provider = await describe().catch((error: unknown) => {
        throw new ProviderError('unavailable', reasonOf(error));
      });
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: callback,
        scope: 'openid email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { address: address.href, secrets };
    },
    complete: async (search, secrets) => {
      try {
        return await identityOf(await describe(), openId, new URL(callback + search), secrets);
      } catch (error) {
        throw asProviderError(error);
      }
    },
  };
}

/** Exchanges the code of a callback for the validated claims about the person. */
async function identityOf(
  provider: client.Configuration,
  { issuer }: OpenIdConfig,
  callback: URL,
  { state, nonce, verifier }: LoginSecrets,
): Promise<ProvenIdentity> {
  const tokens = await client.authorizationCodeGrant(provider, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderError('failed', 'no ID token');
  // Many providers state the address at this endpoint only.
  const more =
    claims.email === undefined && provider.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : {};
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: provenAddress({ ...more, ...claims }, issuer),
    authenticatedAt: claims.auth_time,
  };
}

/** Entra ID has no `email_verified`. Its optional claim `xms_edov` tells that the owner of the domain has proved it. */
const ENTRA = 'https://login.microsoftonline.com/';

function provenAddress(claims: Record<string, unknown>, issuer: string): string | undefined {
  const isProven =
    claims.email_verified === true ||
    (issuer.startsWith(ENTRA) && [true, 1, '1', 'true'].some((yes) => claims.xms_edov === yes));
  return isProven && typeof claims.email === 'string' ? claims.email : undefined;
}

/** The clocks of the provider and the database may differ by so many seconds. */
const CLOCK_TOLERANCE = 60;

/** True if the credentials were entered after the login was begun. */
export const isAuthenticatedSince = (
  { authenticatedAt }: ProvenIdentity,
  startedAt: number,
): boolean => authenticatedAt !== undefined && authenticatedAt >= startedAt - CLOCK_TOLERANCE;
