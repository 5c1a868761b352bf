import { useMutation } from '@tanstack/react-query';
import type { VerificationStatus } from '#shared/accounts/account.answer';
import type { RegisterInput } from '#shared/accounts/account.form';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { currentLanguage } from '../../lib/messages';
import { isEmailNotVerified } from './account.queries';

/** The result of a registration. */
type Registration = 'registered' | 'verified-account-exists' | 'unverified-account-exists';

/** Thrown if the status of the address could not be checked. */
export class StatusCheckFailed extends Error {
  /** @param cause the error of the request */
  constructor(cause: unknown) {
    super('Failed to check user status', { cause });
    this.name = 'StatusCheckFailed';
  }
}

/**
 * Creates the account unless the address already has one.
 * @throws StatusCheckFailed, or the error of the registration request
 */
async function registerUnlessKnown(input: RegisterInput): Promise<Registration> {
  const { exists, verified } = await checkVerificationStatus(input.email);
  if (exists) return verified ? 'verified-account-exists' : 'unverified-account-exists';
  try {
    await api('POST /api/register', { body: { ...input, language: currentLanguage() } });
    return 'registered';
  } catch (error) {
    // The same address was registered after the check.
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    return isEmailNotVerified(error) ? 'unverified-account-exists' : 'verified-account-exists';
  }
}

export const useRegistration = () => useMutation({ mutationFn: registerUnlessKnown });

async function checkVerificationStatus(email: string): Promise<VerificationStatus> {
  try {
    return await api('POST /api/check-verification-status', { body: { email } });
  } catch (error) {
    throw new StatusCheckFailed(error);
  }
}
