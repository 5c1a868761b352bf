import { paths } from '#shared/paths';
import { LinkButton } from '../../ui/button';
import { WarningIcon } from '../../ui/frame-icons';
import { StateMessage } from '../../ui/state-message';

export function AccessDenied() {
  return (
    <StateMessage
      level={1}
      icon={<WarningIcon />}
      title="Access Denied"
      action={<LinkButton href={paths.dashboard}>Go to Dashboard</LinkButton>}
    >
      You need admin privileges to access this page.
    </StateMessage>
  );
}
