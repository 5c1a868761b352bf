/** A recording, or the one sentence that the tablet offers in place of one. */
export const MESSAGE_KINDS = ['voice', 'thinking-of-you'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
