import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#shared/product/paths';
import { navigationGuard } from '../../lib/navigation/history-traversal';
import { loadAhead } from '../../lib/when-idle';
import { useLogout } from '../../session/session.queries';
import { Button } from '../../ui/button';

/** Every page of an account has the button, and few visits use it. */
const loadLogOut = () => import('./log-out');

export function LogOutButton() {
  const { mutateAsync, isPending } = useLogout();
  const [, navigate] = useLocation();
  useEffect(() => loadAhead(loadLogOut), []);
  const leave = () => {
    const goHome = () => navigate(paths.home);
    const send = () => mutateAsync();
    void loadLogOut().then(
      ({ logOut }) => logOut(send, goHome),
      // Nothing is said then, but the session ends.
      () => send().then(goHome, () => undefined),
    );
  };
  return (
    <Button
      variant="quiet"
      busy={isPending ? t`Logging out…` : undefined}
      onClick={() => (navigationGuard ? navigationGuard.confirmLeaving(leave) : leave())}
    >
      {t`Log Out`}
    </Button>
  );
}
