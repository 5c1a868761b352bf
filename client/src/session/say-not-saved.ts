import { t } from '@lingui/core/macro';
import { isPasswordDeclined, serverMessage } from '../lib/api-error';
import { toast } from '../ui/toast.store';

/** Tells that a change made at once was not saved, unless its password was not confirmed. */
export function sayNotSaved(error: unknown): void {
  if (isPasswordDeclined(error)) return;
  toast({
    tone: 'danger',
    title: t`Not saved yet`,
    description: serverMessage(error, t`Please try again.`),
  });
}
