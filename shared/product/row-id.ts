import * as z from 'zod/mini';

/** The id of a row in a request body. */
export const rowIdIn = (message: string) => z.int32(message).check(z.minimum(1, message));
