import { createPlanSchema } from '#shared/plans/plan.form';
import { withWhenColumns } from '../db/schedule';
import { isPast, valid, type ImportedList } from '../people/imported';
import { importedPlan } from './plan.fields';
import { insertPlan } from './plans.repository';

export const importPlan: ImportedList['add'] = async (importing, data, { key }) => {
  const { db, person, rows } = importing;
  const before = rows.get(key);
  if (before) return importing.outcomeOf(before);
  const words = valid(createPlanSchema, data);
  if (isPast(words.day)) return 'past';
  const plan = valid(importedPlan, withWhenColumns(words));
  return (await insertPlan(db, person, plan, key)) ? 'added' : 'no-room';
};
