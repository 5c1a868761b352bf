import type { ApiErrorBody, ValidationError } from '#shared/product/api-error';
import type { ApiErrorCode } from '#shared/product/api-error-codes';

/**
 * A response that is not a success. `message` is "<status>: <body text, or status text if it is empty>"; `serverMessage`
 * is the server's message for people in the page's language, which toasts and forms show.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly code: ApiErrorCode | undefined;
  readonly errors: ValidationError[];
  /** Seconds to wait before another try, when the server names them. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.name = 'ApiError';
    this.status = response.status;
    const body = parseErrorBody(text);
    this.serverMessage = body?.message;
    this.code = body?.code;
    this.errors = body?.errors ?? [];
    const wait = Number(response.headers.get('Retry-After') ?? NaN);
    this.retryAfter = Number.isFinite(wait) ? wait : undefined;
  }
}

function parseErrorBody(text: string): Partial<ApiErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The message to show for a failed call: the server's own, `unsaid` if it refused without one, and `fallback` if there
 * was no response at all.
 */
export function serverMessage(error: unknown, fallback: string, unsaid = fallback): string {
  return error instanceof ApiError ? error.serverMessage || unsaid : fallback;
}

/**
 * Tells whether the user declined to enter the password that a request needs. They know, so no message is shown, and
 * their input stays.
 */
export const isPasswordDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password-needed';
