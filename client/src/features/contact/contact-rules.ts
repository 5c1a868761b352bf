import { zodResolver } from '@hookform/resolvers/zod';
import { contactSchema } from '#shared/contact';

export const contactRules = zodResolver(contactSchema);
