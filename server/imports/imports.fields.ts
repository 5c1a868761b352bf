import type { ImportAnswer } from '#shared/import';
import { imports } from '#shared/schema/imports';
import { isoMoment, type Fields } from '../db/fields';

export const importFields = {
  id: imports.id,
  state: imports.state,
  problem: imports.problem,
  found: imports.found,
  size: imports.size,
  received: imports.received,
  total: imports.total,
  done: imports.done,
  brought: imports.brought,
  leftOut: imports.leftOut,
  createdAt: isoMoment(imports.createdAt),
} satisfies Fields<ImportAnswer>;
