import * as z from 'zod/mini';
import { listedContent } from '#shared/contents';
import { importProblems, importStates, leftOutReasons } from '#shared/export/album-import';
import { moment, rowId } from '#shared/product/answer';

/** The kinds of content of an album, in the order in which they are imported. */
export const importKinds = [...listedContent('imported'), 'person'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How many things of each kind were added, and how many were there already. */
export type ImportCounts = Record<ImportKind | 'already', number>;

export const forEachCount = <Value>(value: () => Value): Record<keyof ImportCounts, Value> =>
  Object.fromEntries([...importKinds, 'already'].map((kind) => [kind, value()])) as Record<
    keyof ImportCounts,
    Value
  >;

/** Something of an album that was left out. */
const leftOutSchema = z.strictObject({
  kind: z.enum(importKinds),
  name: z.string(),
  reason: z.enum(leftOutReasons),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

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
  leftOut: z.array(leftOutSchema),
  createdAt: moment(),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
