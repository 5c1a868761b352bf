import type * as z from 'zod/mini';
import {
  confirmPasswordSchema,
  deleteAccountSchema,
  emailOnlySchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  tokenSchema,
} from '#shared/account';
import { createUserSchema, updateUserSchema } from '#shared/admin';
import * as answers from '#shared/answers';
import { callConsentSchema } from '#shared/call-consent';
import { callContactSchema, callContactsSchema } from '#shared/call-contact';
import { contactSchema } from '#shared/contact';
import { createFacePhotoSchema, updateFacePhotoSchema } from '#shared/face-photo';
import { createPlanSchema, updatePlanSchema } from '#shared/plan';
import { profileSchema } from '#shared/profile';
import { pinRememberItemSchema, rememberItemSchema } from '#shared/remember-item';
import {
  askToCallSchema,
  pairTabletSchema,
  renameTabletSchema,
  tabletReportSchema,
  tabletSettingsSchema,
} from '#shared/tablet';
import * as tabletAnswers from '#shared/tablet-answers';
import { voiceSchema } from '#shared/voice';

/** Every schema of the wire, under the name by which the description refers to it. */
export const namedSchemas = {
  Login: loginSchema,
  Registration: registerSchema,
  EmailOnly: emailOnlySchema,
  MailedToken: tokenSchema,
  PasswordReset: resetPasswordSchema,
  Profile: profileSchema,
  AccountDeletion: deleteAccountSchema,
  PasswordConfirmation: confirmPasswordSchema,
  NewFacePhoto: createFacePhotoSchema,
  FacePhotoChanges: updateFacePhotoSchema,
  RememberItemForm: rememberItemSchema,
  RememberItemPin: pinRememberItemSchema,
  Recording: voiceSchema,
  TabletName: renameTabletSchema,
  TabletSettingsForm: tabletSettingsSchema,
  NewPlan: createPlanSchema,
  PlanChanges: updatePlanSchema,
  CallContactForm: callContactSchema,
  CallContactList: callContactsSchema,
  CallConsent: callConsentSchema,
  Pairing: pairTabletSchema,
  AskToCall: askToCallSchema,
  TabletReport: tabletReportSchema,
  NewUser: createUserSchema,
  UserChanges: updateUserSchema,
  ContactMessage: contactSchema,

  CurrentUser: answers.currentUserSchema,
  VerificationStatus: answers.verificationStatusSchema,
  VerificationLink: answers.verificationLinkSchema,
  ResetLink: answers.resetLinkSchema,
  ResendWaits: answers.resendWaitsSchema,
  FacePhoto: answers.facePhotoSchema,
  RememberItem: answers.rememberItemAnswerSchema,
  Tablet: tabletAnswers.tabletSchema,
  TabletCode: tabletAnswers.tabletCodeSchema,
  TabletSettings: tabletAnswers.tabletSettingsAnswerSchema,
  TabletWeek: tabletAnswers.tabletWeekSchema,
  Plan: tabletAnswers.planAnswerSchema,
  CallContact: tabletAnswers.callContactAnswerSchema,
  CallRequest: tabletAnswers.callRequestSchema,
  PairedTablet: tabletAnswers.pairedTabletSchema,
  TabletContent: tabletAnswers.tabletContentSchema,
  AuditEntry: answers.auditEntrySchema,
  Message: answers.messageSchema,
  ValidationError: answers.validationErrorSchema,
  ApiError: answers.apiErrorSchema,
} satisfies Record<string, z.core.$ZodType>;

export type SchemaName = keyof typeof namedSchemas;
