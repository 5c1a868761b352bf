import type * as z from 'zod/mini';
import { deleteAccountSchema, emailOnlySchema, loginSchema, registerSchema, resetPasswordSchema, tokenSchema } from '#shared/account';
import { createUserSchema, updateUserSchema } from '#shared/admin';
import * as answers from '#shared/answers';
import { contactSchema } from '#shared/contact';
import { createFacePhotoSchema, updateFacePhotoSchema } from '#shared/face-photo';
import { profileSchema } from '#shared/profile';
import { rememberItemSchema } from '#shared/remember-item';

/** Every schema of the wire, under the name by which the description refers to it. */
export const namedSchemas = {
  Login: loginSchema,
  Registration: registerSchema,
  EmailOnly: emailOnlySchema,
  MailedToken: tokenSchema,
  PasswordReset: resetPasswordSchema,
  Profile: profileSchema,
  AccountDeletion: deleteAccountSchema,
  NewFacePhoto: createFacePhotoSchema,
  FacePhotoChanges: updateFacePhotoSchema,
  RememberItemForm: rememberItemSchema,
  NewUser: createUserSchema,
  UserChanges: updateUserSchema,
  ContactMessage: contactSchema,

  CurrentUser: answers.currentUserSchema,
  VerificationStatus: answers.verificationStatusSchema,
  ResendWaits: answers.resendWaitsSchema,
  FacePhoto: answers.facePhotoSchema,
  RememberItem: answers.rememberItemAnswerSchema,
  AuditEntry: answers.auditEntrySchema,
  Message: answers.messageSchema,
  FieldFault: answers.fieldFaultSchema,
  ApiError: answers.apiErrorSchema,
} satisfies Record<string, z.core.$ZodType>;

export type SchemaName = keyof typeof namedSchemas;
