import type * as z from 'zod/mini';
import { emailOnlySchema, loginSchema, registerSchema, resetPasswordSchema, tokenSchema } from '#shared/account';
import { createUserSchema, updateUserSchema } from '#shared/admin';
import * as answers from '#shared/answers';
import { contactSchema } from '#shared/contact';
import { createFacePhotoSchema, updateFacePhotoSchema } from '#shared/face-photo';
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX_BYTES, PASSWORD_MIN } from '#shared/limits';
import { SPECIAL_CHARACTERS } from '#shared/password';
import { profileSchema } from '#shared/profile';
import { rememberItemSchema } from '#shared/remember-item';

/** Every schema of the wire under the name the description gives it. */
export const namedSchemas = {
  CurrentUser: answers.currentUserSchema,
  VerificationStatus: answers.verificationStatusSchema,
  FacePhoto: answers.facePhotoSchema,
  RememberItem: answers.rememberItemAnswerSchema,
  AuditEntry: answers.auditEntrySchema,
  Message: answers.messageSchema,
  FieldFault: answers.fieldFaultSchema,
  ApiError: answers.apiErrorSchema,

  Login: loginSchema,
  Registration: registerSchema,
  EmailOnly: emailOnlySchema,
  MailedToken: tokenSchema,
  PasswordReset: resetPasswordSchema,
  Profile: profileSchema,
  NewFacePhoto: createFacePhotoSchema,
  FacePhotoChanges: updateFacePhotoSchema,
  RememberItemForm: rememberItemSchema,
  NewUser: createUserSchema,
  UserChanges: updateUserSchema,
  ContactMessage: contactSchema,
} satisfies Record<string, z.core.$ZodType>;

export type SchemaName = keyof typeof namedSchemas;

const complex = `With an upper-case and a lower-case letter, a digit and one of ${SPECIAL_CHARACTERS}; at most ${PASSWORD_MAX_BYTES} bytes.`;
const again = 'The same once more.';
const photoIn = 'An image data URL in base64: JPEG, PNG, WebP or GIF.';
const photoOut = 'An image data URL, or with `?photos=link` an address here that also answers `?size=small`.';

/** Rules that JSON Schema has no keyword for, in words. */
export const schemaWords: [z.core.$ZodType, string][] = [
  [answers.apiErrorSchema, 'The body of every failure: `message` for people, `code` for machines, `errors` for forms.'],
  [answers.fieldFaultSchema.shape.path, 'Dotted, for example `email`.'],
  [answers.currentUserSchema.shape.pendingEmail, 'The new address, until its mailed link is followed.'],
  [answers.facePhotoSchema.shape.photoUrl, photoOut],
  [answers.rememberItemAnswerSchema.shape.photoUrl, photoOut],
  [answers.auditEntrySchema.shape.fields, 'The names of the fields that changed.'],

  [tokenSchema.shape.token, 'From the address of a mailed link.'],
  [registerSchema.shape.password, complex],
  [registerSchema.shape.confirmPassword, again],
  [resetPasswordSchema.shape.confirmPassword, again],
  [profileSchema.shape.newPassword, `At least ${PASSWORD_MIN} characters. ${complex} Empty or absent: it stays.`],
  [profileSchema.shape.confirmNewPassword, again],
  [profileSchema.shape.dateOfBirth, 'YYYY-MM-DD, from 1900-01-01 to today.'],
  [profileSchema.shape.caregiverPhoneNumber, 'Digits, spaces and `+().-/`, 3 to 32 characters.'],
  [createFacePhotoSchema.shape.photoUrl, photoIn],
  [updateFacePhotoSchema.shape.photoUrl, `${photoIn} Absent: the stored one stays.`],
  [rememberItemSchema.shape.photoUrl, `${photoIn} Absent: the stored one stays. Null: it is taken away.`],
  [createUserSchema.shape.password, complex],
  [
    updateUserSchema.shape.password,
    `At least ${ADMIN_PASSWORD_MIN} characters, at most ${PASSWORD_MAX_BYTES} bytes. Empty or absent: it stays.`,
  ],
  [contactSchema.shape.website, 'Leave it out: only robots fill it in.'],
];
