import { useMutation } from '@tanstack/react-query';
import type { RegisterInput, VerificationStatus } from '#shared/account';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { isEmailNotVerified } from './account.queries';

/** What became of a wish to register. */
type Registration = 'registered' | 'verified-account-exists' | 'unverified-account-exists';

/** Whether the address is known could not be found out. The message is for people. */
export class StatusCheckFailed extends Error {
  /** @param cause what the call threw */
  constructor(cause: unknown) {
    super('Failed to check user status', { cause });
    this.name = 'StatusCheckFailed';
  }
}

/**
 * Makes the account unless its address has one already.
 * @throws StatusCheckFailed, or whatever the registering call throws
 */
async function registerUnlessKnown(input: RegisterInput): Promise<Registration> {
  const { exists, verified } = await checkVerificationStatus(input.email);
  if (exists) return verified ? 'verified-account-exists' : 'unverified-account-exists';
  try {
    await api('POST /api/register', { body: input });
    return 'registered';
  } catch (error) {
    // Somebody was quicker: the same address was registered since the check.
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
