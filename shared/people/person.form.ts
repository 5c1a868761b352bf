import * as z from 'zod/mini';
import { ROLES } from '#shared/circle/roles';
import { photoDataUrl } from '#shared/media/photo.form';
import { NAME_MAX, TABLET_MESSAGE_MAX, TIME_ZONE_MAX } from '#shared/product/limits';
import { locale } from '#shared/product/locale';
import type { MachineMessage } from '#shared/product/machine-message';
import { optionalLine, optionalText, requiredLine } from '#shared/product/text';

export const role = () => z.enum(ROLES, 'Please choose a role');
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const clockTime = () => z.string().check(z.regex(CLOCK, 'Please enter a time as HH:MM'));
const clock = () => z.optional(clockTime());

/** True for an IANA time zone that this machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
}

export const newPersonSchema = z.object({
  name: requiredLine('Name', NAME_MAX),
  photoUrl: z.optional(photoDataUrl()),
});
export type NewPerson = z.input<typeof newPersonSchema>;

/** Absent fields stay; null clears. */
export const personChangesSchema = z.object({
  name: optionalLine('Name', NAME_MAX),
  photoUrl: z.optional(z.nullable(photoDataUrl())),
  message: optionalText('Message', TABLET_MESSAGE_MAX),
  timeZone: z.optional(
    z.string().check(z.maxLength(TIME_ZONE_MAX), z.refine(isTimeZone, 'Please choose a time zone')),
  ),
  locale: z.optional(locale()),
  quietFrom: clock(),
  quietTo: clock(),
  nightFrom: clock(),
  nightTo: clock(),
  /** Only owners may change it. */
  tellsOpened: z.optional(z.boolean('Telling members must be yes or no' satisfies MachineMessage)),
  /** Only owners may change it. */
  messagesOn: z.optional(
    z.boolean('Words of the person must be on or off' satisfies MachineMessage),
  ),
  /** Only owners may change it. */
  callsOn: z.optional(z.boolean('Calls on the tablet must be on or off' satisfies MachineMessage)),
  /** Owners only. */
  pictureInEmails: z.optional(
    z.boolean('Picture in emails must be yes or no' satisfies MachineMessage),
  ),
  showsFirstSteps: z.optional(z.boolean('First steps must be yes or no' satisfies MachineMessage)),
});
export type PersonChanges = z.input<typeof personChangesSchema>;

/** The form for the picture. An absent photo leaves the stored one; null removes it. */
export const personPictureSchema = z.object({ photoUrl: personChangesSchema.shape.photoUrl });
export type PersonPicture = z.input<typeof personPictureSchema>;

/** The fields of the form for the tablet's clock, its night and its quiet hours. */
export const personClockSchema = z.object({
  timeZone: z
    .string()
    .check(z.maxLength(TIME_ZONE_MAX), z.refine(isTimeZone, 'Please choose a time zone')),
  nightFrom: clockTime(),
  nightTo: clockTime(),
  quietFrom: clockTime(),
  quietTo: clockTime(),
});
export type PersonClock = z.input<typeof personClockSchema>;
