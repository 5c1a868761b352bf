import type { Router } from 'express';
import type * as z from 'zod/mini';
import { isDay } from '#shared/product/day';
import { reminderEndpoints, reminderEventEndpoints } from '#shared/reminders/reminder.api';
import type { updateReminderSchema } from '#shared/reminders/reminder.form';
import { withWhenColumns } from '../db/schedule';
import { secondsLeftToday } from '../db/today';
import type { Deps } from '../deps';
import { tabletEnded } from '../http/guards';
import { notFound, tooOften } from '../http/http-error';
import { routes } from '../http/route';
import { reminderDays } from './reminder-days';
import { storeReminderEvents } from './reminder-events.repository';
import { setReminderVoice } from './reminder-voice.repository';
import { addReminder, changeReminder } from './reminders';
import { deleteReminder, listReminders } from './reminders.repository';

/** The calls of a family about the reminders of a person. */
export const reminderRoutes = ({
  db,
  uploads,
  mediaStore,
}: Pick<Deps, 'db' | 'mediaStore' | 'uploads'>): Router =>
  routes(reminderEndpoints, {
    'GET /api/people/{personId}/reminders': ({ person }) => listReminders(db, person.id),

    'POST /api/people/{personId}/reminders': ({ person, body, requestKey }) => {
      const { faceId = null, tellUserIds, ...words } = withWhenColumns(body);
      const isTold = typeof words.tellAfterMinutes === 'number';
      const row = {
        ...words,
        facePhotoId: faceId,
        tellUserIds: tellUserIds ?? (isTold ? [person.userId] : []),
      };
      return addReminder(db, person, row, requestKey);
    },

    'GET /api/people/{personId}/reminders/days': ({ person, query: { from } }) =>
      reminderDays(db, person.id, from !== undefined && isDay(from) ? from : undefined),

    'PATCH /api/people/{personId}/reminders/{id}': ({ person, id, body }) =>
      changeReminder(db, person, id, columnsOf(body)),

    'DELETE /api/people/{personId}/reminders/{id}': async ({ person, id }) => {
      if (!(await deleteReminder(db, person, id))) throw notFound('Reminder');
    },

    'PUT /api/people/{personId}/reminders/{id}/voice': {
      upload: uploads.voice,
      handle: async ({ person, id, body: { voice } }) => {
        const placed = await mediaStore.receive('voice', voice);
        const row = await setReminderVoice(db, person, id, placed);
        if (!row) throw notFound('Reminder');
        return row;
      },
    },

    'DELETE /api/people/{personId}/reminders/{id}/voice': async ({ person, id }) => {
      if (!(await setReminderVoice(db, person, id, null))) throw notFound('Reminder');
    },
  });

/** The columns for the fields of a change; undefined where the field is absent. */
const columnsOf = ({ faceId, ...words }: z.output<typeof updateReminderSchema>) => ({
  ...withWhenColumns(words),
  ...(faceId === undefined ? {} : { facePhotoId: faceId }),
});

/** Receives the reports of a tablet about reminders. */
export const reminderEventRoutes = ({ db, limits }: Pick<Deps, 'db' | 'limits'>): Router =>
  routes(reminderEventEndpoints, {
    'POST /api/tablet/reminder-events': async ({ tablet, body }) => {
      await limits.reminderEventsPerTablet.consume(String(tablet.id));
      const outcome = await storeReminderEvents(db, tablet, body);
      if (outcome === 'ended') throw tabletEnded();
      // The tablet sends them again then; those that were stored count once.
      if (outcome === 'full') throw tooOften(secondsLeftToday());
    },
  });
