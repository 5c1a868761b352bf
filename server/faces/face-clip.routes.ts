import type { Router } from 'express';
import { faceClipEndpoints } from '#shared/faces/face-clip.api';
import { asEditor } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { notFound } from '../http/http-error';
import { otherAnswer, routes } from '../http/route';
import type { Contributing } from '../people/content.fields';
import { setClipAfterDeath, setFaceClip } from './face-clip.repository';
import { presentFaces } from './present-faces';

export const faceClipRoutes = (
  { db, mediaStore }: Pick<Deps, 'db' | 'mediaStore'>,
  contribute: Contributing,
): Router =>
  routes(faceClipEndpoints, {
    'PUT /api/face-photos/{id}/clip': async ({ person, id, body: { clipId }, query }) => {
      const editor = asEditor(person);
      if (editor) {
        const face = await setFaceClip(db, editor, id, clipId);
        return presentFaces(mediaStore).one({ person, query }, face);
      }
      const clip = { words: {}, clipId, target: { faceId: id } };
      if (typeof (await contribute({ person }, 'face-clip', clip)) === 'string')
        throw notFound('Photo');
      return otherAnswer({ waiting: true });
    },

    'PATCH /api/face-photos/{id}/clip': async ({ person, id, body: { afterDeath }, query }) => {
      const face = await setClipAfterDeath(db, person, id, afterDeath);
      return presentFaces(mediaStore).one({ person, query }, face);
    },

    'DELETE /api/face-photos/{id}/clip': async ({ person, id }) => {
      if (!(await setFaceClip(db, person, id, null))) throw notFound('Photo');
    },
  });
