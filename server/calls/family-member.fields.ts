import { sql, type SQLWrapper } from 'drizzle-orm';

/** The account in whose name a contact is written to: whoever added it, or else the owner who has been one for longest. */
export const familyMemberOf = ({
  personId,
  createdBy,
}: {
  personId: SQLWrapper;
  createdBy: SQLWrapper;
}) => sql`coalesce(
  (SELECT member.user_id FROM memberships AS member WHERE member.person_id = ${personId} AND member.user_id = ${createdBy}),
  (SELECT member.user_id FROM memberships AS member WHERE member.person_id = ${personId} AND member.role = 'owner'
   ORDER BY member.created_at, member.user_id LIMIT 1))`;
