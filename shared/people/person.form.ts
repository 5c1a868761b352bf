import * as z from 'zod/mini';
import { ROLES } from '#shared/circle/roles';
import { updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { photoDataUrl } from '#shared/media/photo.form';
import type {
  boardRowSchema,
  handoverSchema,
  historyEntrySchema,
  invitationAnswerSchema,
  invitationLinkSchema,
  memberSchema,
  personOverviewSchema,
  personSchema,
  personSettingsSchema,
  waitingFaceSchema,
  waitingPersonItemSchema,
  waitingSchema,
} from '#shared/people/person.answer';
import { NAME_MAX, TABLET_MESSAGE_MAX, TIME_ZONE_MAX } from '#shared/product/limits';
import { locale } from '#shared/product/locale';
import { email, optionalLine, optionalText, requiredLine } from '#shared/product/text';
import { personItemFormSchema, rememberItemSchema } from '#shared/remember/remember-item.form';
import { disconnectTabletsSchema } from '#shared/tablets/disconnect-tablets';

const role = () => z.enum(ROLES, 'Please choose a role');
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
  showsFirstSteps: z.optional(z.boolean('First steps must be yes or no')),
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

/**
 * `role` is for owners, `disconnectTablets` is for a role without a say over tablets; `wantsWaitingEmails` is for members
 * about themselves.
 */
export const memberChangesSchema = z.object({
  role: z.optional(role()),
  disconnectTablets: disconnectTabletsSchema,
  wantsWaitingEmails: z.optional(z.boolean('Emails must be yes or no')),
});
export type MemberChanges = z.input<typeof memberChangesSchema>;

/** `takeBack` deletes what the leaving member added; it is for members about themselves. */
export const removeMemberSchema = z.object({
  disconnectTablets: disconnectTabletsSchema,
  takeBack: z.optional(z.boolean('Take back must be yes or no')),
});
export type RemoveMember = z.input<typeof removeMemberSchema>;

export const newInvitationSchema = z.object({ email: email(), role: role() });
export type NewInvitation = z.input<typeof newInvitationSchema>;

const {
  photoUrl: _facePhoto,
  crop: _crop,
  onTablet: _onTablet,
  ...faceWords
} = updateFacePhotoSchema.shape;
const { title, content, category } = rememberItemSchema.shape;

/**
 * Changes to a contribution as it is taken. Absent fields stay as they were contributed. With `faceId` the photo of a
 * contributed face becomes a further picture of an existing face, whose words stay. `asHello` makes a gift the
 * hello of today.
 */
export const takeContributionSchema = z.object({
  ...faceWords,
  title: z.optional(title),
  content: z.optional(content),
  category: z.optional(category),
  caregiversOnly: personItemFormSchema.shape.caregiversOnly,
  faceId: z.optional(z.int32().check(z.minimum(1))),
  asHello: z.optional(z.boolean('Hello must be yes or no')),
});
export type TakeContribution = z.input<typeof takeContributionSchema>;

export type Person = z.infer<typeof personSchema>;

/** What the dashboard shows of a person. */
export type PersonOverview = z.infer<typeof personOverviewSchema>;
/** What the board shows of a person. */
export type BoardRow = z.infer<typeof boardRowSchema>;
export type Handover = z.infer<typeof handoverSchema>;
export type PersonSettings = z.infer<typeof personSettingsSchema>;
export type Member = z.infer<typeof memberSchema>;
export type Invitation = z.infer<typeof invitationAnswerSchema>;
export type InvitationLink = z.infer<typeof invitationLinkSchema>;
export type Waiting = z.infer<typeof waitingSchema>;
export type WaitingFace = z.infer<typeof waitingFaceSchema>;
export type WaitingPersonItem = z.infer<typeof waitingPersonItemSchema>;
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
