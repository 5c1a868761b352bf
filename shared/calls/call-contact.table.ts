import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { facePhotos } from '#shared/faces/face-photo.table';
import { createdBy, formerUserId, personId } from '#shared/people/person.table';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '#shared/product/limits';

/** The contacts that the person can call with one press, in the order of their buttons. */
export const callContacts = pgTable(
  'call_contacts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    name: varchar('name', { length: NAME_MAX }).notNull(),
    way: varchar('way', { length: 8, enum: ['phone', 'facetime', 'whatsapp', 'ask'] }).notNull(),
    /** A phone number or an email address. */
    address: varchar('address', { length: EMAIL_MAX }).notNull(),
    /** The face whose photo the button shows. */
    facePhotoId: integer('face_photo_id'),
    /** A phone number for paper alone, where the way has another address. */
    paperPhone: varchar('paper_phone', { length: PHONE_MAX }),
    position: smallint('position').notNull(),
    /** When the last email that asks for a call was queued. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** False for contacts created before consent was required, until the upgrade job has processed them. */
    consentRequired: boolean('consent_required').notNull().default(false),
    /** True if the contact is also asked at night after somebody else did not answer. */
    alsoAtNight: boolean('also_at_night').notNull().default(false),
  },
  (table) => [
    index('call_contacts_person_id_idx').on(table.personId, table.position),
    index('call_contacts_user_id_idx').on(table.formerUserId, table.position),
    index('call_contacts_created_by_idx').on(table.createdBy),
    unique('call_contacts_id_person_id_key').on(table.id, table.personId),
    // Sets the face alone to null; drizzle-kit cannot write that.
    foreignKey({
      name: 'call_contacts_face_photo_fk',
      columns: [table.facePhotoId, table.personId],
      foreignColumns: [facePhotos.id, facePhotos.personId],
    }).onDelete('set null'),
    index('call_contacts_face_photo_id_idx').on(table.facePhotoId, table.personId),
    index('call_contacts_before_consent_idx')
      .on(table.personId)
      .where(sql`${table.way} = 'ask' and not ${table.consentRequired}`),
  ],
);
