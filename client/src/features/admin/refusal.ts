import { isPasswordDeclined, serverMessage } from '../../lib/api-client';
import { toast } from '../../ui/toast.store';

/** Says aloud why the server refused, and answers the same words; null when it was given up instead. */
export function refusal(error: unknown): string | null {
  if (isPasswordDeclined(error)) return null;
  const description = serverMessage(error, 'Please check that you are online and try again.');
  toast({ tone: 'danger', title: 'Error', description });
  return description;
}
