import { sql } from 'drizzle-orm';
import type { UploadTable } from './media.fields';

/*
 * The names of makers of uploads that have no account. The second word is the id of the row, which is never given to another.
 */

/** A row of a tablet. */
export const sentByTablet = (id: number): string => `tablet ${id}`;

/** A browser that gives by a link. @param secretHash of the secret that this browser has made */
export const sentByLink = (id: number, secretHash: string): string => `link ${id} ${secretHash}`;

export const isSentByTablet = ({ sentBy }: Pick<UploadTable, 'sentBy'>) =>
  sql`coalesce(${sentBy} like 'tablet %', false)`;

export const isSentByLink = ({ sentBy }: Pick<UploadTable, 'sentBy'>) =>
  sql`${sentBy} like 'link %'`;
