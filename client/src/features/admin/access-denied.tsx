import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/product/paths';
import { useSession } from '../../session/session.queries';
import { LinkButton } from '../../ui/button';
import { MailText } from '../../ui/mail-text';
import { StateMessage } from '../../ui/state-message';
import { StateScene } from '../../ui/state-scene';

export function AccessDenied() {
  const email = useSession().user?.email;
  return (
    <StateMessage
      level={1}
      drawing={<StateScene name="lock" />}
      title={t`Access Denied`}
      action={<LinkButton href={paths.dashboard}>{t`Go to Dashboard`}</LinkButton>}
    >
      <p>{t`You need admin privileges to access this page.`}</p>
      {email && (
        <p className="mt-2">
          <Trans>
            You are logged in as{' '}
            <strong className="text-ink">
              <MailText>{email}</MailText>
            </strong>
            .
          </Trans>
        </p>
      )}
    </StateMessage>
  );
}
