import { and, eq, inArray, notInArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { rolesWith } from '#shared/circle/roles';
import { memberships, type Audience } from '#shared/people/person.table';

/**
 * Who opens a photo or a recording: an account with its role for the person, what belongs to the person itself, or the
 * calls about contributions that wait and about messages, which check on their own whose they are.
 */
export type FileReader =
  | { userId: number }
  | { personId: number }
  | { personIds: readonly number[] }
  | { waitingFor: number }
  | { messageOf: number };

interface Files {
  personId: PgColumn;
  audience: PgColumn;
}

const OF_MESSAGES: readonly Audience[] = ['message', 'kept'];
const CLOSED: readonly Audience[] = ['nobody', 'deleted', 'upload', ...OF_MESSAGES];

/** SQL condition on a photo or a recording: it neither waits, nor belongs to a deleted face or to a message, nor is an unused upload. */
export const isOpen = ({ audience }: Pick<Files, 'audience'>) => notInArray(audience, [...CLOSED]);

/** SQL condition on a photo or a recording: the account is a member of its person, with a role that may open it. */
export const isOpenToMember = (
  { personId, audience }: Files,
  userId: SQLWrapper | number,
) => sql`exists (
  select from ${memberships}
  where ${memberships.personId} = ${personId} and ${memberships.userId} = ${userId}
    and (${audience} = 'members' or ${audience} = 'caregivers' and ${memberships.role} in ${[...rolesWith('seePrivate')]}))`;

/** SQL condition: a reader may open the file. A tablet and the export of a person open all that does not wait. */
export function isOpenTo(files: Files, reader: FileReader) {
  if ('userId' in reader) return isOpenToMember(files, reader.userId);
  if ('waitingFor' in reader)
    return sql`(${files.personId} = ${reader.waitingFor} and ${files.audience} = 'nobody')`;
  if ('messageOf' in reader)
    return and(eq(files.personId, reader.messageOf), inArray(files.audience, [...OF_MESSAGES]));
  const isOfPerson =
    'personIds' in reader
      ? inArray(files.personId, [...reader.personIds])
      : eq(files.personId, reader.personId);
  return sql`(${isOfPerson} and ${isOpen(files)})`;
}
