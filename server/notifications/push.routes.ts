import type { Router } from 'express';
import { pushEndpoints } from '#shared/notifications/push.api';
import { PUSH_SUBSCRIPTIONS_MAX } from '#shared/product/limits';
import type { Config } from '../config';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database } from '../db/database';
import { HttpError, notFound, signedOut } from '../http/http-error';
import { routes } from '../http/route';
import type { PushSettings } from './push';
import { isPublicKey } from './push-keys';
import { isOfPushService } from './push-services';
import {
  countOtherSubscriptions,
  deleteSubscription,
  saveSubscription,
} from './push-subscriptions.repository';

const unknownService = (hasMail: boolean) =>
  new HttpError(
    400,
    'invalid',
    hasMail
      ? 'Dear Ones does not know the service through which this browser gets notifications. Emails reach you as always.'
      : 'Dear Ones does not know the service through which this browser gets notifications. Please try another browser.',
  );
const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `Notifications are on in ${PUSH_SUBSCRIPTIONS_MAX} browsers already. Please turn them off in one of them first.`,
  );

interface PushDeps {
  config: Pick<Config, 'hasMail'>;
  db: Database;
  push: PushSettings;
}

export const pushRoutes = ({ config, db, push }: PushDeps): Router =>
  routes(pushEndpoints, {
    'GET /api/push/key': () => ({ key: push.publicKey }),

    'POST /api/push/subscriptions': ({ account, body, req }) => {
      const { endpoint, p256dh } = body;
      if (!isOfPushService(endpoint, push.services) || !isPublicKey(p256dh))
        throw unknownService(config.hasMail);
      return transaction(db, async (tx) => {
        if (!(await lockAccount(tx, account.id))) throw signedOut();
        const others = await countOtherSubscriptions(tx, account.id, endpoint);
        if (others >= PUSH_SUBSCRIPTIONS_MAX) throw tooMany();
        const browser = { userId: account.id, sessionId: req.sessionID };
        if (!(await saveSubscription(tx, browser, body))) throw signedOut();
      });
    },

    'DELETE /api/push/subscriptions': async ({ account, body: { endpoint } }) => {
      if (!(await deleteSubscription(db, account.id, endpoint))) throw notFound();
    },
  });
