import type * as z from 'zod/mini';
import type { Plan } from '#shared/plans/plan.answer';
import {
  DAY_IS_OVER,
  NOT_ON_THAT_DAY,
  ONLY_ITS_TIME,
  TOO_MANY_EXCEPTIONS,
  type createPlanSchema,
  type updatePlanSchema,
} from '#shared/plans/plan.form';
import { isDay } from '#shared/product/day';
import { PLAN_EXCEPTIONS_MAX, PLANS_MAX } from '#shared/product/limits';
import { zonedTime } from '#shared/product/zoned-time';
import { isQuiet } from '#shared/reminders/reminder-occurrences';
import {
  canBeSaid,
  inQuietHours,
  NO_ROOM_FOR_REMINDERS,
  TOO_MANY_WORDS,
} from '#shared/reminders/reminder.form';
import { comesOn } from '#shared/schedule/comes-on';
import { timeOn } from '#shared/schedule/time-on';
import { whenOf } from '#shared/schedule/when';
import { transaction, type Database, type Transaction } from '../db/database';
import { PersonGone } from '../db/domain-errors';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { withWhenColumns } from '../db/schedule';
import { HttpError, invalid, notFound } from '../http/http-error';
import { insertContent } from '../people/content.repository';
import {
  readHoursOf,
  restReminder,
  saveReminder,
  updateReminder,
  type Hours,
} from './plan-reminder.repository';
import {
  countExceptions,
  countPlansOf,
  deleteException,
  findCreatedPlan,
  findPlan,
  insertPlan,
  lockFaceOfPlan,
  lockSongOfPlan,
  recordChangedPlan,
  saveException,
  updatePlan,
} from './plans.repository';

