import type { Router } from 'express';
import type * as z from 'zod/mini';
import { clipEndpoints } from '#shared/clips/clip.api';
import type { newClipSchema } from '#shared/clips/clip.form';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { receiveClip } from '../media/receive-clip';
import { findCreatedClip, insertClip } from './clips.repository';

type ClipDeps = Pick<Deps, 'db' | 'mediaStore' | 'uploads'>;

export const clipRoutes = (deps: ClipDeps): Router =>
  routes(clipEndpoints, {
    'POST /api/people/{personId}/clips': {
      upload: deps.uploads.photo,
      handle: ({ person, body, requestKey }) => add(deps, { person, requestKey }, body),
    },
  });

interface By {
  person: PersonAccess;
  requestKey: string | undefined;
}

/** Stores the clip of a caregiver. Nobody sees that of a helper before it is accepted where it waits for its place. */
async function add(
  { db, mediaStore }: ClipDeps,
  { person, requestKey }: By,
  clip: z.output<typeof newClipSchema>,
) {
  const editor = asEditor(person);
  const stored =
    (await findCreatedClip(db, person, requestKey)) ??
    (await insertClip(
      db,
      editor ?? person,
      { ...(await receiveClip(mediaStore, clip)), line: clip.line },
      {
        audience: editor ? 'members' : 'nobody',
        requestKey,
      },
    ));
  return editor ? stored : { id: stored.id, waiting: true as const };
}
