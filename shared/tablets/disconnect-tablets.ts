import * as z from 'zod/mini';
import { DISCONNECT_TABLETS_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { rowIdIn } from '#shared/product/row-id';

const MESSAGE = 'Tablets must be yes, no or a list of their ids' satisfies MachineMessage;

/**
 * Which tablets to disconnect of those that a member connected: all of them, or those with the ids. Ids of other tablets, and
 * of tablets that are gone already, are ignored.
 */
export const disconnectTabletsSchema = z.optional(
  z.union(
    [z.boolean(), z.array(rowIdIn(MESSAGE)).check(z.maxLength(DISCONNECT_TABLETS_MAX))],
    MESSAGE,
  ),
);
export type DisconnectTablets = z.output<typeof disconnectTabletsSchema>;
