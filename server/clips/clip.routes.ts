import type { Router } from 'express';
import type * as z from 'zod/mini';
import { clipEndpoints } from '#shared/clips/clip.api';
import type { newClipSchema } from '#shared/clips/clip.form';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError } from '../http/http-error';
import { routes } from '../http/route';
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
  { video, still, voice, line }: z.output<typeof newClipSchema>,
) {
  const editor = asEditor(person);
  const clip =
    (await findCreatedClip(db, person, requestKey)) ??
    (await insertClip(
      db,
      editor ?? person,
      {
        still: await mediaStore.receive('photo', still).catch(asStill),
        video: await mediaStore.receive('video', video),
        voice: voice ? await mediaStore.receive('voice', voice) : undefined,
        line,
      },
      { audience: editor ? 'members' : 'nobody', requestKey },
    ));
  return editor ? clip : { id: clip.id, waiting: true as const };
}

/** Names the field of the still in a refusal of a photo. */
function asStill(error: unknown): never {
  if (!(error instanceof HttpError) || !error.errors) throw error;
  const { status, code, message, cause } = error;
  const errors = error.errors.map((one) => ({ ...one, path: 'still' }));
  throw new HttpError(status, code, message, { errors, cause });
}
