import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sounds } from '#shared/media/sound.table';

const ofSound = <Value>(soundId: PgColumn, value: ReturnType<typeof sql>) =>
  sql<Value>`(SELECT ${value} FROM ${sounds} WHERE ${sounds.id} = ${soundId} AND ${sounds}.person_id = ${soundId.table}.person_id)`;

/** The duration of the sound that a column names, in whole seconds. */
export const secondsOfSound = (soundId: PgColumn) =>
  ofSound<number>(soundId, sql`greatest(round(${sounds.milliseconds} / 1000.0), 1)::int`);

/** The content type of the sound that a column names. */
export const typeOfSound = (soundId: PgColumn) =>
  ofSound<string>(soundId, sql`${sounds.contentType}`);
