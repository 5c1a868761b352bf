import * as z from 'zod/mini';
import { listedContent } from '#shared/contents';
import { moment, name, rowId } from '#shared/product/answer';

const historyKinds = [
  ...listedContent('history'),
  'connected-tablet',
  'disconnected-tablet',
  'changed-settings',
  'contributed',
  'took-contribution',
  'declined-contribution',
  'asked-gift-back',
  'kept-gift',
  'deleted-gift',
  'made-giving-link',
  'revoked-giving-link',
  'invited',
  'revoked-invitation',
  'joined',
  'said-who-i-am',
  'changed-role',
  'made-reset-link',
  'removed-member',
  'left',
  'handed-over',
  'exported',
] as const;

/** One thing that a member did. Names are those at that time. */
export const historyEntrySchema = z.strictObject({
  id: rowId(),
  at: moment(),
  byUserId: z.nullable(rowId()),
  byName: name(),
  what: z.enum(historyKinds),
  whom: name(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
