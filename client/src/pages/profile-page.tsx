import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ComponentType } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { paths } from '#shared/product/paths';
import { ProfileSettings } from '../features/accounts/profile-settings';
import { YourData } from '../features/accounts/your-data';
import type { DisconnectTabletsFieldProps } from '../features/tablets/disconnect-tablets-field';
import { usePageTitle } from '../lib/page-meta';
import { site } from '../lib/site';
import { useSession } from '../session/session.queries';
import { MailText } from '../ui/mail-text';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { DeletePasskeys } from './lazy-passkeys';

export function ProfilePage() {
  const { user } = useSession();
  usePageTitle(t`Profile`);
  if (!user) return null;
  const { email } = user;
  return (
    <Page back={{ href: paths.dashboard, label: t`Back to Today` }}>
      <div className="grid gap-3">
        <PageHeading>{t`Profile`}</PageHeading>
        <p className="text-lead text-ink-soft">
          <Trans>
            Logged in as{' '}
            <strong className="text-ink">
              <MailText>{email}</MailText>
            </strong>
          </Trans>
        </p>
      </div>
      <ProfileSettings user={user} {...{ DisconnectTablets, DeletePasskeys }} />
      <Passkeys user={user} />
      {Boolean(site.loginProvider) && <Connection user={user} />}
      <YourData user={user} />
      <Notifications />
    </Page>
  );
}

/** Comes after the page, below everything else, so that nothing moves. */
function Notifications() {
  const [Panel, setPanel] = useState<ComponentType>();
  useEffect(() => {
    let isHere = true;
    import('./profile-notifications').then(
      ({ ProfileNotifications }) => isHere && setPanel(() => ProfileNotifications),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Panel && <Panel />;
}

/** Comes after the page, below the form. */
function Passkeys({ user }: { user: CurrentUser }) {
  const [Section, setSection] = useState<ComponentType<{ user: CurrentUser }>>();
  useEffect(() => {
    let isHere = true;
    import('../features/passkeys/passkeys-section').then(
      ({ PasskeysSection }) => isHere && setSection(() => PasskeysSection),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Section && <Section user={user} />;
}

/** Comes after the page: it asks for the tablets, and most families have none or change nothing about them here. */
function DisconnectTablets(input: DisconnectTabletsFieldProps) {
  const [Field, setField] = useState<ComponentType<DisconnectTabletsFieldProps>>();
  useEffect(() => {
    let isHere = true;
    import('../features/tablets/disconnect-tablets-field').then(
      ({ DisconnectTabletsField }) => isHere && setField(() => DisconnectTabletsField),
      // Tablets then stay connected; their list disconnects them too.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Field && <Field {...input} />;
}

/** Comes after the page, because few accounts have one. */
function Connection({ user }: { user: CurrentUser }) {
  const [Section, setSection] = useState<ComponentType<{ user: CurrentUser }>>();
  useEffect(() => {
    let isHere = true;
    import('../features/accounts/provider-connection').then(
      ({ ProviderConnection }) => isHere && setSection(() => ProviderConnection),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Section && <Section user={user} />;
}
