import { ASK_TO_CALL_MINUTES, CALL_REQUEST_DAYS, TABLET_OFFLINE_DAYS } from '#shared/limits';
import { spelledOut } from '#shared/numbers-in-words';
import { REQUEST_KEY, ROW_ID, type Calls } from './call';

const keptForEver = {
  'Cache-Control': { schema: { type: 'string' }, description: 'For this tablet to keep for ever.' },
} as const;
const FILE_ID = {
  schema: { type: 'string', format: 'uuid' },
  description: 'As in what `getTabletContent` answers.',
} as const;

/** What a paired tablet does by itself. An account's session opens none of it, and a tablet's nothing else. */
export const tabletCalls: Calls = {
  pairTablet: {
    method: 'post',
    path: '/api/tablet/pair',
    guard: 'anyone',
    summary: 'Pair this device with the account that made the code',
    body: 'Pairing',
    answer: {
      status: 201,
      schema: 'PairedTablet',
      description:
        "Paired. The tablet's own cookie comes with the answer, and the account's holder is told by email.",
    },
    failures: {
      400: 'The code is wrong, used or has run out (`wrong-code`).',
      409: 'The family has as many tablets as there is room for (`too-many`).',
      429: 'Too many wrong codes.',
    },
  },
  getTabletContent: {
    method: 'get',
    path: '/api/tablet/content',
    guard: 'paired',
    summary: 'Everything the tablet shows',
    answer: {
      status: 200,
      schema: 'TabletContent',
      description:
        'All of it. With `If-None-Match` and its `ETag`, 304 and nothing more while nothing has changed.',
      headers: { ETag: { schema: { type: 'string' }, description: 'Names this content.' } },
    },
  },
  getTabletPhoto: {
    method: 'get',
    path: '/api/tablet/photos/{id}',
    guard: 'paired',
    summary: 'The picture behind a `photoUrl`',
    id: FILE_ID,
    query: {
      size: {
        schema: { type: 'string', enum: ['small'] },
        description: 'With `small`, a little one.',
      },
    },
    answer: {
      status: 200,
      contentType: 'image/webp',
      description: 'The picture, which never changes at this address.',
      headers: keptForEver,
    },
  },
  getTabletVoice: {
    method: 'get',
    path: '/api/tablet/voices/{id}',
    guard: 'paired',
    summary: 'The recording behind a `voiceUrl`',
    id: FILE_ID,
    answer: {
      status: 200,
      contentType: 'audio/wav',
      description:
        'The recording, which never changes at this address; a part of it (206) for who asks with `Range`.',
      headers: keptForEver,
    },
  },
  askToCall: {
    method: 'post',
    path: '/api/tablet/calls/{id}/ask',
    guard: 'paired',
    summary: 'Ask a contact by mail to call',
    id: ROW_ID,
    headers: REQUEST_KEY,
    body: 'AskToCall',
    answer: {
      status: 200,
      schema: 'CallRequest',
      description: `The request under its \`Idempotency-Key\`, or an earlier one: at most one mail goes in ${spelledOut(ASK_TO_CALL_MINUTES)} minutes to a contact.`,
    },
    failures: { 404: 'No such contact, or one that has not agreed to be asked.' },
  },
  getCallRequest: {
    method: 'get',
    path: '/api/tablet/call-requests/{id}',
    guard: 'paired',
    summary: 'What became of a request to call',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'As `askToCall` has answered it.',
    },
    answer: {
      status: 200,
      schema: 'CallRequest',
      description: `\`sent\` once the mail server took the mail. Kept for ${CALL_REQUEST_DAYS} days.`,
    },
  },
  reportTablet: {
    method: 'post',
    path: '/api/tablet/reports',
    guard: 'paired',
    summary: 'Tell what was used on a day since the last report',
    body: 'TabletReport',
    answer: {
      status: 204,
      description:
        'It is stored once for each id. A face counts once, and faces that are not there are left out.',
    },
    failures: {
      400: `The day is more than ${TABLET_OFFLINE_DAYS} days ago, or after tomorrow (\`invalid\`).`,
      429: 'Too many reports of this tablet in a day.',
    },
  },
};
