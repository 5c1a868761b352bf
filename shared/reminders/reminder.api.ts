import * as z from 'zod/mini';
import { REMINDER_DAYS_MAX } from '#shared/product/limits';
import { reminderAnswerSchema, reminderDaysSchema } from '#shared/reminders/reminder.answer';
import {
  createReminderSchema,
  reminderEventsSchema,
  updateReminderSchema,
} from '#shared/reminders/reminder.form';
import { NOT_A_RECORDING, recording, RECORDING_TOO_LARGE } from '../media/upload-failures.api';
import { apiSchemas, DELETED, NO_ROOM, withCode, type Endpoints } from '../product/endpoint';

const reminder = reminderAnswerSchema.register(apiSchemas, { id: 'Reminder' });
const newReminder = createReminderSchema.register(apiSchemas, { id: 'NewReminder' });
const reminderChanges = updateReminderSchema.register(apiSchemas, { id: 'ReminderChanges' });
const reminderDays = reminderDaysSchema.register(apiSchemas, { id: 'ReminderDays' });
const reminderEvents = reminderEventsSchema.register(apiSchemas, { id: 'ReminderEvents' });

const stored = { status: 200, schema: reminder, description: 'The reminder as stored.' } as const;
const IN_QUIET_HOURS = `The time is in the quiet hours of the person, or a member or face is not theirs ${withCode('invalid')}.`;

/** Reminders of a person, which the tablet shows at their time. */
export const reminderEndpoints = {
  'GET /api/people/{personId}/reminders': {
    operationId: 'listReminders',
    guard: 'person',
    right: 'view',
    summary: 'List the reminders, newest last',
    answer: { status: 200, schema: z.array(reminder), description: 'All of them.' },
  },
  'POST /api/people/{personId}/reminders': {
    operationId: 'addReminder',
    guard: 'person',
    right: 'edit',
    summary: 'Add a reminder, for one day, for days of the week or for a day of each month',
    requestKey: true,
    body: newReminder,
    answer: { status: 201, schema: reminder, description: 'The reminder as stored.' },
    failures: { 400: IN_QUIET_HOURS, 409: NO_ROOM },
  },
  'GET /api/people/{personId}/reminders/days': {
    operationId: 'listReminderDays',
    guard: 'person',
    right: 'view',
    summary: 'Read for each day which reminders were done, were shown, or are not known of',
    query: {
      from: {
        schema: { type: 'string', format: 'date' },
        description: `The first day, where the person is, at most ${REMINDER_DAYS_MAX} days ago. Absent: six days ago.`,
      },
    },
    answer: {
      status: 200,
      schema: reminderDays,
      description:
        'The days until today, oldest first. Times are those of the person. An occurrence that is not over and that no tablet has reported is left out.',
    },
  },
  'PATCH /api/people/{personId}/reminders/{id}': {
    operationId: 'changeReminder',
    guard: 'person',
    right: 'edit',
    summary: 'Change a reminder; absent fields stay',
    body: reminderChanges,
    answer: stored,
    failures: { 400: IN_QUIET_HOURS },
  },
  'DELETE /api/people/{personId}/reminders/{id}': {
    operationId: 'deleteReminder',
    guard: 'person',
    right: 'edit',
    summary: 'Delete a reminder with its recording and what was reported about it',
    answer: DELETED,
  },
  'PUT /api/people/{personId}/reminders/{id}/voice': {
    operationId: 'setReminderVoice',
    guard: 'person',
    right: 'edit',
    summary: 'Record a voice for a reminder; it replaces the former one',
    body: recording,
    upload: true,
    answer: stored,
    failures: { 400: NOT_A_RECORDING, 413: RECORDING_TOO_LARGE },
  },
  'DELETE /api/people/{personId}/reminders/{id}/voice': {
    operationId: 'deleteReminderVoice',
    guard: 'person',
    right: 'edit',
    summary: 'Delete the voice of a reminder, if there is one',
    answer: DELETED,
  },
} satisfies Endpoints;

export const reminderEventEndpoints = {
  'POST /api/tablet/reminder-events': {
    operationId: 'reportReminders',
    guard: 'paired',
    summary: 'Report which reminders were shown, and on which Done was touched',
    body: reminderEvents,
    answer: {
      status: 204,
      description:
        'They are stored once for each id, and Done once for each occurrence. Events of reminders that are not there, or of days too long ago, are left out.',
    },
    failures: { 429: 'Too many reports of this tablet in a day.' },
  },
} satisfies Endpoints;
