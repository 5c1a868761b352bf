import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { callContacts } from '#shared/calls/call-contact.table';
import { facePhotoSchema } from '#shared/faces/face-photo.answer';
import { moment, ownership, rowId, smallPhoto, tabletPhoto } from '#shared/product/answer';

export const callContactAnswerSchema = createSelectSchema(callContacts)
  .omit({ position: true, askedAt: true, consentRequired: true, ...ownership })
  .extend({
    id: rowId(),
    facePhotoId: z.nullable(rowId()),
    photoUrl: smallPhoto(),
    /**
     * The consent of the address. `not-needed`: the contact is called, or it is the account's own verified address.
     * `undelivered`: the email that asks for consent was permanently refused.
     */
    consent: z.enum(['not-needed', 'waiting', 'undelivered', 'agreed', 'declined']),
    /** True if a request to call also reaches the contact as a notification: a member of the circle who has turned them on. */
    isNotified: z.boolean(),
    /** The end of the grace period; set only for a contact created before consent was required. */
    graceUntil: z.nullable(moment()),
  })
  .strict();

/** A contact as a tablet shows it. */
export const tabletContactSchema = callContactAnswerSchema
  .omit({
    facePhotoId: true,
    alsoAtNight: true,
    paperPhone: true,
    consent: true,
    isNotified: true,
    graceUntil: true,
  })
  .extend({
    /** The relationship of the face linked to the contact. */
    relationship: facePhotoSchema.shape.relationship,
    address: z.nullable(callContactAnswerSchema.shape.address),
    photoUrl: z.nullable(tabletPhoto()),
    /** The face linked to the contact. A server of an earlier version does not tell. */
    faceId: z.optional(z.nullable(rowId())),
  });
export type TabletContact = z.infer<typeof tabletContactSchema>;
export type CallContact = z.infer<typeof callContactAnswerSchema>;

/** The state of the consent of an address to emails that ask for a call. */
export type CallConsent = CallContact['consent'];
