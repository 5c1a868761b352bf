import { sql } from 'drizzle-orm';
import { rolesWith } from '#shared/circle/roles';
import { memberships } from '#shared/people/person.table';
import { HEARS_PEOPLE_MAX } from '#shared/product/limits';

const hearingRoles = sql.join(
  rolesWith('edit').map((role) => sql.raw(`'${role}'`)),
  sql`, `,
);

/**
 * SQL condition on a membership: the member hears what the person says to all. Until an owner decides it, those do who edit,
 * unless they care for many people. The outer table is named, because the inner one is the same.
 */
export const hearsPerson = sql<boolean>`coalesce(${memberships}.hears, ${memberships}.role in (${hearingRoles})
  and (SELECT count(*) FROM ${memberships} AS own WHERE own.user_id = ${memberships}.user_id) < ${sql.raw(String(HEARS_PEOPLE_MAX))})`;
