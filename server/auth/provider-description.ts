import * as client from 'openid-client';
import { HOUR_MS } from '#shared/product/durations';
import type { OpenIdConfig } from '../config/login-provider';

/** Seconds after which a request to the provider fails. */
const TIMEOUT = 4;
/** Milliseconds for which the provider's description is used before it is read again. */
const DESCRIPTION_LIFETIME = HOUR_MS;

/** Memoizes the provider's description for an hour, and beyond while it cannot be read again. */
export function providerDescription({ issuer, clientId, clientSecret }: OpenIdConfig) {
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
