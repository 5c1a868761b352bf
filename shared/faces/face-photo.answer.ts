import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { adminAudit } from '#shared/accounts/admin-audit.table';
import { users } from '#shared/accounts/user.table';
import { facePhotos } from '#shared/faces/face-photo.table';
import { apiErrorCodes } from '#shared/product/api-error';
import { languages } from '#shared/product/languages';
import { rememberItems } from '#shared/remember/remember-item.table';

/*
 * The API's answers. The answer for a row derives from its table: a new column is part of the answer unless it is
 * omitted here, and the server does not compile until that field is mapped. The browser imports types only, from the
 * module of the form, so that it does not bundle the tables.
 */

/** The id of a database row. */
export const rowId = () => z.int32().check(z.minimum(1));

/** ISO 8601, in UTC. */
export const moment = () => z.iso.datetime();

/** The URL of a file with a UUID. */
export const uuidBelow = (folder: string, query = '') =>
  z
    .string()
    .check(z.regex(new RegExp(`^${folder}[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}${query}$`)));
/** The URL of a face's small photo, for the account. */
export const smallPhoto = () => z.nullable(uuidBelow('/api/photos/', '\\?size=small'));

/** An image data URL, or with `?photos=link` a same-origin URL that also supports `?size=small`. */
const photoUrl = () => z.string().check(z.regex(/^(data:image\/webp;base64,|\/api\/photos\/)/));

/** The URL of a recorded voice, or null. */
const voiceUrl = () => z.nullable(z.string().check(z.regex(/^\/api\/voices\//)));

/** Lists the returned fields explicitly, because the row also contains secrets. */
const accountSchema = createSelectSchema(users)
  .pick({
    id: true,
    email: true,
    isEmailVerified: true,
    isAdmin: true,
    firstName: true,
    lastName: true,
    dateOfBirth: true,
    address: true,
    city: true,
    state: true,
    zipCode: true,
    country: true,
    caregiverPhoneNumber: true,
    pendingEmail: true,
    createdAt: true,
  })
  .extend({
    id: rowId(),
    email: z.email(),
    dateOfBirth: z.nullable(z.iso.date()),
    pendingEmail: z.nullable(z.email()),
    createdAt: moment(),
  });

export const currentUserSchema = accountSchema
  .extend({
    /** The language of the account's pages and emails; null before one was chosen. */
    language: z.nullable(z.enum(languages)),
    /** False for an account that logs in with a login provider only. */
    hasPassword: z.boolean(),
  })
  .strict();

/** The account's connection to the login provider. */
export const providerLoginSchema = z.strictObject({
  /** Null if the account is not connected. */
  connectedAt: z.nullable(moment()),
});

/** An account as administrators see it. They see how many people it cares for, never whom. */
export const adminUserSchema = accountSchema
  .extend({ peopleCount: z.int().check(z.minimum(0)) })
  .strict();

export const verificationStatusSchema = z.strictObject({
  exists: z.boolean(),
  verified: z.boolean(),
});

/** Whole seconds until each of an account's emails can be requested again. */
export const resendWaitsSchema = z.strictObject({
  verification: z.int().check(z.minimum(0)),
  emailChange: z.int().check(z.minimum(0)),
});

export const verificationLinkSchema = z.strictObject({
  /** When the account was created. */
  createdAt: moment(),
  /** True if the address was ever verified; "This was not me" then deletes nothing. */
  wasVerified: z.boolean(),
});

const count = () => z.int().check(z.minimum(0));

export const resetLinkSchema = z.strictObject({
  /** When the account was created. */
  createdAt: moment(),
  /** Counts of the account's content. Null if the address was ever verified, because all content is then retained. */
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

/** A person who has other members than the asking account. */
export const sharedPersonSchema = z.strictObject({
  id: rowId(),
  name: z.nullable(z.string()),
  /** True if no other verified account owns the person, so that the account cannot be deleted. */
  isLastOwner: z.boolean(),
  /** For the last owner: the verified members who can become owners, longest-standing first, by name or address. */
  successors: z.array(z.strictObject({ userId: rowId(), name: z.string() })),
  /** The person's tablets that the account connected. */
  tablets: z.array(
    z.strictObject({
      id: rowId(),
      name: z.string(),
      heardAt: moment(),
      /** True if the person has no other tablet. */
      isOnly: z.boolean(),
    }),
  ),
});

/** The columns that say whose a row is. Answers leave them out. */
export const ownership = { personId: true, createdBy: true, formerUserId: true } as const;

export const facePhotoSchema = createSelectSchema(facePhotos)
  .omit({
    photoId: true,
    voiceId: true,
    requestKey: true,
    position: true,
    deletedAt: true,
    ...ownership,
  })
  .extend({
    id: rowId(),
    photoUrl: photoUrl(),
    /** Present only for a face that is marked as that of somebody who has died. */
    hasDied: z.optional(z.literal(true)),
    voiceUrl: voiceUrl(),
    userId: rowId(),
    createdAt: moment(),
  })
  .strict();

/** One of the pictures of a face. Its address is a short one in every form of the answer. */
export const facePictureSchema = z.strictObject({
  id: z.uuid(),
  photoUrl: uuidBelow('/api/photos/'),
  isMain: z.boolean(),
});

/** A picture of a face that is not the main one. */
export const furtherPictureSchema = z.strictObject({
  faceId: rowId(),
  photoUrl: uuidBelow('/api/photos/'),
});

/** The ids of a person's faces, in the order of the family. */
export const faceOrderSchema = z.strictObject({ ids: z.array(rowId()) });

/** A face by itself. The list of faces leaves out what it does not show. */
export const faceWithPhotosSchema = facePhotoSchema
  .extend({
    /** The main picture comes first, the others follow in the order in which they were added. */
    photos: z.array(facePictureSchema),
  })
  .strict();

/** The answer for a stored item, as opposed to the form's input. */
export const rememberItemAnswerSchema = createSelectSchema(rememberItems)
  .omit({ photoId: true, voiceId: true, requestKey: true, caregiversOnly: true, ...ownership })
  .extend({
    id: rowId(),
    photoUrl: z.nullable(photoUrl()),
    voiceUrl: voiceUrl(),
    userId: rowId(),
    createdAt: moment(),
  })
  .strict();

/** The same as answered below a person. */
export const personItemSchema = rememberItemAnswerSchema
  .extend({ caregiversOnly: z.boolean() })
  .strict();

export const auditEntrySchema = createSelectSchema(adminAudit)
  .omit({ adminId: true, targetId: true })
  .extend({
    id: rowId(),
    /** Null if the maintenance job did it. */
    adminEmail: z.nullable(z.email()),
    targetEmail: z.email(),
    createdAt: moment(),
  })
  .strict();

/** An answer that contains only a message for people. */
export const messageSchema = z.strictObject({ message: z.string() });

export const validationErrorSchema = z.strictObject({ path: z.string(), message: z.string() });

export const apiErrorSchema = z.strictObject({
  message: z.string(),
  code: z.enum(apiErrorCodes),
  errors: z.optional(z.array(validationErrorSchema)),
});
