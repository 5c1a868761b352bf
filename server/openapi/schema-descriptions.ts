import type * as z from 'zod/mini';
import { currentUserSchema } from '#shared/accounts/account.answer';
import { registerSchema, resetPasswordSchema, tokenSchema } from '#shared/accounts/account.form';
import { profileSchema } from '#shared/accounts/profile.form';
import { auditEntrySchema } from '#shared/admin/admin.answer';
import { createUserSchema, updateUserSchema } from '#shared/admin/admin.form';
import { callContactSchema } from '#shared/calls/call-contact.form';
import { contactSchema } from '#shared/contact/contact.form';
import { facePhotoSchema } from '#shared/faces/face-photo.answer';
import { createFacePhotoSchema, updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { planAnswerSchema } from '#shared/plans/plan.answer';
import { createPlanSchema, updatePlanSchema } from '#shared/plans/plan.form';
import { apiErrorSchema, validationErrorSchema } from '#shared/product/answer';
import { numberToWords } from '#shared/product/format-number';
import {
  ADMIN_PASSWORD_MIN,
  MESSAGE_MIN,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN,
  PHONE_MAX,
  PHONE_MIN,
  PLAN_STEP_MINUTES,
  SPECIAL_CHARACTERS,
  TABLET_OFFLINE_DAYS,
} from '#shared/product/limits';
import { rememberItemAnswerSchema } from '#shared/remember/remember-item.answer';
import { rememberItemSchema } from '#shared/remember/remember-item.form';
import { tabletContentSchema } from '#shared/tablet/tablet-content.answer';
import { pairTabletSchema, tabletReportSchema } from '#shared/tablet/tablet.form';
import { PAIRING_CODE_LENGTH } from '#shared/tablets/pairing';

const complex = `With an upper-case and a lower-case letter, a digit and one of ${SPECIAL_CHARACTERS}; at most ${PASSWORD_MAX_BYTES} bytes.`;
const again = 'The same once more.';
const filled = 'More than white space.';
const photo = 'An image data URL in base64: JPEG, PNG, WebP or GIF.';
const oneKindOfDay = `Exactly one of \`day\`, \`weekdays\` (from 1 for Monday to 7 for Sunday) and \`monthDay\` (in a shorter month, 29 to 31 mean its last day). \`at\` is in steps of ${numberToWords(PLAN_STEP_MINUTES)} minutes.`;
const storedPhoto =
  'An image data URL, or with `?photos=link` an address on this server that also answers `?size=small`.';

/** Describes the rules that JSON Schema has no keyword for. */
export const schemaDescriptions: [z.core.$ZodType, string][] = [
  [tokenSchema.shape.token, 'From the address of a mailed link.'],
  [registerSchema.shape.password, complex],
  [registerSchema.shape.confirmPassword, again],
  [resetPasswordSchema.shape.confirmPassword, again],
  [profileSchema.shape.firstName, filled],
  [profileSchema.shape.lastName, filled],
  [
    profileSchema.shape.dateOfBirth,
    'YYYY-MM-DD, from 1900-01-01 to today. Empty or null: it is cleared.',
  ],
  [
    profileSchema.shape.caregiverPhoneNumber,
    `Digits, spaces and \`+().-/\`, and one extension of 1 to 6 digits, as in \`ext. 12\`, ${PHONE_MIN} to ${PHONE_MAX} characters. Empty or null: it is cleared.`,
  ],
  [
    profileSchema.shape.newPassword,
    `At least ${PASSWORD_MIN} characters. ${complex} Empty or absent: the password stays.`,
  ],
  [profileSchema.shape.confirmNewPassword, again],
  [createFacePhotoSchema.shape.name, filled],
  [createFacePhotoSchema.shape.photoUrl, photo],
  [updateFacePhotoSchema.shape.photoUrl, `${photo} Absent: the stored one stays.`],
  [rememberItemSchema.shape.title, filled],
  [rememberItemSchema.shape.content, filled],
  [rememberItemSchema.shape.category, filled],
  [
    rememberItemSchema.shape.photoUrl,
    `${photo} Absent: the stored one stays. Null: it is taken away.`,
  ],
  [
    pairTabletSchema.shape.code,
    `The ${numberToWords(PAIRING_CODE_LENGTH)} letters and digits as typed: spaces, dashes and small letters do not matter.`,
  ],
  [
    tabletReportSchema.shape.id,
    'Made by the tablet, so that a report that is sent twice is kept once.',
  ],
  [
    tabletReportSchema.shape.day,
    `By the calendar of the tablet; from ${TABLET_OFFLINE_DAYS} days ago to tomorrow.`,
  ],
  [createPlanSchema, oneKindOfDay],
  [
    updatePlanSchema,
    `Absent fields stay. If one of \`day\`, \`weekdays\` and \`monthDay\` is sent, it replaces the stored one. ${oneKindOfDay}`,
  ],
  [
    callContactSchema.shape.address,
    'For `phone` a number, for `whatsapp` one that begins with + and the country, for `facetime` a number or an e-mail address, for `ask` the e-mail address that is written to.',
  ],
  [callContactSchema.shape.id, 'Of a contact that stays; absent for a new one.'],
  [planAnswerSchema.shape.weekdays, 'From 1 for Monday to 7 for Sunday.'],
  [planAnswerSchema.shape.monthDay, 'In a shorter month, 29 to 31 mean its last day.'],
  [
    tabletContentSchema.shape.faces,
    'Those that do not rest. Each picture also answers `?size=small`.',
  ],
  [createUserSchema.shape.password, complex],
  [
    updateUserSchema.shape.password,
    `At least ${ADMIN_PASSWORD_MIN} characters, at most ${PASSWORD_MAX_BYTES} bytes. Empty or absent: the password stays.`,
  ],
  [contactSchema.shape.name, filled],
  [contactSchema.shape.subject, filled],
  [
    contactSchema.shape.message,
    `At least ${MESSAGE_MIN} characters, white space around them not counted.`,
  ],
  [
    contactSchema.shape.leaveThisEmpty,
    'Leave it out: it is there for robots to fill in, and marks the message as possible spam.',
  ],

  [
    currentUserSchema.shape.pendingEmail,
    'The new address, until its mailed link has been followed.',
  ],
  [facePhotoSchema.shape.photoUrl, storedPhoto],
  [rememberItemAnswerSchema.shape.photoUrl, storedPhoto],
  [auditEntrySchema.shape.fields, 'The names of the fields that changed, never their values.'],
  [
    apiErrorSchema,
    'The body of every failure: `message` for people, `code` for machines, `errors` for forms.',
  ],
  [validationErrorSchema.shape.path, 'Dotted, for example `email`.'],
];
