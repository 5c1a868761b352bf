/** Returned by a handler that has sent its answer itself: a file, a stream, or JSON that is text already. */
export const SENT = { isSent: true } as const;
export type Sent = typeof SENT;
