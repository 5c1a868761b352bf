import type { Router } from 'express';
import { contactEndpoints, supportMessageEndpoints } from '#shared/contact/contact.api';
import { pluralize } from '#shared/product/format-number';
import { SUPPORT_RESPONSE_HOURS } from '#shared/product/limits';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { insertContactMessage, listContactMessages } from './contact-messages.repository';

export const contactRoutes = ({
  config,
  db,
  limits,
  mails,
}: Pick<Deps, 'config' | 'db' | 'limits' | 'mails'>): Router =>
  routes(contactEndpoints, {
    'POST /api/contact': {
      limitPerIp: limits.contactPerIp,
      handle: async ({ body: { leaveThisEmpty, ...message }, requestKey }) => {
        // Autofill may have filled the honeypot in for a real person, so the message is only marked. A robot learns nothing.
        const row = { ...message, possibleSpam: Boolean(leaveThisEmpty), requestKey };
        await transaction(db, async (tx) => {
          const messageId = await insertContactMessage(tx, row);
          if (messageId !== undefined)
            await mails.enqueue(tx, {
              kind: 'contact-message',
              email: config.operator.supportEmail,
              messageId,
            });
        });
        return {
          message: `Your message has been sent. We try to respond within ${pluralize(SUPPORT_RESPONSE_HOURS, 'hour')}.`,
        };
      },
    },
  });

const LISTED = 100;

/** Lists what visitors wrote, for administrators. */
export const supportMessageRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(supportMessageEndpoints, {
    'GET /api/admin/contact-messages': () => listContactMessages(db, LISTED),
  });
