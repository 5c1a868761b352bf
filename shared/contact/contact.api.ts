import * as z from 'zod/mini';
import { supportMessageSchema } from '#shared/contact/contact.answer';
import { contactSchema } from '#shared/contact/contact.form';
import { answerMessage, apiSchemas, type Endpoints } from '../product/endpoint';

const contactMessage = contactSchema.register(apiSchemas, { id: 'ContactMessage' });

const supportMessage = supportMessageSchema.register(apiSchemas, { id: 'SupportMessage' });

/** Messages to support, for administrators: without mail, nothing else brings them. */
export const supportMessageEndpoints = {
  'GET /api/admin/contact-messages': {
    operationId: 'listContactMessages',
    guard: 'admin',
    summary: 'List what visitors wrote to support, newest first',
    answer: { status: 200, schema: z.array(supportMessage), description: 'The latest hundred.' },
  },
} satisfies Endpoints;

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
