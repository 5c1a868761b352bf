import * as z from 'zod/mini';
import { apiErrorCodes } from '#shared/product/api-error-codes';

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
export const photoUrl = () =>
  z.string().check(z.regex(/^(data:image\/webp;base64,|\/api\/photos\/)/));
/** The URL of a recorded voice, or null. */
export const voiceUrl = () => z.nullable(z.string().check(z.regex(/^\/api\/voices\//)));
/** The URL of a photo that only a paired tablet can open. It also supports `?size=small`. */
export const tabletPhoto = () => uuidBelow('/api/tablet/photos/');
export const tabletVoice = () => uuidBelow('/api/tablet/voices/');
export const tabletSound = () => uuidBelow('/api/tablet/sounds/');
/** The columns that say whose a row is. Answers leave them out. */
export const ownership = { personId: true, createdBy: true, formerUserId: true } as const;
/** An answer that contains only a message for people. */
export const messageSchema = z.strictObject({ message: z.string() });

export const validationErrorSchema = z.strictObject({ path: z.string(), message: z.string() });

export const apiErrorSchema = z.strictObject({
  message: z.string(),
  code: z.enum(apiErrorCodes),
  errors: z.optional(z.array(validationErrorSchema)),
  /** For `night`: when it ends. */
  until: z.optional(moment()),
});

export const name = () => z.nullable(z.string());
export const clock = () => z.string().check(z.regex(/^\d\d:\d\d$/));
export const count = () => z.int().check(z.minimum(0));
