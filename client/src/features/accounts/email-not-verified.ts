import { serverMessage } from '../../lib/api-client';

/** The words by which a login or registration is known to wait for its verification. */
const EMAIL_NOT_VERIFIED = 'email not verified';

/** Whether the server refused because the address still waits for its verification. */
export function isEmailNotVerified(error: unknown): boolean {
  return serverMessage(error, '').toLowerCase().includes(EMAIL_NOT_VERIFIED);
}
