import { zodResolver } from '@hookform/resolvers/zod';
import { addressSchema, administratorSchema, mailServerSchema } from '#shared/setup/setup.form';

export const administratorRules = zodResolver(administratorSchema);
export const addressRules = zodResolver(addressSchema);
export const mailServerRules = zodResolver(mailServerSchema);
