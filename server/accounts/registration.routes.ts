import { Router } from 'express';
import { emailOnlySchema, registerSchema, tokenSchema } from '#shared/account';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { anyone } from '../http/guards';
import { inEvenTime } from '../http/in-even-time';
import { perIp } from '../http/rate-limits';
import { validate } from '../http/validate';
import { register, resendVerification, verifyEmail } from './registration';
import { deleteRegistration, findVerificationStatus } from './users.repository';

export function registrationRoutes(deps: Deps): Router {
  const { db, limits } = deps;
  const router = Router();

  router.post('/check-verification-status', anyone, perIp(limits.statusCheckPerIp), jsonBody, async (req, res) => {
    const { email } = validate(emailOnlySchema, req.body);
    res.json(await findVerificationStatus(db, email));
  });

  router.post('/register', anyone, perIp(limits.registerPerIp), jsonBody, async (req, res) => {
    const input = validate(registerSchema, req.body);
    const id = await register(deps, input);
    // So that this browser, and no other, may take the registration back.
    if (!req.user) req.session.registeredId = id;
    res.status(201).json({ message: 'Your account is ready. Please check your email to verify your address.' });
  });

  router.post('/resend-verification', anyone, perIp(limits.mailsPerIp), jsonBody, async (req, res) => {
    const { email } = validate(emailOnlySchema, req.body);
    await inEvenTime(() => resendVerification(deps, email));
    res.json({ message: 'If this address waits for its verification, a new email is on its way.' });
  });

  router.post('/verify-email', anyone, jsonBody, async (req, res) => {
    const { token } = validate(tokenSchema, req.body);
    const already = await verifyEmail(deps, token);
    res.json({ message: already ? 'Your email address is already verified.' : 'Your email address is verified.' });
  });

  router.post('/cancel-registration', anyone, jsonBody, async (req, res) => {
    const { email } = validate(emailOnlySchema, req.body);
    await inEvenTime(() => deleteRegistration(db, email, [req.session.registeredId, req.user?.id]));
    res.json({ message: 'Your registration has been cancelled. You can start over.' });
  });

  return router;
}
