import { answerMessage, apiSchemas, withCode, type Endpoints } from '../product/endpoint';
import { settingsAnswerSchema, setUpAnswerSchema, setupStateSchema } from './setup.answer';
import {
  settingsSchema,
  settingsTestEmailSchema,
  setupCheckSchema,
  setupSchema,
  setupTestEmailSchema,
  setupTokenSchema,
} from './setup.form';

const setup = setupSchema.register(apiSchemas, { id: 'Setup' });
const setUpAnswer = setUpAnswerSchema.register(apiSchemas, { id: 'SetupDone' });
const setupState = setupStateSchema.register(apiSchemas, { id: 'SetupState' });
const token = setupTokenSchema.register(apiSchemas, { id: 'SetupToken' });
const check = setupCheckSchema.register(apiSchemas, { id: 'SetupCheck' });
const testEmail = setupTestEmailSchema.register(apiSchemas, { id: 'SetupTestEmail' });
const settingsTestEmail = settingsTestEmailSchema.register(apiSchemas, { id: 'SettingsTestEmail' });
const changes = settingsSchema.register(apiSchemas, { id: 'SettingsChanges' });
const settings = settingsAnswerSchema.register(apiSchemas, { id: 'Settings' });

const failures = {
  403: `The token is wrong, has expired or was tried too often ${withCode('link-invalid')}.`,
  404: 'The installation has an account, or had an administrator before. It stays so for ever.',
};
const NOT_SENT = `The mail server did not accept it ${withCode('mail-not-sent')}. Says why in a sentence of ours.`;

/** The set-up of a new installation, by whoever has the token of its terminal. */
export const setupEndpoints = {
  'POST /api/setup': {
    operationId: 'setUp',
    guard: 'anyone',
    summary:
      'Set up a new installation: its administrator and its settings, which come into force at once',
    body: setup,
    answer: {
      status: 201,
      schema: setUpAnswer,
      description:
        'The administrator exists. The settings are in force within seconds. `backupKey` opens the backups and is shown once.',
    },
    failures,
  },
  'POST /api/setup/state': {
    operationId: 'readSetup',
    guard: 'anyone',
    summary: 'Read what variables have set already, and what stands in front of the server',
    body: token,
    answer: { status: 200, schema: setupState, description: 'What was found.' },
    failures,
  },
  'POST /api/setup/check': {
    operationId: 'checkAddress',
    guard: 'anyone',
    summary: 'Show with the code of `POST /api/setup/state` that an address leads here',
    body: check,
    answer: answerMessage(200, 'It does.'),
    failures: { ...failures, 403: `The code is another one ${withCode('link-invalid')}.` },
  },
  'POST /api/setup/test-email': {
    operationId: 'sendSetupTestEmail',
    guard: 'anyone',
    summary: 'Send an email to the administrator-to-be by a mail server',
    body: testEmail,
    answer: answerMessage(200, 'The mail server has accepted it.'),
    failures: { ...failures, 409: NOT_SENT, 429: 'Five were sent in ten minutes.' },
  },
} satisfies Endpoints;

/** The settings of the set-up page, for administrators. */
export const settingsEndpoints = {
  'GET /api/admin/settings': {
    operationId: 'readSettings',
    guard: 'admin',
    summary: 'Read the settings of the set-up page, without passwords',
    answer: { status: 200, schema: settings, description: 'The settings that are in force.' },
  },
  'PUT /api/admin/settings': {
    operationId: 'changeSettings',
    guard: 'admin',
    summary: 'Change settings; what is absent stays. They come into force at once',
    passwordFor: true,
    body: changes,
    answer: { status: 200, schema: settings, description: 'The settings as they come into force.' },
    failures: {
      409: `A variable sets one of them, or there is no key of Dear Ones that a new one could replace ${withCode('setting-fixed')}.`,
    },
  },
  'GET /api/address-check': {
    operationId: 'checkPublicAddress',
    guard: 'anyone',
    summary: 'Show with the code of `GET /api/admin/settings` that an address leads here',
    query: { code: { schema: { type: 'string' }, description: '`checkCode` of the settings.' } },
    answer: answerMessage(200, 'It does.'),
    failures: { 403: `The code is that of another installation ${withCode('link-invalid')}.` },
  },
  'POST /api/admin/settings/test-email': {
    operationId: 'sendSettingsTestEmail',
    guard: 'admin',
    summary: 'Send an email to the own address by a mail server that is not in force yet',
    passwordFor: true,
    body: settingsTestEmail,
    answer: answerMessage(200, 'The mail server has accepted it.'),
    failures: { 409: NOT_SENT, 429: 'Five were sent in ten minutes.' },
  },
} satisfies Endpoints;
