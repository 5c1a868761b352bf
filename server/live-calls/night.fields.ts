import { sql } from 'drizzle-orm';
import { people } from '#shared/people/person.table';

/* The clock of the person in `people`. A changed time zone counts at once. */

const there = sql`(now() AT TIME ZONE ${people.timeZone})`;

const isBetween = (from: unknown, to: unknown) => sql`CASE WHEN ${from} <= ${to}
  THEN ${there}::time >= ${from} AND ${there}::time < ${to}
  ELSE ${there}::time >= ${from} OR ${there}::time < ${to} END`;

/** True while the tablet makes no sound of its own. */
export const isQuiet = sql<boolean>`(${isBetween(people.quietFrom, people.quietTo)})`;

/** Until the night after the day of a change is over, the earlier night counts, so that nobody changes it to ring in it. */
const countsEarlier = sql`coalesce(${there} < ${people.nightChangedOn} + 1 + ${people.earlierNightTo}, false)`;
const nightFrom = sql`(CASE WHEN ${countsEarlier} THEN ${people.earlierNightFrom} ELSE ${people.nightFrom} END)`;
const nightTo = sql`(CASE WHEN ${countsEarlier} THEN ${people.earlierNightTo} ELSE ${people.nightTo} END)`;

/** When the night is over in which it is for live calls. Null by day. */
export const nightUntil = sql<Date | null>`(CASE WHEN ${isBetween(nightFrom, nightTo)}
  THEN (${there}::date + ${nightTo} + CASE WHEN ${there}::time < ${nightTo} THEN interval '0' ELSE interval '1 day' END) AT TIME ZONE ${people.timeZone} END)`.mapWith(
  (moment: string | Date | null) => moment && new Date(moment),
);
