import { Router } from 'express';
import { contactSchema } from '#shared/contact';
import { SUPPORT_RESPONSE_HOURS } from '#shared/limits';
import { counted } from '#shared/numbers-in-words';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { anyone } from '../http/guards';
import { perIp } from '../http/rate-limits';
import { requestKey } from '../http/request-key';
import { validate } from '../http/validate';
import { insertContactMessage } from './contact-messages.repository';

export function contactRoutes({
  config,
  db,
  limits,
  mails,
}: Pick<Deps, 'config' | 'db' | 'limits' | 'mails'>): Router {
  const router = Router();

  router.post('/contact', anyone, perIp(limits.contactPerIp), jsonBody, async (req, res) => {
    const { leaveThisEmpty, ...message } = validate(contactSchema, req.body);
    // Autofill may have filled the honeypot in for a real person, so the message is only marked. A robot learns nothing.
    const row = { ...message, possibleSpam: Boolean(leaveThisEmpty), requestKey: requestKey(req) };
    await transaction(db, async (tx) => {
      const messageId = await insertContactMessage(tx, row);
      if (messageId !== undefined)
        await mails.enqueue(tx, {
          kind: 'contact-message',
          email: config.operator.supportEmail,
          messageId,
        });
    });
    res.status(201).json({
      message: `Your message has been sent. We try to respond within ${counted(SUPPORT_RESPONSE_HOURS, 'hour')}.`,
    });
  });

  return router;
}
