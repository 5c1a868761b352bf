import type * as z from 'zod/mini';
import type { apiErrorSchema, fieldFaultSchema } from '#shared/answers';

/** One field's fault; `path` is dotted, e.g. "email". */
export type FieldFault = z.infer<typeof fieldFaultSchema>;

/** The code of a refusal (403) that ends once the password has been typed again. */
export const PASSWORD_NEEDED = 'password-needed';

/** The body of every answer that is not a success: `message` for people, `code` for machines. */
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
