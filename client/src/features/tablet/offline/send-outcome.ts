import type { ApiError } from '../../../lib/api-error';

/** The outcome of sending a queued request: `later` waits for the server, and `unanswered` for the network. */
export type Outcome = 'settled' | 'later' | 'unanswered';

/**
 * True if the server will never accept the request. A proxy may answer 403 or 404 for a while, but without our error code. A tablet
 * that was shared a moment ago learns the rows of its people with the next poll.
 */
export const isRefused = ({ status, code }: ApiError): boolean =>
  code !== undefined && code !== 'row-needed' && [400, 403, 404, 409, 413, 415].includes(status);
