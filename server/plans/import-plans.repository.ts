import * as z from 'zod/mini';
import { createPlanSchema } from '#shared/plans/plan.form';
import { PLAN_EXCEPTIONS_MAX, PLANS_MAX } from '#shared/product/limits';
import { exceptionsAnswer } from '#shared/schedule/when.answer';
import { WHEN_FIELDS } from '#shared/schedule/when.form';
import { withWhenColumns } from '../db/schedule';
import { insertContent } from '../people/content.repository';
import { isPast, pick, valid, type ImportedList } from '../people/imported';
import { importedPlan } from './plan.fields';
import { countPlansOf, findCreatedPlan, insertPlan, saveException } from './plans.repository';

const FIELDS = ['title', 'at', ...WHEN_FIELDS];
/** Absent in exports of earlier versions. */
const exceptionsSchema = z.object({ exceptions: z._default(exceptionsAnswer, []) });

/** Its reminder is in another list. */
export const importPlan: ImportedList['add'] = async (importing, data, row) => {
  const { db, person, rows } = importing;
  const { key } = row;
  const before = rows.get(key);
  if (before) return importing.outcomeOf(before);
  const words = valid(createPlanSchema, pick(data, FIELDS));
  if (isPast(words.day)) return 'past';
  const plan = valid(importedPlan, withWhenColumns(words));
  const exceptions = valid(exceptionsSchema, pick(data, ['exceptions'])).exceptions.filter(
    ({ on }) => !isPast(on),
  );
  const facePhotoId = await importing.faceOf(row);
  const songId = await importing.songOf(row);
  const added = await insertContent(db, person, {
    findCreated: (tx) => findCreatedPlan(tx, person, key),
    count: (tx) => countPlansOf(tx, person.id),
    most: PLANS_MAX,
    insert: async (tx) => {
      const planId = await insertPlan(tx, person, { ...plan, facePhotoId, songId }, key);
      for (const { on, at } of exceptions.slice(0, PLAN_EXCEPTIONS_MAX))
        await saveException(tx, person, { planId, day: on, at });
      return { id: planId };
    },
  });
  return added ? 'added' : 'no-room';
};
