import type * as z from 'zod/mini';
import type { apiErrorSchema, validationErrorSchema } from './answer';

/** The validation error of one field; `path` is dotted, e.g. "email". */
export type ValidationError = z.infer<typeof validationErrorSchema>;

/** The body of every error answer: `message` for people, `code` for programs. */
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
