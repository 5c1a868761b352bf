import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { callConsentSchema } from '#shared/call-consent';
import { callContactsSchema, type CallContact } from '#shared/call-contact';
import { CALL_CONSENT_DAYS } from '#shared/limits';
import { askToCallSchema } from '#shared/tablet';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { clientIp } from '../http/client-ip';
import { confirmedIn } from '../http/confirmed-password';
import { anyone, me, myTablet, paired, signedIn } from '../http/guards';
import { HttpError, notFound } from '../http/http-error';
import { requestKey } from '../http/request-key';
import { hashToken } from '../http/tokens';
import { rowId, validate } from '../http/validate';
import { askToCall } from './ask-to-call';
import { answerConsent } from './call-consents.repository';
import { saveCallContacts } from './call-contacts';
import { listCallContacts } from './call-contacts.repository';
import { findRequest } from './call-requests.repository';

type CallDeps = Pick<Deps, 'db' | 'limits' | 'mails'>;

/** Whom the person can call, as the family chooses it. */
export function callContactRoutes(deps: CallDeps): Router {
  const router = Router();

  router.get('/', signedIn, async (req, res) => {
    res.json((await listCallContacts(deps.db, me(req).id)).map(present));
  });

  router.put('/', signedIn, jsonBody, async (req, res) => {
    const contacts = validate(callContactsSchema, req.body).map(
      ({ id, name, way, address, facePhotoId = null }) => ({ id, name, way, address, facePhotoId }),
    );
    res.json(
      (
        await saveCallContacts(deps, me(req), contacts, {
          sender: clientIp(req),
          requirePassword: confirmedIn(req),
        })
      ).map(present),
    );
  });

  return router;
}

const linkInvalid = () =>
  new HttpError(
    400,
    'link-invalid',
    `This link does not work any more. It works for ${CALL_CONSENT_DAYS} days. Please use the one in the newest email.`,
  );

/** What those answer who are asked for consent, whoever they are. */
export function callConsentRoutes({ db }: Pick<Deps, 'db'>): Router {
  const router = Router();

  router.post('/call-consent', anyone, jsonBody, async (req, res) => {
    const { token, agree } = validate(callConsentSchema, req.body);
    if (!(await answerConsent(db, hashToken(token), agree))) throw linkInvalid();
    res.json({
      message: agree
        ? 'You will get an email when the person asks you to call.'
        : 'You will get no more of these emails.',
    });
  });

  return router;
}

/** What the tablet itself does when a contact is asked to call. */
export function tabletCallRoutes(deps: CallDeps): Router {
  const router = Router();

  router.post('/calls/:id/ask', paired, jsonBody, async (req, res) => {
    const press = validate(askToCallSchema, req.body ?? {});
    const { userId } = myTablet(req);
    res.json(
      await askToCall(deps, {
        ...press,
        id: requestKey(req) ?? randomUUID(),
        userId,
        contactId: rowId(req.params.id),
      }),
    );
  });

  router.get('/call-requests/:id', paired, async (req, res) => {
    const id = String(req.params.id);
    const request = UUID.test(id)
      ? await findRequest(deps.db, myTablet(req).userId, id)
      : undefined;
    if (!request) throw notFound('Request');
    res.json(request);
  });

  return router;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const present = ({
  id,
  name,
  way,
  address,
  facePhotoId,
  photoId,
  consent,
  graceUntil,
}: Awaited<ReturnType<typeof listCallContacts>>[number]): CallContact => ({
  id,
  name,
  way,
  address,
  facePhotoId,
  photoUrl: photoId && `/api/photos/${photoId}?size=small`,
  consent,
  graceUntil:
    consent === 'waiting' || consent === 'undelivered' ? (graceUntil?.toISOString() ?? null) : null,
});
