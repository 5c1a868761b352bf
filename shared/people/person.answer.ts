import * as z from 'zod/mini';
import { ROLES } from '#shared/circle/roles';
import { clock, count, moment, name, rowId } from '#shared/product/answer';

/*
 * The schemas of the server's answers about people and their circles. The browser takes only the types.
 */
export const role = () => z.enum(ROLES);
/** One of the asking account's people. */
export const personSchema = z.strictObject({
  id: rowId(),
  /** Null until somebody enters it. */
  name: name(),
  role: role(),
  /** True for the person that calls without a person mean. */
  isHome: z.boolean(),
  /** The address of the picture; null without one. */
  photoUrl: z.nullable(z.string()),
  createdAt: moment(),
  /** Times of day are meant, and written, as in this zone. */
  timeZone: z.string(),
});

/** A person with all that its caregivers can change. */
export const personSettingsSchema = z.strictObject({
  ...personSchema.shape,
  message: z.nullable(z.string()),
  locale: z.string(),
  quietFrom: clock(),
  quietTo: clock(),
  nightFrom: clock(),
  nightTo: clock(),
  /** True if members learn that their own hellos and pictures were opened on a tablet. */
  tellsOpened: z.boolean(),
  /** True if tablets offer to say something to the family. */
  messagesOn: z.boolean(),
  /** True if members can ring the tablets for a live call. */
  callsOn: z.boolean(),
  /** True if an email that asks a verified member to call shows the picture. */
  pictureInEmails: z.boolean(),
});
/** The room that photos, recordings, songs and clips of a person take. */
export const storageSchema = z.strictObject({ usedBytes: count() });
export type Person = z.infer<typeof personSchema>;
export type PersonSettings = z.infer<typeof personSettingsSchema>;
