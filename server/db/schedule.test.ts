import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#shared/plans/plan.table';
import { dayAfter, momentIn, zonedTime } from '#shared/product/zoned-time';
import { comesOn as comesOnInCode } from '#shared/schedule/comes-on';
import { timeOn as timeOnInCode } from '#shared/schedule/time-on';
import { whenOf, type WhenFields } from '#shared/schedule/when';
import { createDatabase } from '../../tests/support/database';
import { connect, type Database } from './database';
import { timeOn } from './plan-rows.fields';
import { comesOn, withWhenColumns } from './schedule';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createDatabase();
  db = connect(database.url, () => undefined);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const FIRST = '2024-01-01';
const TEN_YEARS = Array.from({ length: 3_653 }, (_, index) => dayAfter(FIRST, index));

const NEVER = { day: null, weekdays: null, monthDay: null };
const once = fc
  .integer({ min: 0, max: TEN_YEARS.length - 1 })
  .map((days): WhenFields => ({ ...NEVER, day: dayAfter(FIRST, days) }));
const weekly = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  .map((weekdays): WhenFields => ({ ...NEVER, weekdays }));
const monthly = fc
  .oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const))
  .map((monthDay): WhenFields => ({ ...NEVER, monthDay }));
const schedules = fc.array(fc.oneof(once, weekly, monthly), { minLength: 1, maxLength: 12 });

/** Asks the database on which of some days each schedule comes. The rows stand in for the table of plans. */
async function daysByDatabase(whens: readonly WhenFields[], days: SQL): Promise<string[][]> {
  const rows = JSON.stringify(
    whens.map((when, id) => {
      const { monthDay, ...columns } = withWhenColumns(when);
      return { id, month_day: monthDay, ...columns };
    }),
  );
  const { rows: found } = await db.execute<{ days: string[] }>(
    sql`SELECT array(SELECT each::text FROM ${days} AS each WHERE ${comesOn(sql`each`, plans)} ORDER BY each) AS days
      FROM jsonb_populate_recordset(null::plans, ${rows}::jsonb) AS plans ORDER BY plans.id`,
  );
  return found.map(({ days: own }) => own);
}

const daysByCode = (whens: readonly WhenFields[], days: readonly string[]) =>
  whens.map((when) => days.filter((day) => comesOnInCode(whenOf(when), day)));

/** Zones whose rules have been settled for years, so that every edition of the tables knows them. */
const ZONES = [
  'Europe/Brussels',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

/** The days of two years on which the clocks of a zone are changed, and one on which they are not. */
const changeDays = (zone: string) => [
  FIRST,
  ...TEN_YEARS.slice(0, 731).filter(
    (day) =>
      momentIn(dayAfter(day), '00:00', zone) - momentIn(day, '00:00', zone) !== 24 * 60 * 60_000,
  ),
];

describe('The schedule in SQL', () => {
  it('comes on the same days as in the code, for ten years', async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async (whens) => {
        const days = sql`(SELECT (date '2024-01-01' + ahead) AS each FROM generate_series(0, ${TEN_YEARS.length - 1}::int) AS ahead)`;
        expect(await daysByDatabase(whens, days)).toEqual(daysByCode(whens, TEN_YEARS));
      }),
      { numRuns: 10 },
    );
  });

  it('comes at the same times as in the code on days that are different', async () => {
    const exceptions = fc.uniqueArray(
      fc.record({
        on: fc.integer({ min: 0, max: 59 }).map((days) => dayAfter(FIRST, days)),
        at: fc.option(fc.constantFrom('00:00', '09:05', '23:55')),
      }),
      { selector: ({ on }) => on, maxLength: 8 },
    );
    const days = TEN_YEARS.slice(0, 60);
    await fc.assert(
      fc.asyncProperty(fc.oneof(once, weekly, monthly), exceptions, async (when, different) => {
        const { monthDay, ...columns } = withWhenColumns(when);
        const row = JSON.stringify({
          id: 1,
          person_id: 1,
          at: '12:00',
          month_day: monthDay,
          ...columns,
        });
        const rows = JSON.stringify(
          different.map(({ on, at }) => ({ person_id: 1, plan_id: 1, day: on, at })),
        );
        const at = timeOn(sql`each`, {
          id: sql`plans.id`,
          personId: sql`plans.person_id`,
          at: plans.at,
          day: plans.day,
          weekdays: plans.weekdays,
          monthDay: plans.monthDay,
        });
        const { rows: found } = await db.execute<{ at: string | null }>(
          sql`WITH plan_exceptions AS (SELECT * FROM jsonb_populate_recordset(null::plan_exceptions, ${rows}::jsonb))
            SELECT ${at} AS at FROM jsonb_populate_record(null::plans, ${row}::jsonb) AS plans,
              (SELECT date '2024-01-01' + ahead AS each FROM generate_series(0, 59) AS ahead) AS days ORDER BY each`,
        );
        expect(found.map((one) => one.at ?? undefined)).toEqual(
          days.map((each) => timeOnInCode({ ...when, at: '12:00', exceptions: different }, each)),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('comes at the same moments of the days on which clocks are changed', async () => {
    const moments = ZONES.flatMap((zone) =>
      changeDays(zone).flatMap((day) =>
        [-1, 0, 1].flatMap((away) =>
          ['00:00', '00:30', '02:30', '23:55'].map((time) => ({
            zone,
            at: momentIn(dayAfter(day, away), time, zone),
          })),
        ),
      ),
    );
    const rows = JSON.stringify(moments.map((moment, place) => ({ ...moment, place })));
    const { rows: days } = await db.execute<{ day: string }>(
      sql`SELECT (to_timestamp(moment.at / 1000) AT TIME ZONE moment.zone)::date::text AS day
        FROM jsonb_to_recordset(${rows}::jsonb) AS moment(zone text, at double precision, place integer)
        ORDER BY moment.place`,
    );
    expect(days.map(({ day }) => day)).toEqual(
      moments.map(({ zone, at }) => zonedTime(at, zone).day),
    );
    expect(moments.length).toBeGreaterThan(500);
  });
});
