import type { Request, Response, Router } from 'express';
import type { RegisterInput } from '#shared/accounts/account.form';
import { registrationEndpoints } from '#shared/accounts/registration.api';
import { browserOf } from '../auth/browser';
import { renewSessionId } from '../auth/session';
import { carryPasswordTypedAt, findPasswordTypedAt } from '../db/session-password.repository';
import type { Deps } from '../deps';
import { clientIp, clientNetwork } from '../http/client-ip';
import { HttpError } from '../http/http-error';
import { withMinimumDuration } from '../http/minimum-duration';
import { requestLanguage } from '../http/request-language';
import { routes } from '../http/route';
import { findOpenedBy } from '../passkeys/passkeys.repository';
import { invitationNeeded, noMail } from './account.errors';
import { cancelRegistration, deleteByLink } from './cancel-registration';
import { networkRequester } from './email-requester';
import { register, registerInvited } from './registration';
import { resendOwnVerification, resendVerification } from './resend-verification';
import { isSetupNeeded } from './setup-open';
import { startSession } from './start-session';
import { findVerificationStatus } from './users.repository';
import { findVerificationLink, verifyEmail } from './verify-email';

export function registrationRoutes(deps: Deps): Router {
  const { config, db, limits } = deps;

  return routes(registrationEndpoints, {
    'POST /api/check-verification-status': {
      limitPerIp: limits.statusCheckPerIp,
      // Without mail nobody registers or verifies by an address, so nobody learns which have accounts.
      handle: ({ body }) =>
        config.hasMail
          ? findVerificationStatus(db, body.email)
          : { exists: false, verified: false },
    },

    'POST /api/register': {
      limitPerIp: limits.registerPerIp,
      handle: async ({ body, req }) => ({ message: await registerFrom(deps, req, body) }),
    },

    'POST /api/resend-verification': async ({ body: { email }, req }) => ({
      message: await resendFrom(deps, req, email),
    }),

    'POST /api/verification-link': async ({ body, req: { session, user } }) => {
      const browser = { registeredId: session.registeredId, signedInId: user?.id };
      const { createdAt, ...link } = await findVerificationLink(deps, body.token, browser);
      return { createdAt: createdAt.toISOString(), ...link };
    },

    'POST /api/verify-email': async ({ body, req, res }) => ({
      message: (await verifyIn(deps, { req, res }, body.token))
        ? 'Your email address is already verified.'
        : 'Your email address is verified.',
    }),

    'POST /api/not-me': {
      limitPerIp: limits.cancellationsPerIp,
      handle: async ({ body }) => ({
        message: NOT_ME_ANSWERS[await deleteByLink(deps, body.token)],
      }),
    },

    'POST /api/cancel-registration': {
      limitPerIp: limits.cancellationsPerIp,
      handle: async ({ body: { email }, req: { session, user } }) => {
        const accounts = [session.registeredId, session.refusedId, user?.id];
        await withMinimumDuration(() => cancelRegistration(deps, email, accounts));
        return { message: 'Your registration has been cancelled. You can start over.' };
      },
    },
  });
}

/** @returns the answer for whoever registers */
async function registerFrom(deps: Deps, req: Request, body: RegisterInput): Promise<string> {
  const language = body.language ?? requestLanguage(req);
  const sender = clientIp(req);
  if (await isSetupNeeded(deps, req)) throw setupNeeded();
  if (body.invitation !== undefined) {
    await registerInvited(deps, body, body.invitation, { sender, language });
    return REGISTERED.invited;
  }
  if (!deps.config.hasMail) throw invitationNeeded();
  const askedFrom = networkRequester(clientNetwork(req), body.email);
  const id = await register(deps, body, { sender, askedFrom, language });
  // Lets this browser, and no other, cancel the registration, or go on when it verifies the address.
  if (!req.user) {
    await renewSessionId(req);
    req.session.registeredId = id;
  }
  return REGISTERED.toVerify;
}

const setupNeeded = () =>
  new HttpError(
    403,
    'setup-needed',
    'Dear Ones is not set up yet. Whoever installed it opens the link that its terminal or log shows.',
  );

const REGISTERED = {
  invited: 'Your account is ready, and your email address is verified. You can log in now.',
  toVerify: 'Your account is ready. Please check your email to verify your address.',
};

/** @returns the answer for whoever asks, which does not reveal whether the address has an account */
async function resendFrom(deps: Deps, req: Request, email: string): Promise<string> {
  if (!deps.config.hasMail) throw noMail();
  if (req.user?.email === email) {
    await resendOwnVerification(deps, req.user);
    return RESENT.own;
  }
  await deps.limits.mailsPerIp.consume(clientIp(req));
  await withMinimumDuration(() =>
    resendVerification(deps, email, networkRequester(clientNetwork(req), email)),
  );
  return RESENT.perhaps;
}

const RESENT = {
  own: 'We have sent you a new email. Please use the link in it.',
  perhaps:
    'If this address has an account that waits for its verification, a new email is on its way.',
};

/**
 * Verifies an address, and logs in the browser in which the account was registered.
 * @returns true if the address was verified already
 */
async function verifyIn(
  deps: Deps,
  { req, res }: { req: Request; res: Response },
  token: string,
): Promise<boolean> {
  const { config, db } = deps;
  const { already, goesOn } = await verifyEmail(deps, token, {
    registeredId: req.session.registeredId,
    signedInId: req.user?.id,
    sessionId: req.sessionID,
  });
  if (goesOn) {
    const { account, checkedPassword } = goesOn;
    // The account's password was typed in this session, at the registration or a log-in. The new one must not ask again.
    const isRegistered = req.session.registeredId === account.id;
    const typedAt = await findPasswordTypedAt(db, req.sessionID, isRegistered);
    const passkeyId = await findOpenedBy(db, req.sessionID, account.id);
    const browser = browserOf(req, res, config.https);
    if ((await startSession(db, browser, account, checkedPassword, passkeyId)) && typedAt)
      await carryPasswordTypedAt(db, req.sessionID, typedAt);
  }
  return already;
}

const NOT_ME_ANSWERS = {
  deleted: 'The account is deleted, with everything in it. Nobody can use your address here.',
  kept: 'Nothing was deleted, because this address was verified before. If you do not know this account, set a new password with “Forgot your password?” on the login page.',
  gone: 'There is nothing to delete: no account waits for this address any more.',
};
