import * as client from 'openid-client';
import type { Logger } from 'pino';
import { PROVIDER_CALLBACK } from '#shared/accounts/provider-login';
import type { Config } from '../config';
import type { OpenIdConfig } from '../config/login-provider';

/** Seconds after which a request to the provider fails. */
const TIMEOUT = 4;
/** Milliseconds for which the provider's description is used before it is read again. */
const DESCRIPTION_LIFETIME = 60 * 60 * 1000;

/** The values that bind a login to the browser that began it. */
export interface LoginSecrets {
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

/** `reason` is a code for the log. The messages of the library may contain parts of tokens. */
export class ProviderError extends Error {
  readonly problem: 'unavailable' | 'failed' | 'canceled';
  readonly reason: string;
  constructor(problem: ProviderError['problem'], reason: string) {
    super(`The login provider: ${reason}`);
    this.name = 'ProviderError';
    this.problem = problem;
    this.reason = reason;
  }
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
  const describe = described(openId);
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
    complete: async (search, { state, nonce, verifier }) => {
      try {
        const provider = await describe();
        const tokens = await client.authorizationCodeGrant(provider, new URL(callback + search), {
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
          email: provenAddress({ ...more, ...claims }, openId.issuer),
          authenticatedAt: claims.auth_time,
        };
      } catch (error) {
        throw asProviderError(error);
      }
    },
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

/** Memoizes the provider's description for an hour, and beyond while it cannot be read again. */
function described({ issuer, clientId, clientSecret }: OpenIdConfig) {
  let known: { provider: client.Configuration; readAt: number } | undefined;
  let reading: Promise<client.Configuration> | undefined;

  const read = async () => {
    const provider = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      authentication(clientSecret),
      {
        timeout: TIMEOUT,
        execute: [
          client.enableNonRepudiationChecks,
          // The configuration admits http for this computer only.
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    known = { provider, readAt: Date.now() };
    return provider;
  };

  return async (): Promise<client.Configuration> => {
    if (known && Date.now() - known.readAt < DESCRIPTION_LIFETIME) return known.provider;
    reading ??= read().finally(() => (reading = undefined));
    return known ? reading.catch(() => known?.provider ?? read()) : reading;
  };
}

/** The client's secret in the header, which providers expect by default, unless this one supports the body only. */
function authentication(secret: string): client.ClientAuth {
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported;
    const isBodyOnly =
      supported?.includes('client_secret_post') && !supported.includes('client_secret_basic');
    return (isBodyOnly ? inBody : inHeader)(server, ...rest);
  };
}

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof client.AuthorizationResponseError)
    return new ProviderError(
      error.error === 'access_denied' ? 'canceled' : 'failed',
      reasonOf(error),
    );
  const isAway =
    error instanceof TypeError ||
    (error instanceof client.ClientError &&
      (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'));
  return new ProviderError(isAway ? 'unavailable' : 'failed', reasonOf(error));
}

/** A code without any value of the request or the answer. */
function reasonOf(error: unknown): string {
  if (error instanceof client.ClientError) return error.code ?? 'OAUTH_UNKNOWN';
  if (
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError
  )
    return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