const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${PLANS_MAX} plans. Please delete one before adding another.`,
  );

/**
 * Adds a plan, and its reminder if it is to have one.
 * @param requestKey a request of the same name that came before gets its row again, and nothing is added
 * @throws HttpError 400 for a face or a song that is not the person's, and, with a reminder, for a time in the quiet hours; 409
 */
export async function addPlan(
  db: Database,
  person: PersonAccess,
  { reminder, faceId = null, songId = null, ...words }: z.output<typeof createPlanSchema>,
  requestKey: string | undefined,
): Promise<Plan> {
  const plan = await insertContent(db, person, {
    findCreated: (tx) => findCreatedPlan(tx, person, requestKey),
    count: (tx) => countPlansOf(tx, person.id),
    most: PLANS_MAX,
    insert: async (tx) => {
      await checkFace(tx, person, faceId);
      await checkSong(tx, person, songId);
      const row = { ...withWhenColumns(words), facePhotoId: faceId, songId };
      const id = await insertPlan(tx, person, row, requestKey);
      if (reminder) await remind(tx, person, await planOf(tx, person, id), reminder.says);
      return planOf(tx, person, id);
    },
  });
  if (!plan) throw tooMany();
  return plan;
}

/**
 * Updates the defined fields. Its reminder comes when the plan does, and says the title as long as nothing else was typed.
 * @throws HttpError 404 if the person has no such plan; else as for a new one
 */
export function changePlan(
  db: Database,
  person: PersonAccess,
  id: number,
  { reminder, faceId, songId, ...words }: z.output<typeof updatePlanSchema>,
): Promise<Plan> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const before = await planOf(tx, person, id);
    await checkFace(tx, person, faceId);
    await checkSong(tx, person, songId);
    await updatePlan(tx, person, id, {
      ...withWhenColumns(words),
      ...(faceId !== undefined && { facePhotoId: faceId }),
      ...(songId !== undefined && { songId }),
    });
    const plan = await planOf(tx, person, id);
    if (before.reminder) await updateReminder(tx, person, id, sameInReminder(before, plan));
    if (reminder === null) await restReminder(tx, person, id);
    else if (reminder) await remind(tx, person, plan, reminder.says);
    else if (before.at !== plan.at) await checkTime(tx, person, plan, plan.at);
    return planOf(tx, person, id);
  });
}

/** The changes of a plan that its reminder follows. */
const sameInReminder = (before: Plan, { title, faceId }: Plan) => ({
  ...(before.reminder?.says === before.title && canBeSaid(title) && { says: title }),
  ...(before.faceId !== faceId && { facePhotoId: faceId }),
});

interface OneDay {
  on: string;
  /** Null: it does not come on that day. Undefined is refused. */
  at: string | null | undefined;
  /** The day on which it comes instead. */
  day?: string;
  /** Fields that cannot change on one day. */
  others?: object;
}

/**
 * Lets a plan that repeats come at another time on one day, or not, or on another day.
 * @throws HttpError 404 if the person has no such plan; 400 for a day on which it does not come, or that is over
 */
export function changeOneDay(
  db: Database,
  person: PersonAccess,
  id: number,
  { on, at, day = on, others = {} }: OneDay,
): Promise<Plan> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const plan = await planOf(tx, person, id);
    const { timeZone } = await hoursOf(tx, person);
    const today = zonedTime(Date.now(), timeZone).day;
    if (plan.day !== null || !isDay(on) || on < today || !comesOn(whenOf(plan), on))
      throw invalid([{ path: 'on', message: NOT_ON_THAT_DAY }]);
    if (at === undefined || Object.values(others).some((value) => value !== undefined))
      throw invalid([{ path: 'at', message: ONLY_ITS_TIME }]);
    if (day !== on) await moveTo(tx, person, plan, { on, at, day, today });
    else if (at === plan.at) {
      await deleteException(tx, person, { planId: id, day: on });
    } else {
      if (at !== null) await checkTime(tx, person, plan, at);
      await saveException(tx, person, { planId: id, day: on, at });
    }
    if (day !== on || at !== plan.at) {
      if ((await countExceptions(tx, person, id, today)) > PLAN_EXCEPTIONS_MAX)
        throw new HttpError(409, 'too-many', TOO_MANY_EXCEPTIONS);
    }
    await recordChangedPlan(tx, person, plan);
    return planOf(tx, person, id);
  });
}

interface Move {
  on: string;
  at: string | null;
  day: string;
  today: string;
}

/** Lets a plan not come on a day, and a plan of its own on another one. A retry finds that it does not come any more. */
async function moveTo(
  tx: Transaction,
  person: PersonAccess,
  plan: Plan,
  { on, at, day, today }: Move,
): Promise<void> {
  if (timeOn(plan, on) === undefined) throw invalid([{ path: 'on', message: NOT_ON_THAT_DAY }]);
  if (at === null || day < today) throw invalid([{ path: 'day', message: DAY_IS_OVER }]);
  if ((await countPlansOf(tx, person.id)) >= PLANS_MAX) throw tooMany();
  await saveException(tx, person, { planId: plan.id, day: on, at: null });
  const { title, faceId, songId, reminder } = plan;
  const row = { ...withWhenColumns({ at, day }), title, facePhotoId: faceId, songId };
  const moved = await planOf(tx, person, await insertPlan(tx, person, row, undefined));
  if (reminder && !reminder.rests) await remind(tx, person, moved, reminder.says);
}

async function planOf(tx: Transaction, person: PersonAccess, id: number): Promise<Plan> {
  const plan = await findPlan(tx, person, id);
  if (!plan) throw notFound('Plan');
  return plan;
}

async function hoursOf(tx: Transaction, { id }: PersonAccess): Promise<Hours> {
  const hours = await readHoursOf(tx, id);
  if (!hours) throw new PersonGone();
  return hours;
}

async function checkFace(
  tx: Transaction,
  { id }: PersonAccess,
  faceId: number | null | undefined,
): Promise<void> {
  if (typeof faceId === 'number' && !(await lockFaceOfPlan(tx, id, faceId)))
    throw invalid([{ path: 'faceId', message: 'Please choose a face of the album' }]);
}

async function checkSong(
  tx: Transaction,
  { id }: PersonAccess,
  songId: number | null | undefined,
): Promise<void> {
  if (typeof songId === 'number' && !(await lockSongOfPlan(tx, id, songId)))
    throw invalid([{ path: 'songId', message: 'Please choose one of the songs' }]);
}

/** Refuses a time at which the reminder of a plan could not speak. */
async function checkTime(
  tx: Transaction,
  person: PersonAccess,
  { reminder }: Plan,
  at: string,
): Promise<void> {
  if (reminder && !reminder.rests) refuseQuiet(at, await hoursOf(tx, person));
}

function refuseQuiet(at: string, hours: Hours): void {
  if (isQuiet(at, hours))
    throw invalid([{ path: 'at', message: inQuietHours(hours.quietFrom, hours.quietTo) }]);
}

async function remind(
  tx: Transaction,
  person: PersonAccess,
  plan: Plan,
  words: string | null,
): Promise<void> {
  const hours = await hoursOf(tx, person);
  refuseQuiet(plan.at, hours);
  const says = words ?? plan.reminder?.says ?? plan.title;
  if (!canBeSaid(says)) throw invalid([{ path: 'reminder.says', message: TOO_MANY_WORDS }]);
  if (!(await saveReminder(tx, person, { plan, says, timeZone: hours.timeZone })))
    throw new HttpError(409, 'too-many', NO_ROOM_FOR_REMINDERS);
}
