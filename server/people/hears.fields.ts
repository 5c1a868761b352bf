import { sql } from 'drizzle-orm';
import { rolesWith } from '#shared/circle/roles';
import { memberships } from '#shared/people/person.table';
import { HEARS_PEOPLE_MAX } from '#shared/product/limits';

const editingRoles = sql.join(
  rolesWith('edit').map((role) => sql.raw(`'${role}'`)),
  sql`, `,
);

/**
 * SQL condition on a membership: the member hears what the person says to all. Until an owner decides it, those do who edit,
 * unless they care for many people. The outer table is named, because the inner one is the same.
 */
export const hearsPerson = sql<boolean>`coalesce(${memberships}.hears, ${memberships}.role in (${editingRoles})
  and (SELECT count(*) FROM ${memberships} AS own WHERE own.user_id = ${memberships}.user_id) < ${sql.raw(String(HEARS_PEOPLE_MAX))})`;

/** SQL condition on a membership: the member may ring the tablets; `mayRing` in shared/circle/roles.ts says the same. */
export const mayRingTablets = sql<boolean>`(${memberships}.may_ring or ${memberships}.role in (${editingRoles}))`;

/** SQL condition on a membership: the member gets notifications of what the person says, if it hears it. */
export const wantsMessageNotifications = sql<boolean>`coalesce(${memberships}.wants_message_notifications, ${memberships}.role in (${editingRoles}))`;
