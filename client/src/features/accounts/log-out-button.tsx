import { t } from '@lingui/core/macro';
import { useLocation } from 'wouter';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import { navigationGuard } from '../../lib/navigation/history-traversal';
import { useLogout } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { LogOutIcon } from '../../ui/icons';
import { toast } from '../../ui/toast.store';

export function LogOutButton() {
  const logout = useLogout();
  const [, navigate] = useLocation();

  const leave = async () => {
    try {
      await logout.mutateAsync();
    } catch (error) {
      const description = serverMessage(
        error,
        t`You are still logged in. Please try again.`,
        t`Logout failed`,
      );
      return toast({ tone: 'danger', title: t`Logout Failed`, description });
    }
    navigate(paths.home);
    toast({ title: t`Logged Out`, description: t`See you soon.` });
  };

  const askFirst = () =>
    navigationGuard ? navigationGuard.confirmLeaving(() => void leave()) : void leave();

  return (
    <Button
      variant="quiet"
      busy={logout.isPending ? t`Logging out…` : undefined}
      onClick={askFirst}
    >
      {/* A phone has room for the word alone beside the mark and Display. */}
      <LogOutIcon className="max-sm:hidden" />
      <span>{t`Log Out`}</span>
    </Button>
  );
}
