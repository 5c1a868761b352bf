import { sql } from 'drizzle-orm';

/**
 * Whether a row of `call_contacts` in the query may be emailed when the person asks for a call: the
 * address agreed, is the account's own and verified, or is from before consent was asked for.
 * Written with the names of tables, because it stands in queries of one table and of several.
 */
export const mayBeAsked = sql<boolean>`(NOT call_contacts.consent_required OR EXISTS (
  SELECT FROM call_consents AS consent
  WHERE consent.user_id = call_contacts.user_id AND consent.address = call_contacts.address AND consent.declined_at IS NULL
    AND (consent.agreed_at IS NOT NULL OR consent.grace_until > now() OR EXISTS (
      SELECT FROM users AS holder
      WHERE holder.id = consent.user_id AND holder.email = consent.address AND holder.is_email_verified))))`;
