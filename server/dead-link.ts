import { MAILED_TOKEN, type DeadLink } from '#shared/accounts/mailed-token';
import type { PageName } from '#shared/product/pages';
import { emailChangeLinkInvalid } from './accounts/account.errors';
import { isEmailChangeLink } from './accounts/email-change.repository';
import { findResetLink } from './accounts/password-reset';
import { findVerificationLink } from './accounts/verify-email';
import { hashToken } from './auth/tokens';
import { findInvitationLink } from './circle/accept-invitation.repository';
import type { Deps } from './deps';
import { HttpError, invitationEnded } from './http/http-error';

type ReadLink = (deps: Pick<Deps, 'db'>, token: string) => Promise<unknown>;

/** The pages of mailed links whose tokens can be read. Each throws if its link does not work, and uses nothing up. */
const readers: Partial<Record<PageName, ReadLink>> = {
  verifyEmail: findVerificationLink,
  resetPassword: findResetLink,
  confirmEmailChange: async ({ db }, token) => {
    if (!(await isEmailChangeLink(db, hashToken(token)))) throw emailChangeLinkInvalid();
  },
  invitation: async ({ db }, token) => {
    if (!(await findInvitationLink(db, hashToken(token)))) throw invitationEnded();
  },
};

/** Returns the reason why a mailed link does not work, so that the first paint of its page says it. */
export const deadLinkFor =
  (deps: Pick<Deps, 'db'>) =>
  async (page: PageName, token: string): Promise<DeadLink | undefined> => {
    if (!MAILED_TOKEN.test(token)) return undefined;
    try {
      await readers[page]?.(deps, token);
      return undefined;
    } catch (error) {
      // After any other error the page asks again.
      return error instanceof HttpError && error.status === 400
        ? { code: error.code, message: error.message }
        : undefined;
    }
  };
