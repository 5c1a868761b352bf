import * as z from 'zod/mini';
import {
  FACE_PHOTOS_MAX,
  NAME_MAX,
  SONGS_MAX,
  TABLET_MESSAGE_MAX,
  TABLET_REPORT_COUNT_MAX,
  TIME_ZONE_MAX,
} from '#shared/product/limits';
import { locale } from '#shared/product/locale';
import type { MachineMessage } from '#shared/product/machine-message';
import { isPlainName, notPlain } from '#shared/product/plain-name';
import { rowIdIn } from '#shared/product/row-id';
import { optionalLine, optionalText, requiredLine } from '#shared/product/text';

/** `timeZone` is that of the browser. The person gets it with the first tablet, unless one was chosen. */
export const newTabletCodeSchema = z.object({
  timeZone: z.optional(
    z
      .string('The time zone must be text' satisfies MachineMessage)
      .check(
        z.maxLength(TIME_ZONE_MAX, 'The time zone must be an IANA name' satisfies MachineMessage),
      ),
  ),
});

/** The tablet of somebody else that is to serve the person too. */
export const shareTabletSchema = z.object({
  tabletId: z
    .int32('The tablet is not valid' satisfies MachineMessage)
    .check(z.minimum(1, 'The tablet is not valid' satisfies MachineMessage)),
});

export const renameTabletSchema = z.object({ name: requiredLine('Name', NAME_MAX) });
export type RenameTablet = z.input<typeof renameTabletSchema>;

/** Absent fields stay. `messagesOn` and `waitsForOwner` are for owners. */
export const tabletChangesSchema = z
  .object({
    name: z.optional(renameTabletSchema.shape.name),
    messagesOn: z.optional(
      z.boolean('Words of the person must be on or off' satisfies MachineMessage),
    ),
    waitsForOwner: z.optional(
      z.literal(false, 'A tablet can only be let show the family again' satisfies MachineMessage),
    ),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: 'Name is required',
      path: ['name'],
    }),
  );
export type TabletChanges = z.input<typeof tabletChangesSchema>;

const PERSON_NAME = 'The person’s name';

/** Absent fields leave the stored values unchanged; null or white space clears them. */
export const tabletSettingsSchema = z.object({
  personName: optionalLine(PERSON_NAME, NAME_MAX).check(
    // The name appears in emails that ask for a call.
    z.refine((name) => typeof name !== 'string' || isPlainName(name), notPlain(PERSON_NAME)),
  ),
  message: optionalText('Message', TABLET_MESSAGE_MAX),
  /** The language that the tablet speaks. */
  locale: z.optional(locale()),
});
export type TabletSettingsInput = z.input<typeof tabletSettingsSchema>;

export const count = (message: string) =>
  z.int(message).check(z.minimum(0, message), z.maximum(TABLET_REPORT_COUNT_MAX, message));

export const NOT_A_COUNT = 'Looks and helps must be whole numbers' satisfies MachineMessage;

export const NOT_A_QUESTION =
  'A practice question must tell its face, session, time and outcome' satisfies MachineMessage;

/** A `PracticeEvent`. */
export const practiceEvent = z.object(
  {
    id: z.uuid(NOT_A_QUESTION),
    faceId: rowIdIn(NOT_A_QUESTION),
    session: z.uuid(NOT_A_QUESTION),
    at: z.int(NOT_A_QUESTION).check(z.minimum(0, NOT_A_QUESTION)),
    kind: z.enum(['right', 'helped'], NOT_A_QUESTION),
  },
  NOT_A_QUESTION,
);

export const NOT_YES_OR_NO = 'Awake and can speak must be yes or no' satisfies MachineMessage;
export const NOT_A_STEP = 'The setup must be steps of the guide' satisfies MachineMessage;
export const NOT_A_CODEC = 'The codecs of clips must be h264 or vp9' satisfies MachineMessage;
export const NOT_SAVED_SONGS =
  `Songs must be counted from 0 to ${SONGS_MAX}` satisfies MachineMessage;
/** One for each face, and that of today's hello. */
export const SAVED_CLIPS_MAX = FACE_PHOTOS_MAX + 1;
export const NOT_SAVED_CLIPS =
  `Clips must be counted from 0 to ${SAVED_CLIPS_MAX}` satisfies MachineMessage;
export const NOT_A_WAY =
  'The ways to call must be telephone, FaceTime or WhatsApp' satisfies MachineMessage;
export const NOT_AN_AGE =
  'The age of the content must be in whole seconds' satisfies MachineMessage;

export const NOT_SECONDS = 'How long ago it was must be in whole seconds' satisfies MachineMessage;
