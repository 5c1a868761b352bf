import { contactSchema } from '#shared/contact/contact.form';
import { answerMessage, apiSchemas, type Endpoints } from '../product/endpoint';

const contactMessage = contactSchema.register(apiSchemas, { id: 'ContactMessage' });

/** Messages to support. */
export const contactEndpoints = {
  'POST /api/contact': {
    operationId: 'sendContactMessage',
    guard: 'anyone',
    summary: 'Write to support',
    requestKey: true,
    body: contactMessage,
    answer: answerMessage(201, 'The message is on its way.'),
    failures: { 429: 'Too many messages.' },
  },
} satisfies Endpoints;
