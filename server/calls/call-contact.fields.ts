import { asc, desc, eq, sql } from 'drizzle-orm';
import type { CallConsent, CallContact } from '#shared/call-contact';
import { callConsents } from '#shared/schema/call-consents';
import { callContacts } from '#shared/schema/call-contacts';
import { callRequests } from '#shared/schema/call-requests';
import { users } from '#shared/schema/users';
import type { TabletContact } from '#shared/tablet';
import type { Queryable } from '../db/database';
import { countOwned, isoMoment, jsonRows, type Fields } from '../db/fields';
import {
  facePhotoFields,
  ofFace,
  smallFacePhoto,
  tabletFacePhoto,
} from '../faces/face-photo.fields';

const isOwnAddress = sql`(${users.email} = ${callContacts.address} AND ${users.isEmailVerified})`;
const consent = sql<CallConsent>`CASE
  WHEN ${callContacts.way} <> 'ask' THEN 'not-needed'
  WHEN ${callConsents.declinedAt} IS NOT NULL THEN 'declined'
  WHEN ${isOwnAddress} THEN 'not-needed'
  WHEN ${callConsents.agreedAt} IS NOT NULL THEN 'agreed'
  WHEN ${callConsents.undeliverableAt} IS NOT NULL THEN 'undelivered'
  ELSE 'waiting' END`;

/** Read beside the account in `users` and what its reader has said in `call_consents`. */
export const callContactFields = {
  id: callContacts.id,
  name: callContacts.name,
  way: callContacts.way,
  address: callContacts.address,
  facePhotoId: callContacts.facePhotoId,
  photoUrl: ofFace(callContacts.facePhotoId, smallFacePhoto),
  consent,
  graceUntil: sql<
    string | null
  >`CASE WHEN (${consent}) IN ('waiting', 'undelivered') THEN ${isoMoment(callConsents.graceUntil)} END`,
} satisfies Fields<CallContact>;

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

/**
 * The contacts that the tablets of the account in `users` offer. The address that an email goes to is known to the
 * family and the server; the tablet need not know it. Nobody is offered who has not agreed.
 */
export const tabletContacts = jsonRows<TabletContact>(
  {
    id: callContacts.id,
    name: callContacts.name,
    relationship: ofFace(callContacts.facePhotoId, facePhotoFields.relationship),
    way: callContacts.way,
    address: sql<
      string | null
    >`CASE WHEN ${callContacts.way} <> 'ask' THEN ${callContacts.address} END`,
    photoUrl: ofFace(callContacts.facePhotoId, tabletFacePhoto),
  },
  {
    rows: sql`FROM ${callContacts} WHERE ${callContacts.userId} = ${users.id} AND (${callContacts.way} <> 'ask' OR ${hasCallConsent})`,
    orderBy: sql`${callContacts.position}`,
  },
);

export const exportCallContacts = (db: Queryable, userId: number) =>
  db
    .select({
      id: callContacts.id,
      name: callContacts.name,
      way: callContacts.way,
      address: callContacts.address,
      person: callContacts.facePhotoId,
      lastAskedAt: callContacts.askedAt,
    })
    .from(callContacts)
    .where(eq(callContacts.userId, userId))
    .orderBy(asc(callContacts.position));

export const exportCallConsents = (db: Queryable, userId: number) =>
  db
    .select({
      address: callConsents.address,
      askedAt: callConsents.askedAt,
      agreedAt: callConsents.agreedAt,
      declinedAt: callConsents.declinedAt,
    })
    .from(callConsents)
    .where(eq(callConsents.userId, userId))
    .orderBy(asc(callConsents.address));

/** The newest so many, newest first. */
export const exportCallRequests = (db: Queryable, userId: number, newest: number) =>
  db
    .select({
      address: callRequests.address,
      pressedAt: callRequests.pressedAt,
      zone: callRequests.zone,
      sentAt: callRequests.sentAt,
      refusedAt: callRequests.refusedAt,
    })
    .from(callRequests)
    .where(eq(callRequests.userId, userId))
    .orderBy(desc(callRequests.askedAt), desc(callRequests.id))
    .limit(newest);

export const countCallContacts = countOwned(callContacts);
