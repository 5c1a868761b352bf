import * as z from 'zod/mini';

/** The id of a row as it stands in a body. */
export const rowIdIn = (message: string) => z.int32(message).check(z.minimum(1, message));
