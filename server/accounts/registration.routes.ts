import { Router } from 'express';
import { emailOnlySchema, registerSchema, tokenSchema } from '#shared/account';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { browserOf } from '../http/browser';
import { clientIp, clientNetwork } from '../http/client-ip';
import { anyone } from '../http/guards';
import { withMinimumDuration } from '../http/minimum-duration';
import { perIp } from '../http/rate-limits';
import { renewSessionId } from '../http/session';
import { validate } from '../http/validate';
import { networkRequester } from './email-requester';
import {
  cancelRegistration,
  deleteByLink,
  findVerificationLink,
  register,
  verifyEmail,
} from './registration';
import { resendOwnVerification, resendVerification } from './resend-verification';
import { startSession } from './start-session';
import { findVerificationStatus } from './users.repository';

export function registrationRoutes(deps: Deps): Router {
  const { config, db, limits } = deps;
  const router = Router();

  router.post(
    '/check-verification-status',
    anyone,
    perIp(limits.statusCheckPerIp),
    jsonBody,
    async (req, res) => {
      const { email } = validate(emailOnlySchema, req.body);
      res.json(await findVerificationStatus(db, email));
    },
  );

  router.post('/register', anyone, perIp(limits.registerPerIp), jsonBody, async (req, res) => {
    const input = validate(registerSchema, req.body);
    const id = await register(deps, input, {
      sender: clientIp(req),
      askedFrom: networkRequester(clientNetwork(req), input.email),
    });
    // So that this browser, and no other, may take the registration back, or go on when it verifies the address.
    if (!req.user) {
      await renewSessionId(req);
      req.session.registeredId = id;
    }
    res
      .status(201)
      .json({ message: 'Your account is ready. Please check your email to verify your address.' });
  });

  router.post('/resend-verification', anyone, jsonBody, async (req, res) => {
    const { email } = validate(emailOnlySchema, req.body);
    if (req.user?.email === email) {
      await resendOwnVerification(deps, req.user);
      return res.json({ message: 'We have sent you a new email. Please use the link in it.' });
    }
    await limits.mailsPerIp.take(clientIp(req));
    await withMinimumDuration(() =>
      resendVerification(deps, email, networkRequester(clientNetwork(req), email)),
    );
    return res.json({
      message:
        'If this address has an account that waits for its verification, a new email is on its way.',
    });
  });

  router.post('/verification-link', anyone, jsonBody, async (req, res) => {
    const { token } = validate(tokenSchema, req.body);
    const { createdAt, wasVerified } = await findVerificationLink(deps, token);
    res.json({ createdAt: createdAt.toISOString(), wasVerified });
  });

  router.post('/verify-email', anyone, jsonBody, async (req, res) => {
    const { token } = validate(tokenSchema, req.body);
    const { already, goesOn } = await verifyEmail(deps, token, {
      registeredId: req.session.registeredId,
      signedInId: req.user?.id,
      sessionId: req.sessionID,
    });
    if (goesOn)
      await startSession(
        db,
        browserOf(req, res, config.https),
        goesOn.account,
        goesOn.checkedPassword,
      );
    res.json({
      message: already
        ? 'Your email address is already verified.'
        : 'Your email address is verified.',
    });
  });

  router.post('/not-me', anyone, perIp(limits.cancellationsPerIp), jsonBody, async (req, res) => {
    const { token } = validate(tokenSchema, req.body);
    res.json({ message: notMeAnswers[await deleteByLink(deps, token)] });
  });

  router.post(
    '/cancel-registration',
    anyone,
    perIp(limits.cancellationsPerIp),
    jsonBody,
    async (req, res) => {
      const { email } = validate(emailOnlySchema, req.body);
      const { registeredId, refusedId } = req.session;
      await withMinimumDuration(() =>
        cancelRegistration(deps, email, [registeredId, refusedId, req.user?.id]),
      );
      res.json({ message: 'Your registration has been cancelled. You can start over.' });
    },
  );

  return router;
}

const notMeAnswers = {
  deleted: 'The account is deleted, with everything in it. Nobody can use your address here.',
  kept: 'Nothing was deleted, because this address was verified before. If you do not know this account, set a new password with "Forgot your password?" on the login page.',
  gone: 'There is nothing to delete: no account waits for this address any more.',
};
