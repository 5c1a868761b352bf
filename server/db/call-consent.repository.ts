import { sql } from 'drizzle-orm';

/**
 * SQL condition on a row of `call_contacts`: the address may receive requests to call, because it has consented, is
 * the account's own verified address, or is in the grace period for contacts from before consent was required.
 * Table names are written out, because Drizzle omits them in queries of a single table.
 */
export const hasCallConsent = sql<boolean>`(NOT call_contacts.consent_required OR EXISTS (
  SELECT FROM call_consents AS consent
  WHERE consent.user_id = call_contacts.user_id AND consent.address = call_contacts.address AND consent.declined_at IS NULL
    AND (consent.agreed_at IS NOT NULL OR consent.grace_until > now() OR EXISTS (
      SELECT FROM users AS holder
      WHERE holder.id = consent.user_id AND holder.email = consent.address AND holder.is_email_verified))))`;
