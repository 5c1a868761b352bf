import * as z from 'zod/mini';
import { role } from '#shared/people/person.form';
import { email } from '#shared/product/text';

export const newInvitationSchema = z.object({ email: email(), role: role() });
export type NewInvitation = z.input<typeof newInvitationSchema>;
