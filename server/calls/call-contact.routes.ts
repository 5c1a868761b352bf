import { Router } from 'express';
import { type CallContact, callContactsSchema } from '#shared/call-contact';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { me, myTablet, paired, signedIn } from '../http/guards';
import { rowId, validate } from '../http/validate';
import { askToCall } from './ask-to-call';
import { listCallContacts, replaceCallContacts } from './call-contacts.repository';

/** Whom the person can call, as the family chooses it. */
export function callContactRoutes({ db }: Pick<Deps, 'db'>): Router {
  const router = Router();

  router.get('/', signedIn, async (req, res) => {
    res.json((await listCallContacts(db, me(req).id)).map(present));
  });

  router.put('/', signedIn, jsonBody, async (req, res) => {
    const contacts = validate(callContactsSchema, req.body).map(({ id, name, way, address, facePhotoId = null }) => ({ id, name, way, address, facePhotoId }));
    res.json((await replaceCallContacts(db, me(req).id, contacts)).map(present));
  });

  return router;
}

/** What the tablet itself does when a contact is asked to call. */
export function tabletCallRoutes(deps: Pick<Deps, 'db' | 'limits' | 'mails'>): Router {
  const router = Router();

  router.post('/:id/ask', paired, async (req, res) => {
    const name = await askToCall(deps, myTablet(req).userId, rowId(req.params.id));
    res.json({ message: `${name} knows and will call you.` });
  });

  return router;
}

const present = ({ id, name, way, address, facePhotoId, photoId }: Awaited<ReturnType<typeof listCallContacts>>[number]): CallContact => ({
  id,
  name,
  way,
  address,
  facePhotoId,
  photoUrl: photoId && `/api/photos/${photoId}?size=small`,
});
