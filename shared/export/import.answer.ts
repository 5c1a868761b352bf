import * as z from 'zod/mini';
import {
  forEachCount,
  importKinds,
  importProblems,
  importStates,
  leftOutReasons,
} from '#shared/export/album-import';
import { moment, rowId } from '#shared/product/answer';

/** An album that is imported, and what came of it. */
export const importAnswerSchema = z.strictObject({
  id: rowId(),
  state: z.enum(importStates),
  /** Why it was refused. */
  problem: z.nullable(z.enum(importProblems)),
  /** The first files of a ZIP that is no album. */
  found: z.array(z.string()),
  /** The size of the ZIP in bytes, and how much of it has arrived. */
  size: z.int(),
  received: z.int(),
  /** The number of things in the album, and how many of them are dealt with. */
  total: z.int(),
  done: z.int(),
  /** How many things of each kind were added, and how many were there already. */
  brought: z.strictObject(forEachCount(() => z.int())),
  /** The first of those that were left out. */
  leftOut: z.array(
    z.strictObject({
      kind: z.enum(importKinds),
      name: z.string(),
      reason: z.enum(leftOutReasons),
    }),
  ),
  createdAt: moment(),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
