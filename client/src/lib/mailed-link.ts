import { MAILED_TOKEN } from '#shared/mailed-token';
import { ApiError } from './api-client';

/** Why the link of a mail cannot be used, in words for people; nothing when it may still work. */
export function linkFault(token: string, error: unknown): string | undefined {
  if (!MAILED_TOKEN.test(token)) {
    return 'This link is not complete. Please open it from the email once more, or copy all of it.';
  }
  if (
    error instanceof ApiError &&
    (error.code === 'link-invalid' || error.code === 'link-expired')
  ) {
    return error.serverMessage;
  }
  return undefined;
}
