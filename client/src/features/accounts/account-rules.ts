import { zodResolver } from '@hookform/resolvers/zod';
import { emailOnlySchema, loginSchema, newPasswordSchema, registerSchema } from '#shared/account';

export const loginRules = zodResolver(loginSchema);
export const registerRules = zodResolver(registerSchema);
export const emailOnlyRules = zodResolver(emailOnlySchema);
export const newPasswordRules = zodResolver(newPasswordSchema);
