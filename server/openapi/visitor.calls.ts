import { message, REQUEST_KEY, type Calls } from './call';

/** What needs no account. */
export const visitorCalls: Calls = {
  sendContactMessage: {
    method: 'post',
    path: '/api/contact',
    guard: 'anyone',
    summary: 'Write to support',
    headers: REQUEST_KEY,
    body: 'ContactMessage',
    answer: message(201, 'The message is on its way.'),
    failures: { 429: 'Too many messages.' },
  },
  answerCallConsent: {
    method: 'post',
    path: '/api/call-consent',
    guard: 'anyone',
    summary: 'Agree to being asked by mail to call, or refuse that, by a mailed token',
    body: 'CallConsent',
    answer: message(200, 'The answer is noted. The token works on, so that it can be changed.'),
    failures: { 400: 'The link was never sent, was replaced or has run out (`link-invalid`).' },
  },
  getDescription: {
    method: 'get',
    path: '/api/openapi.json',
    guard: 'anyone',
    summary: 'This description',
    answer: { status: 200, description: 'An OpenAPI 3.1 document.' },
  },
};
