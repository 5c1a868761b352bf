import type { Router } from 'express';
import { faceVoiceEndpoints } from '#shared/faces/face-voice.api';
import { asEditor } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { notFound } from '../http/http-error';
import { otherAnswer, routes } from '../http/route';
import type { Contributing } from '../people/content.fields';
import { setFaceVoice } from './face-voice.repository';
import { presentFaces } from './present-faces';

type VoiceDeps = Pick<Deps, 'db' | 'mediaStore' | 'uploads'>;

export const faceVoiceRoutes = (
  { db, mediaStore, uploads }: VoiceDeps,
  contribute: Contributing,
): Router =>
  routes(faceVoiceEndpoints, {
    'PUT /api/face-photos/{id}/voice': {
      upload: uploads.voice,
      handle: async ({ person, id, body: { voice }, query }) => {
        const editor = asEditor(person);
        if (editor) {
          const placed = await mediaStore.receive('voice', voice);
          const face = await setFaceVoice(db, editor, id, placed);
          return presentFaces(mediaStore).one({ person, query }, face);
        }
        const spoken = { words: {}, voice, target: { faceId: id } };
        if (typeof (await contribute({ person }, 'face-voice', spoken)) === 'string')
          throw notFound('Photo');
        return otherAnswer({ waiting: true });
      },
    },

    'DELETE /api/face-photos/{id}/voice': async ({ person, id }) => {
      if (!(await setFaceVoice(db, person, id, null))) throw notFound('Photo');
    },
  });
