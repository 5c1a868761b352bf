import type { Role } from '#shared/circle';
import type { TestApp } from './app';

/** Makes an account a member of a person's circle, as an accepted invitation does. */
export const addMember = ({ db }: TestApp, personId: number, userId: number, role: Role) =>
  db.$client.query(`INSERT INTO memberships (person_id, user_id, role) VALUES ($1, $2, $3)`, [
    personId,
    userId,
    role,
  ]);
