import { paths } from '#shared/paths';
import { useSession } from '../../session/session.queries';
import { LinkButton } from '../../ui/button';
import { WarningIcon } from '../../ui/frame-icons';
import { MailText } from '../../ui/mail-text';
import { StateMessage } from '../../ui/state-message';

export function AccessDenied() {
  const { user } = useSession();
  return (
    <StateMessage
      level={1}
      icon={<WarningIcon />}
      title="Access Denied"
      action={<LinkButton href={paths.dashboard}>Go to Dashboard</LinkButton>}
    >
      <p>You need admin privileges to access this page.</p>
      {user && (
        <p className="mt-2">
          You are logged in as{' '}
          <strong className="text-ink">
            <MailText>{user.email}</MailText>
          </strong>
          .
        </p>
      )}
    </StateMessage>
  );
}
