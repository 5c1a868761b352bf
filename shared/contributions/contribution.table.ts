import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { clips } from '#shared/clips/clip.table';
import { CONTRIBUTION_KINDS } from '#shared/contributions/kinds';
import { facePhotos } from '#shared/faces/face-photo.table';
import { photos } from '#shared/media/photo.table';
import { sounds } from '#shared/media/sound.table';
import { voices } from '#shared/media/voice.table';
import { createdBy, personId } from '#shared/people/person.table';
import { GIFT_REASON_MAX } from '#shared/product/limits';
import { rememberItems } from '#shared/remember/remember-item.table';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Content from somebody whose contributions are approved first. Nothing of it is content until a caregiver accepts
 * it. A decided one keeps no photo and no words; its row answers a request that is sent again. A hidden one is a gift that
 * its giver asks to take back: it has its files again, and is content no more until an owner keeps it.
 */
export const contributions = pgTable(
  'contributions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    createdBy: createdBy(),
    kind: varchar('kind', { length: 10, enum: CONTRIBUTION_KINDS }).notNull(),
    status: varchar('status', { length: 8, enum: ['waiting', 'taken', 'declined', 'hidden'] })
      .notNull()
      .default('waiting'),
    /** See ContributionTexts. */
    words: jsonb('words').$type<Record<string, string | null>>().notNull(),
    photoId: uuid('photo_id'),
    voiceId: uuid('voice_id'),
    /** The sound of a song. */
    soundId: uuid('sound_id'),
    clipId: integer('clip_id'),
    /** The face or the item that a recording or a further picture is for. */
    faceId: integer('face_id'),
    itemId: integer('item_id'),
    /** The idempotency key of the request that made it: the same request sent again makes no second one. */
    requestKey: uuid('request_key'),
    /**
     * The link that a gift came by. Null once the link is gone. The foreign key is in the migration only, because it clears
     * this column alone.
     */
    givingLinkId: integer('giving_link_id'),
    /** Made by the browser that gave a gift. */
    giftId: uuid('gift_id'),
    /** SHA-256 (hex) of the secret with which that browser takes the gift back. */
    withdrawHash: text('withdraw_hash'),
    /** The version of the sentence that the giver agreed to, and when. An accepted gift keeps both. */
    consentVersion: varchar('consent_version', { length: 10 }),
    consentAt: moment('consent_at'),
    /** The giver said that a child is in it and a parent agrees. */
    childAgreed: boolean('child_agreed').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** When the giver of an accepted gift asked to take it back, and why an owner has kept it. */
    askedBackAt: moment('asked_back_at'),
    keptBecause: varchar('kept_because', { length: GIFT_REASON_MAX }),
  },
  (table) => [
    index('contributions_person_id_idx').on(table.personId, table.id),
    index('contributions_created_by_idx').on(table.createdBy),
    index('contributions_photo_id_idx').on(table.photoId, table.personId),
    index('contributions_voice_id_idx').on(table.voiceId, table.personId),
    index('contributions_sound_id_idx').on(table.soundId, table.personId),
    index('contributions_clip_id_idx').on(table.clipId, table.personId),
    index('contributions_face_id_idx').on(table.faceId, table.personId),
    index('contributions_item_id_idx').on(table.itemId, table.personId),
    index('contributions_decided_at_idx')
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
    uniqueIndex('contributions_request_key').on(
      table.personId,
      table.createdBy,
      table.kind,
      table.requestKey,
    ),
    index('contributions_giving_link_id_idx').on(table.givingLinkId, table.personId),
    uniqueIndex('contributions_gift_key').on(table.giftId, table.givingLinkId),
    index('contributions_waiting_gifts_idx')
      .on(table.createdAt)
      .where(sql`${table.kind} = 'gift' and ${table.status} = 'waiting'`),
    index('contributions_hidden_idx')
      .on(table.askedBackAt)
      .where(sql`${table.status} = 'hidden'`),
    check(
      'contributions_hidden',
      sql`${table.status} <> 'hidden' or ${table.askedBackAt} is not null`,
    ),
    check(
      'contributions_consent',
      sql`${table.kind} <> 'gift' or ${table.status} = 'declined' or num_nonnulls(${table.giftId}, ${table.consentVersion}, ${table.consentAt}) = 3`,
    ),
    check(
      'contributions_decided',
      sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`,
    ),
    foreignKey({
      name: 'contributions_photo_fk',
      columns: [table.photoId, table.personId],
      foreignColumns: [photos.id, photos.personId],
    }),
    foreignKey({
      name: 'contributions_voice_fk',
      columns: [table.voiceId, table.personId],
      foreignColumns: [voices.id, voices.personId],
    }),
    foreignKey({
      name: 'contributions_sound_fk',
      columns: [table.soundId, table.personId],
      foreignColumns: [sounds.id, sounds.personId],
    }),
    foreignKey({
      name: 'contributions_clip_fk',
      columns: [table.clipId, table.personId],
      foreignColumns: [clips.id, clips.personId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contributions_face_fk',
      columns: [table.faceId, table.personId],
      foreignColumns: [facePhotos.id, facePhotos.personId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contributions_item_fk',
      columns: [table.itemId, table.personId],
      foreignColumns: [rememberItems.id, rememberItems.personId],
    }).onDelete('cascade'),
  ],
);
