import type { Request, Response, Router } from 'express';
import { voiceCalls } from '#shared/api/files';
import type { FileReader } from '../db/audience';
import type { Database } from '../db/database';
import { notFound } from '../http/http-error';
import { routes, type Sent } from '../http/route';
import { sendFile } from '../http/send-file';
import { readVoice } from './voices.repository';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function voiceRoutes({ db }: { db: Database }): Router {
  return routes(voiceCalls, {
    'GET /api/voices/{id}': ({ account, id, req, res }) =>
      sendVoice(db, { userId: account.id }, id, req, res),
  });
}

/**
 * @throws HttpError 404 for no such recording, or one that the reader may not open
 */
export async function sendVoice(
  db: Database,
  reader: FileReader,
  id: string,
  req: Request,
  res: Response,
): Promise<Sent> {
  const bytes = UUID.test(id) ? await readVoice(db, reader, id) : undefined;
  if (!bytes) throw notFound('Recording');
  return sendFile(req, res, { bytes, type: 'audio/wav', tag: id });
}
