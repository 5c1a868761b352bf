import { finished } from 'node:stream/promises';
import type { Request, Response, Router } from 'express';
import { hasRight } from '#shared/circle/roles';
import { messageEndpoints, tabletMessageEndpoints } from '#shared/messages/message.api';
import { isUuid } from '#shared/product/uuid';
import type { Deps } from '../deps';
import { tabletEnded } from '../http/guards';
import { HttpError, notFound, rightMissing } from '../http/http-error';
import { routes } from '../http/route';
import { rangeIn } from '../media/byte-range';
import { mediaFile } from '../media/media-kinds';
import { sendMedia } from '../media/media.routes';
import {
  deleteMessage,
  findVoiceOfMessage,
  keepMessage,
  listMessages,
  noteHeard,
  showMessage,
} from './messages.repository';
import { hasMessage, storeMessage } from './send-message.repository';

type MessageDeps = Pick<Deps, 'db' | 'limits' | 'mediaStore' | 'notify'>;

const missing = () => notFound('Message');

/** The messages of a person, for those who may hear them. */
export const messageRoutes = ({ db, mediaStore }: MessageDeps): Router =>
  routes(messageEndpoints, {
    'GET /api/people/{personId}/messages': ({ person }) => listMessages(db, person),

    'GET /api/people/{personId}/messages/{id}/voice': async ({ person, id, req, res }) => {
      const voice = isUuid(id) ? await findVoiceOfMessage(db, person, id) : undefined;
      if (!voice) throw missing();
      const file = mediaFile('voice', voice.id);
      const sent = await sendMedia(mediaStore, { messageOf: person.id }, file, res);
      if (readsEnd(req, voice.bytes) && (await isSentWhole(res))) await noteHeard(db, person, [id]);
      return sent;
    },

    'POST /api/people/{personId}/messages/{id}/keep': async ({ person, id }) => {
      const message = isUuid(id) ? await keepMessage(db, person, id) : undefined;
      if (!message) throw missing();
      return message;
    },

    'POST /api/people/{personId}/messages/{id}/show': async ({ person, id }) => {
      const message = isUuid(id) ? await showMessage(db, person, id) : undefined;
      if (!message) throw missing();
      return message;
    },

    'DELETE /api/people/{personId}/messages/{id}': async ({ person, id }) => {
      const mayDeleteOfAll = hasRight(person.role, 'edit');
      const outcome = isUuid(id)
        ? await deleteMessage(db, person, id, { mayDeleteOfAll })
        : 'missing';
      if (outcome === 'missing') throw missing();
      if (outcome === 'not-allowed') throw rightMissing();
    },
  });

/** True if an answer has the last byte of the file. A browser that only looks at the beginning has not heard it. */
function readsEnd(req: Request, size: number): boolean {
  const range = rangeIn(req.get('Range') ?? '');
  if (req.method !== 'GET' || range === 'several') return false;
  if (!range) return true;
  if ('last' in range) return range.last > 0;
  return range.start < size && (range.end === undefined || range.end >= size - 1);
}

/** Waits for the end of an answer. False if the client left before it. */
const isSentWhole = (res: Response): Promise<boolean> =>
  finished(res).then(
    () => true,
    () => false,
  );

const memberLeft = () =>
  new HttpError(409, 'member-left', 'This member cannot be reached here any more.');
const messagesOff = () =>
  new HttpError(409, 'messages-off', 'The family has turned this off for the tablet.');

/** The endpoint to which a tablet sends messages. */
export const tabletMessageRoutes = ({ db, limits, mediaStore, notify }: MessageDeps): Router =>
  routes(tabletMessageEndpoints, {
    'POST /api/tablet/messages': async ({ tablet, body }) => {
      const { id } = body;
      if (await hasMessage(db, tablet.personId, id)) return { id };
      await limits.messagesPerTablet.consume(String(tablet.id));
      const voice =
        body.voice === undefined ? undefined : await mediaStore.receive('voice', body.voice);
      switch (await storeMessage({ db, notify }, tablet, body, voice)) {
        case 'ended':
          throw tabletEnded();
        case 'off':
          throw messagesOff();
        case 'member-left':
          throw memberLeft();
        case 'stored':
          return { id };
      }
    },
  });
