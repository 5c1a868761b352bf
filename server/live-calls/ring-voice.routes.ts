import type { Router } from 'express';
import { ringVoiceEndpoints } from '#shared/live-calls/ring-voice.api';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { setRingVoice } from './ring-voice.repository';

type VoiceDeps = Pick<Deps, 'db' | 'mediaStore' | 'uploads'>;

/** The own recording of a member that tablets play while they ring. */
export const ringVoiceRoutes = ({ db, mediaStore, uploads }: VoiceDeps): Router =>
  routes(ringVoiceEndpoints, {
    'PUT /api/people/{personId}/ring-voice': {
      upload: uploads.voice,
      handle: async ({ person, body: { voice } }) => ({
        ringVoiceUrl: await setRingVoice(db, person, await mediaStore.receive('voice', voice)),
      }),
    },

    'DELETE /api/people/{personId}/ring-voice': async ({ person }) => {
      await setRingVoice(db, person, null);
    },
  });
