import { t } from '@lingui/core/macro';
import { serverMessage } from '../../lib/api-error';
import { toast } from '../../ui/toast.store';

/** Logs out, and says whether that went well. */
export async function logOut(send: () => Promise<unknown>, goHome: () => void): Promise<void> {
  try {
    await send();
  } catch (error) {
    const description = serverMessage(
      error,
      t`You are still logged in. Please try again.`,
      t`Logout failed`,
    );
    return toast({ tone: 'danger', title: t`Logout Failed`, description });
  }
  goHome();
  toast({ title: t`Logged Out`, description: t`See you soon.` });
}
