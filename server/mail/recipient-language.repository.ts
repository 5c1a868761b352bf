import { sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { people } from '#shared/people/person.table';
import { languageOf, type Language } from '#shared/product/languages';
import type { Queryable } from '../db/database';
import type { MailKind, Recipient } from './mail';

/** Emails to the contacts of a person, who may have no account. */
const TO_CONTACTS: readonly MailKind[] = ['call-consent', 'ask-to-call'];

/**
 * Finds the language of the reader of an email: of the account with the address; else, for a contact, of the person who
 * asks for a call; else of the account that the email is about, such as the one that invites. English if none is known.
 */
export async function findRecipientLanguage(
  db: Queryable,
  { kind, email, userId, personId, language }: Recipient,
): Promise<Language> {
  if (language) return language;
  const asking = TO_CONTACTS.includes(kind) ? personId : undefined;
  const { rows } = await db.execute<{ locale: string | null }>(sql`SELECT coalesce(
    (SELECT locale FROM ${users} WHERE lower(email) = lower(${email})),
    (SELECT locale FROM ${people} WHERE id = ${asking ?? null}::int),
    (SELECT locale FROM ${users} WHERE id = ${userId ?? null}::int)) AS locale`);
  return languageOf(rows[0]?.locale);
}
