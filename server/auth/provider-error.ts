import * as client from 'openid-client';

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

export function asProviderError(error: unknown): ProviderError {
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
export function reasonOf(error: unknown): string {
  if (error instanceof client.ClientError) return error.code ?? 'OAUTH_UNKNOWN';
  if (
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError
  )
    return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
