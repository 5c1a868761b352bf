import type { ImportAnswer } from '#shared/export/import.answer';
import { imports } from '#shared/export/import.table';
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
