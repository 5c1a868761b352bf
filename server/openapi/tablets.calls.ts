import { PAIRING_CODE_MINUTES, PAST_PLAN_DAYS, WEEK_FACES_MAX } from '#shared/limits';
import { spelledOut } from '#shared/numbers-in-words';
import { PAIRING_CODE_LENGTH } from '#shared/pairing';
import { gone, REQUEST_KEY, ROW_ID, type Calls } from './call';

const noRoom = 'There is no room for another (`too-many`).';

/** What a family does for the person's tablet: pairing it, and what it says, plans and dials. */
export const tabletsCalls: Calls = {
  makePairingCode: {
    method: 'post',
    path: '/api/tablets/code',
    guard: 'signedIn',
    summary: 'Make the code that pairs a tablet',
    passwordFor: true,
    answer: {
      status: 201,
      schema: 'TabletCode',
      description: `It works once, for ${spelledOut(PAIRING_CODE_MINUTES)} minutes, and the one before does not any more. People see it as two groups of ${spelledOut(PAIRING_CODE_LENGTH / 2)}.`,
    },
    failures: {
      403: 'The address of the account is not verified (`email-not-verified`).',
      409: noRoom,
      429: 'Too many codes in an hour.',
    },
  },
  listTablets: {
    method: 'get',
    path: '/api/tablets',
    guard: 'signedIn',
    summary: 'The paired tablets, newest last',
    answer: { status: 200, schema: 'Tablet', list: true, description: 'All of them.' },
  },
  renameTablet: {
    method: 'patch',
    path: '/api/tablets/{id}',
    guard: 'signedIn',
    summary: 'Give a tablet another name',
    id: ROW_ID,
    body: 'TabletName',
    answer: { status: 200, schema: 'Tablet', description: 'The tablet as stored.' },
  },
  endTablet: {
    method: 'delete',
    path: '/api/tablets/{id}',
    guard: 'signedIn',
    summary: 'End a tablet: it opens nothing any more, at once and on every server',
    id: ROW_ID,
    answer: gone,
  },
  getTabletSettings: {
    method: 'get',
    path: '/api/tablet-settings',
    guard: 'signedIn',
    summary: 'How the person is called, and the message that is always in sight',
    answer: {
      status: 200,
      schema: 'TabletSettings',
      description: 'Both, or null where there is none.',
    },
  },
  saveTabletSettings: {
    method: 'put',
    path: '/api/tablet-settings',
    guard: 'signedIn',
    summary: 'Change them; what is absent stays, null clears',
    body: 'TabletSettingsForm',
    answer: { status: 200, schema: 'TabletSettings', description: 'As stored.' },
  },
  getTabletWeek: {
    method: 'get',
    path: '/api/tablet-week',
    guard: 'signedIn',
    summary: 'How the last seven days went on the tablets',
    query: {
      today: {
        schema: { type: 'string', format: 'date' },
        description: 'The last of the days, where whoever asks is. Absent: by UTC.',
      },
    },
    answer: {
      status: 200,
      schema: 'TabletWeek',
      description: `The days, oldest first, and up to ${spelledOut(WEEK_FACES_MAX)} faces each that were looked at most and that help was asked for most. No counts.`,
    },
  },
  listPlans: {
    method: 'get',
    path: '/api/plans',
    guard: 'signedIn',
    summary: 'What comes on which days, newest last',
    answer: {
      status: 200,
      schema: 'Plan',
      list: true,
      description: `All of them; one for a single day goes ${spelledOut(PAST_PLAN_DAYS)} days after it.`,
    },
  },
  addPlan: {
    method: 'post',
    path: '/api/plans',
    guard: 'signedIn',
    summary: 'Add a plan, for one day or for days of the week',
    headers: REQUEST_KEY,
    body: 'NewPlan',
    answer: { status: 201, schema: 'Plan', description: 'The plan as stored.' },
    failures: { 409: noRoom },
  },
  changePlan: {
    method: 'patch',
    path: '/api/plans/{id}',
    guard: 'signedIn',
    summary: 'Change a plan; what is absent stays',
    id: ROW_ID,
    body: 'PlanChanges',
    answer: { status: 200, schema: 'Plan', description: 'The plan as stored.' },
  },
  deletePlan: {
    method: 'delete',
    path: '/api/plans/{id}',
    guard: 'signedIn',
    summary: 'Delete a plan',
    id: ROW_ID,
    answer: gone,
  },
  listCallContacts: {
    method: 'get',
    path: '/api/call-contacts',
    guard: 'signedIn',
    summary: 'Whom the person can call, in the order of the buttons',
    answer: { status: 200, schema: 'CallContact', list: true, description: 'All of them.' },
  },
  saveCallContacts: {
    method: 'put',
    path: '/api/call-contacts',
    guard: 'signedIn',
    passwordFor: 'an address that is new or changed',
    summary:
      'Put a list of contacts in the place of the one before; who comes with an id stays the same contact',
    body: 'CallContactList',
    answer: {
      status: 200,
      schema: 'CallContact',
      list: true,
      description:
        'The list as stored. A new address of somebody who is asked to call is mailed once, to ask for consent.',
    },
    failures: {
      403: 'A new address would have to be asked for consent, and the account is not verified (`email-not-verified`).',
      404: 'A contact or a face is not there, or not yours.',
      429: 'Too many new addresses were asked for consent today.',
    },
  },
};
