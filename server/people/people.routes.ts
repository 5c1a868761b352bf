import type { Router } from 'express';
import { peopleEndpoints } from '#shared/people/person.api';
import { circleLimits, UNVERIFIED_PEOPLE_MAX } from '#shared/product/limits';
import { transaction } from '../db/database';
import { lockPerson } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { routes } from '../http/route';
import { storedBytesOf } from '../media/storage.repository';
import { listDeletionNotices } from './member-notices.repository';
import { deletePerson, insertPerson, listPeople } from './people.repository';
import { readPersonSettings, updatePerson } from './person-settings.repository';

const tooMany = (most: number) =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${most} people. Please leave or delete one before adding another.`,
  );

const verifyFirst = () =>
  new HttpError(
    403,
    'email-not-verified',
    'Please verify your email address first. Then you can add another person.',
  );

type PeopleDeps = Pick<Deps, 'config' | 'db' | 'mails' | 'mediaStore' | 'uploads'>;

export function peopleRoutes({ config, db, mails, mediaStore, uploads }: PeopleDeps): Router {
  const { people: most } = circleLimits(config);
  const placed = async (photoUrl: string) => mediaStore.receive('photo', photoUrl);

  return routes(peopleEndpoints, {
    'GET /api/people': ({ account }) => listPeople(db, account.id),

    'POST /api/people': {
      upload: uploads.photo,
      handle: async ({ account, body: { name, photoUrl }, requestKey }) => {
        const { isEmailVerified } = account;
        const row = await insertPerson(db, {
          userId: account.id,
          name,
          photo: photoUrl === undefined ? undefined : await placed(photoUrl),
          most: isEmailVerified ? most : UNVERIFIED_PEOPLE_MAX,
          requestKey,
        });
        if (!row) throw isEmailVerified ? tooMany(most) : verifyFirst();
        return row;
      },
    },

    'GET /api/people/{personId}': async ({ person }) => {
      const row = await readPersonSettings(db, person);
      if (!row) throw notFound('Person');
      return row;
    },

    'GET /api/people/{personId}/storage': async ({ person }) => ({
      usedBytes: await storedBytesOf(db, person.id),
    }),

    'PATCH /api/people/{personId}': {
      upload: uploads.photo,
      handle: async ({ person, body, requirePassword }) => {
        const { photoUrl, messagesOn, callsOn, ...changes } = body;
        const photo = typeof photoUrl === 'string' ? await placed(photoUrl) : photoUrl;
        const confirmed = { messagesOn, callsOn };
        const row = await updatePerson(db, person, changes, photo, confirmed, requirePassword);
        if (!row) throw notFound('Person');
        return row;
      },
    },

    'DELETE /api/people/{personId}': async ({ person, requirePassword }) => {
      await requirePassword(db);
      await transaction(db, async (tx) => {
        await lockPerson(tx, person);
        await requirePassword(tx);
        const notices = await listDeletionNotices(tx, person);
        await deletePerson(tx, person.id);
        for (const notice of notices)
          await mails.enqueue(tx, { kind: 'person-deleted', ...notice });
      });
    },
  });
}
