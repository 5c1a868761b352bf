import { EMAIL_NOT_VERIFIED } from '#shared/account';
import { serverMessage } from '../../lib/api-client';

/** Whether the server refused because the address still waits for its verification. */
export function isEmailNotVerified(error: unknown): boolean {
  return serverMessage(error, '').toLowerCase().includes(EMAIL_NOT_VERIFIED);
}
