import { Router } from 'express';
import type { Deps } from '../deps';
import { me, signedIn } from '../http/guards';
import { notFound } from '../http/http-error';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function photoRoutes({ photoStore }: Pick<Deps, 'photoStore'>): Router {
  const router = Router();

  router.get('/:id', signedIn, async (req, res) => {
    const id = String(req.params.id);
    const size = req.query.size === 'small' ? 'small' : 'full';
    const bytes = UUID.test(id) ? await photoStore.read(me(req).id, id, size) : undefined;
    if (!bytes) throw notFound('Photo');
    // What an address shows never changes, and it is nobody else's to keep.
    res.set('Cache-Control', 'private, max-age=31536000, immutable').type('image/webp').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });

  return router;
}
