import type { Request, Response, Router } from 'express';
import { voiceEndpoints } from '#shared/media/media.api';
import type { FileReader } from '../db/audience';
import { notFound } from '../http/http-error';
import { routes, type Sent } from '../http/route';
import { sendFile } from '../http/send-file';
import type { VoiceStore } from './voice-store';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function voiceRoutes({ voiceStore }: { voiceStore: VoiceStore }): Router {
  return routes(voiceEndpoints, {
    'GET /api/voices/{id}': ({ account, id, req, res }) =>
      sendVoice(voiceStore, { userId: account.id }, id, req, res),
  });
}

/**
 * @throws HttpError 404 for no such recording, or one that the reader may not open
 */
export async function sendVoice(
  voiceStore: VoiceStore,
  reader: FileReader,
  id: string,
  req: Request,
  res: Response,
): Promise<Sent> {
  const content = UUID.test(id) ? await voiceStore.read(reader, id) : undefined;
  if (!content) throw notFound('Recording');
  return sendFile(req, res, { content, type: 'audio/wav', tag: id });
}
