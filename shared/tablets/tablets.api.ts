import * as z from 'zod/mini';
import { numberToWords } from '#shared/product/format-number';
import { PAIRING_CODE_MINUTES, TABLET_PEOPLE_MAX, WEEK_FACES_MAX } from '#shared/product/limits';
import { PAIRING_CODE_LENGTH } from '#shared/tablets/pairing';
import {
  shareableTabletSchema,
  tabletCodeSchema,
  tabletSchema,
  tabletSettingsAnswerSchema,
  tabletWeekSchema,
} from '#shared/tablets/tablet.answer';
import {
  newTabletCodeSchema,
  shareTabletSchema,
  tabletChangesSchema,
  tabletSettingsSchema,
} from '#shared/tablets/tablet.form';
import { apiSchemas, DELETED, NO_ROOM, withCode, type Endpoints } from '../product/endpoint';

const tabletCode = tabletCodeSchema.register(apiSchemas, { id: 'TabletCode' });
const newCode = newTabletCodeSchema.register(apiSchemas, { id: 'NewTabletCode' });
const tablet = tabletSchema.register(apiSchemas, { id: 'Tablet' });
const shareableTablet = shareableTabletSchema.register(apiSchemas, { id: 'ShareableTablet' });
const shareTablet = shareTabletSchema.register(apiSchemas, { id: 'ShareTablet' });
const tabletChanges = tabletChangesSchema.register(apiSchemas, { id: 'TabletChanges' });
const tabletSettings = tabletSettingsAnswerSchema.register(apiSchemas, { id: 'TabletSettings' });
const tabletSettingsForm = tabletSettingsSchema.register(apiSchemas, { id: 'TabletSettingsForm' });
const tabletWeek = tabletWeekSchema.register(apiSchemas, { id: 'TabletWeek' });

/** Management of an account's tablets. */
export const tabletsEndpoints = {
  'POST /api/tablets/code': {
    operationId: 'makePairingCode',
    guard: 'person',
    right: 'edit',
    summary: 'Create the code that pairs a tablet',
    passwordFor: true,
    body: newCode,
    mayOmitBody: true,
    answer: {
      status: 201,
      schema: tabletCode,
      description: `It works once, for ${numberToWords(PAIRING_CODE_MINUTES)} minutes, and the one before does not any more. People see it as two groups of ${numberToWords(PAIRING_CODE_LENGTH / 2)}.`,
    },
    failures: {
      403: `The address of the account is not verified ${withCode('email-not-verified')}.`,
      409: NO_ROOM,
      429: 'Too many codes in an hour.',
    },
  },
  'GET /api/tablets': {
    operationId: 'listTablets',
    guard: 'person',
    right: 'edit',
    summary: 'List the paired tablets, newest last',
    answer: { status: 200, schema: z.array(tablet), description: 'All of them.' },
  },
  'GET /api/tablets/shareable': {
    operationId: 'listShareableTablets',
    guard: 'person',
    right: 'edit',
    summary: "List the tablets of the account's other people that could serve this person too",
    answer: {
      status: 200,
      schema: z.array(shareableTablet),
      description:
        'Each device once, with the people that the account knows of it. 404 unless the installation is a care home (`CARE_HOME=1`).',
    },
  },
  'POST /api/tablets/shared': {
    operationId: 'shareTablet',
    guard: 'person',
    right: 'edit',
    summary: "Add the person to another person's tablet, which then asks who is using it",
    passwordFor: true,
    body: shareTablet,
    answer: {
      status: 201,
      schema: tablet,
      description:
        'The tablet as this person has it now. It needs nobody beside it: it learns of it by itself.',
    },
    failures: {
      403: `The address of the account is not verified ${withCode('email-not-verified')}.`,
      404: 'The account manages no such tablet of another person, or the installation is not a care home (`CARE_HOME=1`).',
      409: `The tablet serves ${numberToWords(TABLET_PEOPLE_MAX)} people already, or the person has no room for another ${withCode('too-many')}.`,
      429: 'Too many codes in an hour.',
    },
  },
  'PATCH /api/tablets/{id}': {
    operationId: 'changeTablet',
    guard: 'person',
    right: 'edit',
    summary:
      'Rename a tablet, or (owners) turn the words of the person on or off for it, or let it show the family again after a restore',
    passwordFor:
      'turning the words of the person on or off, and letting a tablet show the family again',
    body: tabletChanges,
    answer: {
      status: 200,
      schema: tablet,
      description:
        'The tablet as stored. A name that another tablet of the person has gets a number.',
    },
  },
  'DELETE /api/tablets/{id}': {
    operationId: 'endTablet',
    guard: 'person',
    right: 'edit',
    summary: 'Disconnect a tablet, at once and on every server',
    query: {
      messagesSince: {
        schema: { type: 'string', format: 'date' },
        description:
          'A day in the person’s time zone: the messages that came from the tablet since then are deleted for everybody, unless a member keeps them.',
      },
    },
    passwordFor: 'a tablet that somebody else connected',
    answer: DELETED,
    failures: { 400: `The day is none ${withCode('invalid')}.` },
  },
  'GET /api/tablet-settings': {
    operationId: 'getTabletSettings',
    guard: 'person',
    right: 'view',
    summary: 'Read the name of the person, and the message that is always visible',
    answer: {
      status: 200,
      schema: tabletSettings,
      description: 'Both, or null where there is none.',
    },
  },
  'PUT /api/tablet-settings': {
    operationId: 'saveTabletSettings',
    guard: 'person',
    right: 'edit',
    summary: 'Change the name or the message; absent fields stay, null clears',
    body: tabletSettingsForm,
    answer: { status: 200, schema: tabletSettings, description: 'As stored.' },
  },
  'GET /api/tablet-week': {
    operationId: 'getTabletWeek',
    guard: 'person',
    right: 'view',
    summary: 'Read how the tablets were used in the last seven days',
    query: {
      today: {
        schema: { type: 'string', format: 'date' },
        description: 'The last of the days, where whoever asks is. Absent: by UTC.',
      },
    },
    answer: {
      status: 200,
      schema: tabletWeek,
      description: `The days, oldest first, and up to ${numberToWords(WEEK_FACES_MAX)} faces each that were looked at most and that help was asked for most. No counts.`,
    },
  },
} satisfies Endpoints;
