import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import { callConsentEndpoints } from '#shared/calls/call-consent.api';
import { callContactEndpoints } from '#shared/calls/call-contact.api';
import { tabletCallEndpoints } from '#shared/calls/call-request.api';
import { CALL_CONSENT_DAYS } from '#shared/product/limits';
import { isUuid } from '#shared/product/uuid';
import { hashToken } from '../auth/tokens';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { HttpError, notFound } from '../http/http-error';
import { routes } from '../http/route';
import { answerCall } from './answer-call';
import { askToCall } from './ask-to-call';
import { answerConsent } from './call-consents.repository';
import { saveCallContacts } from './call-contacts';
import { listCallContacts } from './call-contacts.repository';
import { findRequest } from './call-requests.repository';

type CallDeps = Pick<Deps, 'db' | 'limits' | 'mails'>;

/** Whom the person can call, as the family chooses it. */
export const callContactRoutes = (deps: CallDeps): Router =>
  routes(callContactEndpoints, {
    'GET /api/call-contacts': ({ person }) => listCallContacts(deps.db, person.id),

    'PUT /api/call-contacts': ({ account, person, body, requirePassword, req }) => {
      const contacts = body.map(({ id, facePhotoId = null, ...words }) => ({
        id,
        facePhotoId,
        ...words,
      }));
      const asking = { sender: clientIp(req), requirePassword };
      return saveCallContacts(deps, account, person, contacts, asking);
    },
  });

const linkInvalid = () =>
  new HttpError(
    400,
    'link-invalid',
    `This link does not work any more. It works for ${CALL_CONSENT_DAYS} days. Please use the one in the newest email.`,
  );

/** The calls for contacts who answer a request for consent, without an account. */
export const callConsentRoutes = ({ config, db }: Pick<Deps, 'config' | 'db'>): Router =>
  routes(callConsentEndpoints, {
    'POST /api/call-answer': ({ req, body }) => answerCall({ db }, body, req.user?.id),

    'POST /api/call-consent': async ({ body: { token, agree } }) => {
      if (!(await answerConsent(db, hashToken(token), agree))) throw linkInvalid();
      if (!agree) return { message: 'You will get no more of these emails.' };
      return {
        message: config.hasMail
          ? 'You will get an email when the person asks you to call.'
          : 'Dear Ones sends no emails at present, so nothing reaches you. Your answer is kept for when that changes.',
      };
    },
  });

/** The calls of a tablet for requests to call. */
export const tabletCallRoutes = (deps: CallDeps): Router =>
  routes(tabletCallEndpoints, {
    'POST /api/tablet/calls/{id}/ask': ({
      tablet: { personId },
      id: contactId,
      body,
      requestKey: id = randomUUID(),
    }) => askToCall(deps, { ...body, id, personId, contactId }),

    'GET /api/tablet/call-requests/{id}': async ({ tablet, id }) => {
      const request = isUuid(id) ? await findRequest(deps.db, tablet.personId, id) : undefined;
      if (!request) throw notFound('Request');
      return request;
    },
  });
