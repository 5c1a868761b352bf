import { Router, type Request, type Response } from 'express';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { me, signedIn } from '../http/guards';
import { notFound } from '../http/http-error';
import { sendFile } from '../http/send-file';
import { readVoice } from './voices.repository';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function voiceRoutes({ db }: Pick<Deps, 'db'>): Router {
  const router = Router();

  router.get('/:id', signedIn, (req, res) => sendVoice(db, me(req).id, req, res));

  return router;
}

/**
 * Sends the recording that the address names by its `:id`.
 * @param userId whose recordings may be heard
 * @throws HttpError 404 for no such recording, or not theirs
 */
export async function sendVoice(
  db: Database,
  userId: number,
  req: Request,
  res: Response,
): Promise<void> {
  const id = String(req.params.id);
  const bytes = UUID.test(id) ? await readVoice(db, userId, id) : undefined;
  if (!bytes) throw notFound('Recording');
  sendFile(req, res, { bytes, type: 'audio/wav', tag: id });
}
