import { useLocation } from 'wouter';
import { paths } from '#shared/paths';
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
        'You are still logged in. Please try again.',
        'Logout failed',
      );
      return toast({ tone: 'danger', title: 'Logout Failed', description });
    }
    navigate(paths.home);
    toast({ title: 'Logged Out', description: 'See you soon.' });
  };

  const askFirst = () =>
    navigationGuard ? navigationGuard.confirmLeaving(() => void leave()) : void leave();

  return (
    <Button variant="quiet" busy={logout.isPending ? 'Logging out…' : undefined} onClick={askFirst}>
      <LogOutIcon />
      Log Out
    </Button>
  );
}
