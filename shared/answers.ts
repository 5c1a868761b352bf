import * as z from 'zod/mini';
import { apiErrorCodes } from '#shared/api-error';

/*
 * What the server answers. Apart from the forms, because the bundler keeps every schema of a module
 * it needs, used or not: the browser takes only the types, each from the module of its form.
 */

/** Of a row in the database. */
const rowId = () => z.int32().check(z.minimum(1));

/** ISO 8601, in UTC. */
const moment = () => z.iso.datetime();

/** An image data URL, or with `?photos=link` a same-origin address that also answers `?size=small`. */
const photoUrl = () => z.string().check(z.regex(/^(data:image\/webp;base64,|\/api\/photos\/)/));

/** The recorded voice of somebody of the family, or null. */
const voiceUrl = () => z.nullable(z.string().check(z.regex(/^\/api\/voices\//)));

export const currentUserSchema = z.strictObject({
  id: rowId(),
  email: z.email(),
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.iso.date()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.nullable(z.string()),
  caregiverPhoneNumber: z.nullable(z.string()),
  pendingEmail: z.nullable(z.email()),
  createdAt: moment(),
});

export const verificationStatusSchema = z.strictObject({
  exists: z.boolean(),
  verified: z.boolean(),
});

/** Whole seconds until each of an account's mails may be asked for again. */
export const resendWaitsSchema = z.strictObject({
  verification: z.int().check(z.minimum(0)),
  emailChange: z.int().check(z.minimum(0)),
});

export const verificationLinkSchema = z.strictObject({
  /** When the account was made. */
  createdAt: moment(),
  /** Whether its address was ever verified: then "This was not me" deletes nothing. */
  wasVerified: z.boolean(),
});

const count = () => z.int().check(z.minimum(0));

export const resetLinkSchema = z.strictObject({
  /** When the account was made. */
  createdAt: moment(),
  /** How much it holds, if its address was never verified; otherwise null, and all of it stays. */
  content: z.nullable(
    z.strictObject({
      facePhotos: count(),
      rememberItems: count(),
      plans: count(),
      tablets: count(),
      callContacts: count(),
    }),
  ),
});

export const facePhotoSchema = z.strictObject({
  id: rowId(),
  name: z.string(),
  relationship: z.nullable(z.string()),
  description: z.nullable(z.string()),
  photoUrl: photoUrl(),
  onTablet: z.enum(['look', 'practice', 'rest']),
  voiceUrl: voiceUrl(),
  userId: rowId(),
  createdAt: moment(),
});

/** A stored item, as opposed to the form it was typed into. */
export const rememberItemAnswerSchema = z.strictObject({
  id: rowId(),
  title: z.string(),
  content: z.string(),
  category: z.string(),
  photoUrl: z.nullable(photoUrl()),
  pinned: z.boolean(),
  voiceUrl: voiceUrl(),
  userId: rowId(),
  createdAt: moment(),
});

export const auditEntrySchema = z.strictObject({
  id: rowId(),
  adminEmail: z.email(),
  action: z.enum(['created', 'updated', 'deleted']),
  targetEmail: z.email(),
  /** Which fields changed, by name. */
  fields: z.array(z.string()),
  createdAt: moment(),
});

/** What a call answers that has nothing to give back but words for people. */
export const messageSchema = z.strictObject({ message: z.string() });

export const fieldFaultSchema = z.strictObject({ path: z.string(), message: z.string() });

export const apiErrorSchema = z.strictObject({
  message: z.string(),
  code: z.enum(apiErrorCodes),
  errors: z.optional(z.array(fieldFaultSchema)),
});
