import * as z from 'zod/mini';
import { moment, name, rowId } from '#shared/product/answer';

export const HISTORY_KINDS = [
  'added-face',
  'changed-face',
  'deleted-face',
  'restored-face',
  'added-item',
  'changed-item',
  'deleted-item',
  'added-voice',
  'deleted-voice',
  'added-plan',
  'changed-plan',
  'deleted-plan',
  'added-reminder',
  'changed-reminder',
  'deleted-reminder',
  'sent-hello',
  'deleted-hello',
  'changed-contacts',
  'connected-tablet',
  'disconnected-tablet',
  'changed-settings',
  'contributed',
  'took-contribution',
  'declined-contribution',
  'made-giving-link',
  'revoked-giving-link',
  'invited',
  'revoked-invitation',
  'joined',
  'changed-role',
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
  what: z.enum(HISTORY_KINDS),
  whom: name(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
