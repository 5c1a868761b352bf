import { zodResolver } from '@hookform/resolvers/zod';
import { contactSchema } from '#shared/contact/contact.form';

export const contactRules = zodResolver(contactSchema);
