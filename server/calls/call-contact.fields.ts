import { asc, desc, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { callConsents } from '#shared/calls/call-consent.table';
import type { CallConsent, CallContact, TabletContact } from '#shared/calls/call-contact.answer';
import { callContacts } from '#shared/calls/call-contact.table';
import type { AnnouncedCall } from '#shared/calls/call-request.answer';
import { callRequests } from '#shared/calls/call-request.table';
import { people } from '#shared/people/person.table';
import { CALL_ANNOUNCED_MINUTES, CALLING_NOW_MINUTES } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import { countOfPerson, countOwned, isoMoment, jsonRows, type Fields } from '../db/fields';
import { facePhotoFields, smallFacePhoto, tabletFacePhoto } from '../faces/face-photo.fields';
import { isOfDead, ofFace, ofFaceOrElse, presentFace } from '../faces/of-face.fields';

/** SQL condition: the address is that of a member of the person's circle who has verified it. */
const isAddressOfMember = (personId: SQLWrapper, address: SQLWrapper) => sql`EXISTS (
  SELECT FROM memberships AS member JOIN users AS holder ON holder.id = member.user_id
  WHERE member.person_id = ${personId} AND holder.email = ${address} AND holder.is_email_verified)`;

/** The same, verified by an email: it may be written to after the member has left, too. */
export const isProvenAddressOfMember = (personId: SQLWrapper, address: SQLWrapper) => sql`EXISTS (
  SELECT FROM memberships AS member JOIN users AS holder ON holder.id = member.user_id
  WHERE member.person_id = ${personId} AND holder.email = ${address} AND holder.is_email_verified AND NOT holder.is_email_unproven)`;

const isOwnAddress = isAddressOfMember(callContacts.personId, callContacts.address);
const isNotified = sql<boolean>`(${callContacts.way} = 'ask' AND EXISTS (
  SELECT FROM memberships AS member JOIN users AS holder ON holder.id = member.user_id
    JOIN push_subscriptions AS browser ON browser.user_id = holder.id
  WHERE member.person_id = ${callContacts.personId} AND holder.email = ${callContacts.address} AND holder.is_email_verified))`;
const consent = sql<CallConsent>`CASE
  WHEN ${callContacts.way} <> 'ask' THEN 'not-needed'
  WHEN ${callConsents.declinedAt} IS NOT NULL THEN 'declined'
  WHEN ${isOwnAddress} THEN 'not-needed'
  WHEN ${callConsents.agreedAt} IS NOT NULL THEN 'agreed'
  WHEN ${callConsents.undeliverableAt} IS NOT NULL THEN 'undelivered'
  ELSE 'waiting' END`;

/** The face of the member whose address it is, where the family has chosen none. */
const faceOfMember = sql<number | null>`(
  SELECT member.face_id FROM memberships AS member JOIN users AS holder ON holder.id = member.user_id
  WHERE member.person_id = ${callContacts.personId} AND holder.email = ${callContacts.address} AND holder.is_email_verified)`;

/** Read beside the answer of its reader in `call_consents`. */
export const callContactFields = {
  id: callContacts.id,
  name: callContacts.name,
  way: callContacts.way,
  address: callContacts.address,
  facePhotoId: presentFace(callContacts.facePhotoId),
  alsoAtNight: callContacts.alsoAtNight,
  paperPhone: callContacts.paperPhone,
  photoUrl: ofFaceOrElse(callContacts.facePhotoId, faceOfMember, smallFacePhoto),
  consent,
  isNotified,
  graceUntil: sql<
    string | null
  >`CASE WHEN (${consent}) IN ('waiting', 'undelivered') THEN ${isoMoment(callConsents.graceUntil)} END`,
} satisfies Fields<CallContact>;

/**
 * SQL condition on a row of `call_contacts`: the address may receive requests to call, because it has consented, is
 * that of a verified member of the circle, or is in the grace period for contacts from before consent was required.
 * Table names are written out, because Drizzle omits them in queries of a single table.
 */
export const hasCallConsent = sql<boolean>`(NOT call_contacts.consent_required OR EXISTS (
  SELECT FROM call_consents AS consent
  WHERE consent.person_id = call_contacts.person_id AND consent.address = call_contacts.address AND consent.declined_at IS NULL
    AND (consent.agreed_at IS NOT NULL OR consent.grace_until > now()
      OR ${isAddressOfMember(sql`consent.person_id`, sql`consent.address`)})))`;

/** SQL condition on a row of `call_contacts`: its face is not marked as that of somebody who has died. */
export const isAlive = sql<boolean>`NOT ${isOfDead(sql`call_contacts.face_photo_id`, sql`call_contacts.person_id`)}`;

/**
 * The contacts that the tablets of the person in `people` offer. The address that an email goes to is known to the
 * family and the server; the tablet need not know it. Nobody is offered who has not agreed, or who has died.
 */
export const tabletContacts = jsonRows<TabletContact>(
  {
    id: callContacts.id,
    name: callContacts.name,
    relationship: ofFace(callContacts.facePhotoId, facePhotoFields(sql`null`).relationship),
    way: callContacts.way,
    address: sql<
      string | null
    >`CASE WHEN ${callContacts.way} <> 'ask' THEN ${callContacts.address} END`,
    photoUrl: ofFace(callContacts.facePhotoId, tabletFacePhoto),
    faceId: presentFace(callContacts.facePhotoId),
  },
  {
    rows: sql`FROM (
      SELECT id, person_id, name, way, address, position, consent_required, coalesce(face_photo_id, ${faceOfMember}) AS face_photo_id
      FROM ${callContacts} WHERE ${callContacts.personId} = ${people.id}
    ) AS ${callContacts} WHERE (${callContacts.way} <> 'ask' OR ${hasCallConsent}) AND ${isAlive}`,
    orderBy: sql`${callContacts.position}`,
  },
);

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`;

const announcedCallFields = {
  contactId: callContacts.id,
  name: callContacts.name,
  answeredAt: sql<string>`${isoMoment(callRequests.answeredAt)}`,
  callsAt: isoMoment(callRequests.callsAt),
} satisfies Fields<AnnouncedCall>;

/** The answers to requests to call, newest first. @param where which requests, in `call_requests` */
export const announcedCalls = (where: SQLWrapper) =>
  jsonRows<AnnouncedCall>(announcedCallFields, {
    rows: sql`FROM ${callRequests} JOIN ${callContacts} ON ${callContacts.id} = ${callRequests.contactId} AND ${callContacts.personId} = ${callRequests.personId}
      WHERE ${callRequests.answeredAt} IS NOT NULL AND ${where}`,
    orderBy: sql`${callRequests.answeredAt} DESC`,
  });

/** The calls that the tablets of the person in `people` announce. */
export const tabletCalls = announcedCalls(sql`${callRequests.personId} = ${people.id} AND CASE
  WHEN ${callRequests.callsAt} IS NULL THEN ${callRequests.answeredAt} > ${minutesAgo(CALLING_NOW_MINUTES)}
  ELSE ${callRequests.callsAt} > ${minutesAgo(CALL_ANNOUNCED_MINUTES)} END`);

export const contactsOfPerson = countOfPerson(callContacts);

export const exportCallContacts = (db: Queryable, personId: number) =>
  db
    .select({
      id: callContacts.id,
      name: callContacts.name,
      way: callContacts.way,
      address: callContacts.address,
      person: callContacts.facePhotoId,
      alsoAtNight: callContacts.alsoAtNight,
      paperPhone: callContacts.paperPhone,
      lastAskedAt: callContacts.askedAt,
    })
    .from(callContacts)
    .where(eq(callContacts.personId, personId))
    .orderBy(asc(callContacts.position));

export const exportCallConsents = (db: Queryable, personId: number) =>
  db
    .select({
      address: callConsents.address,
      askedAt: callConsents.askedAt,
      agreedAt: callConsents.agreedAt,
      declinedAt: callConsents.declinedAt,
    })
    .from(callConsents)
    .where(eq(callConsents.personId, personId))
    .orderBy(asc(callConsents.address));

/** The newest so many, newest first. */
export const exportCallRequests = (db: Queryable, personId: number, newest: number) =>
  db
    .select({
      address: callRequests.address,
      pressedAt: callRequests.pressedAt,
      zone: callRequests.zone,
      sentAt: callRequests.sentAt,
      refusedAt: callRequests.refusedAt,
      /** True if the contact was asked because somebody else had not answered. */
      isPassedOn: sql<boolean>`${callRequests.follows} IS NOT NULL`,
      answeredAt: callRequests.answeredAt,
      callsAt: callRequests.callsAt,
    })
    .from(callRequests)
    .where(eq(callRequests.personId, personId))
    .orderBy(desc(callRequests.askedAt), desc(callRequests.id))
    .limit(newest);

export const countCallContacts = countOwned(callContacts);
