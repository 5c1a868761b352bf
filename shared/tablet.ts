import * as z from 'zod/mini';
import { day } from '#shared/day';
import {
  CALL_REQUEST_SECONDS_MAX,
  FACE_PHOTOS_MAX,
  NAME_MAX,
  TABLET_MESSAGE_MAX,
  TABLET_REPORT_COUNT_MAX,
} from '#shared/limits';
import { PAIRING_CODE_LENGTH, PAIRING_LETTERS, withoutGaps } from '#shared/pairing';
import { isPlainName, notPlain } from '#shared/plain-name';
import { rowIdIn } from '#shared/row-id';
import type * as answers from '#shared/tablet-answers';
import { optionalLine, optionalText, requiredLine } from '#shared/text';

/** The same for a code that is wrong, used or has run out. */
export const CODE_DOES_NOT_WORK =
  'This code does not work. Please make a new one in Caregiver Tools and try again.';

const code = z
  .string(CODE_DOES_NOT_WORK)
  .check(
    z.maxLength(100, { error: CODE_DOES_NOT_WORK, abort: true }),
    z.overwrite(withoutGaps),
    z.regex(new RegExp(`^[${PAIRING_LETTERS}]{${PAIRING_CODE_LENGTH}}$`), CODE_DOES_NOT_WORK),
  );

export const pairTabletSchema = z.object({ code, name: optionalLine('Name', NAME_MAX) });
export type PairTablet = z.input<typeof pairTabletSchema>;

export const renameTabletSchema = z.object({ name: requiredLine('Name', NAME_MAX) });
export type RenameTablet = z.input<typeof renameTabletSchema>;

const PERSON_NAME = "The person's name";

/** Absent fields stay as they are; null or nothing but white space clears them. */
export const tabletSettingsSchema = z.object({
  personName: optionalLine(PERSON_NAME, NAME_MAX).check(
    // It stands in emails to whoever is asked to call.
    z.refine((name) => typeof name !== 'string' || isPlainName(name), notPlain(PERSON_NAME)),
  ),
  message: optionalText('Message', TABLET_MESSAGE_MAX),
});
export type TabletSettingsInput = z.input<typeof tabletSettingsSchema>;

const count = (message: string) =>
  z.int(message).check(z.minimum(0, message), z.maximum(TABLET_REPORT_COUNT_MAX, message));
const NOT_A_COUNT = 'Looks and helps must be whole numbers';

/** What was used on one day since the last report: never what was right or wrong. */
export const tabletReportSchema = z.object({
  /** Made by the tablet, so that a report that is sent twice is kept once. */
  id: z.uuid('A report needs an id of its own'),
  /** By the tablet's calendar. */
  day: day(),
  faces: z
    .array(
      z.object({
        id: rowIdIn('A face needs its id'),
        looks: count(NOT_A_COUNT),
        helps: count(NOT_A_COUNT),
      }),
      'Faces must be a list',
    )
    .check(z.maxLength(FACE_PHOTOS_MAX, `A report tells of at most ${FACE_PHOTOS_MAX} faces`)),
});
export type TabletReport = z.input<typeof tabletReportSchema>;

const NOT_SECONDS = 'How long ago it was must be in whole seconds';

/** What a tablet tells of a press that asks a contact to call. */
export const askToCallSchema = z.object({
  /** By a clock that may be wrong, so it tells how long ago that was and not when. */
  secondsAgo: z.optional(
    z
      .int(NOT_SECONDS)
      .check(z.minimum(0, NOT_SECONDS), z.maximum(CALL_REQUEST_SECONDS_MAX, NOT_SECONDS)),
  ),
  /** The tablet's own, as an IANA name. One that the server does not know counts as not said. */
  zone: z.optional(
    z
      .string('The time zone must be text')
      .check(z.regex(/^[\w+/:-]{1,64}$/, 'The time zone must be an IANA name')),
  ),
});
export type AskToCall = z.input<typeof askToCallSchema>;

export type CallRequest = z.infer<typeof answers.callRequestSchema>;
export type Tablet = z.infer<typeof answers.tabletSchema>;
export type TabletCode = z.infer<typeof answers.tabletCodeSchema>;
export type TabletSettings = z.infer<typeof answers.tabletSettingsAnswerSchema>;
export type TabletWeek = z.infer<typeof answers.tabletWeekSchema>;
export type PairedTablet = z.infer<typeof answers.pairedTabletSchema>;
export type TabletContent = z.infer<typeof answers.tabletContentSchema>;
export type TabletFace = TabletContent['faces'][number];
export type TabletItem = TabletContent['items'][number];
export type TabletContact = TabletContent['contacts'][number];
export type TabletPlan = TabletContent['plans'][number];
