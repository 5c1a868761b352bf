import { zodResolver } from '@hookform/resolvers/zod';
import {
  confirmPasswordSchema,
  emailOnlySchema,
  loginSchema,
  newPasswordSchema,
  registerSchema,
} from '#shared/accounts/account.form';
import { profileSchema } from '#shared/accounts/profile.form';

export const loginRules = zodResolver(loginSchema);
export const confirmPasswordRules = zodResolver(confirmPasswordSchema);
export const registerRules = zodResolver(registerSchema);
export const emailOnlyRules = zodResolver(emailOnlySchema);
export const newPasswordRules = zodResolver(newPasswordSchema);
export const profileRules = zodResolver(profileSchema);
