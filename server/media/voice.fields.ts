import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { voices } from '#shared/media/voice.table';

const ofVoice = (id: AnyPgColumn, field: ReturnType<typeof sql>) =>
  sql`(SELECT ${field} FROM ${voices} WHERE ${voices.id} = ${id} AND ${voices.personId} = ${id.table}.person_id)`;

/** The length of a recording, or 0 without one. */
export const secondsOfVoice = (id: AnyPgColumn) =>
  sql<number>`coalesce(${ofVoice(id, sql`ceil(${voices.milliseconds} / 1000.0)::int`)}, 0)`;

export const bytesOfVoice = (id: AnyPgColumn) =>
  sql<number>`coalesce(${ofVoice(id, sql`coalesce(octet_length(${voices.bytes}), ${voices.objectBytes})`)}, 0)`;
