import { type Calls, message, REQUEST_KEY } from './call';

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
  getDescription: {
    method: 'get',
    path: '/api/openapi.json',
    guard: 'anyone',
    summary: 'This description',
    answer: { status: 200, description: 'An OpenAPI 3.1 document.' },
  },
};
