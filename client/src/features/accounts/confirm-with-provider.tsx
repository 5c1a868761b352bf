import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { PROVIDER_CONFIRMATION } from '#shared/accounts/provider-login';
import { fetchAnswer } from '../../lib/api-client';
import { site } from '../../lib/site';
import { SESSION_CHANNEL } from '../../session/embedded-user';
import { buttonClass } from '../../ui/button';
import { providerLoginQuery } from './provider-connection.queries';

type ConfirmWithProviderProps = {
  user: CurrentUser;
  onConfirmed: () => void;
};

/**
 * Confirms who the user is by logging in with the login provider again. That happens in a new tab, so that nothing on
 * this page is lost.
 */
export function ConfirmWithProvider({ user, onConfirmed }: ConfirmWithProviderProps) {
  const { data } = useQuery(providerLoginQuery);
  const isOffered = data?.connectedAt || !user.hasPassword;
  const check = useEffectEvent(() => {
    // Not by `api`, which would ask again.
    fetchAnswer('/api/confirm-password').then(onConfirmed, () => undefined);
  });
  useEffect(() => {
    if (!isOffered) return undefined;
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    const onNews = () => check();
    channel.addEventListener('message', onNews);
    window.addEventListener('focus', onNews);
    return () => {
      channel.close();
      window.removeEventListener('focus', onNews);
    };
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <div className="grid gap-3">
      <p>
        {t`Sign in with ${{ provider: site.loginProvider }} once more in a new tab. Then come back here.`}
      </p>
      <a
        href={PROVIDER_CONFIRMATION}
        target="_blank"
        className={buttonClass({ variant: user.hasPassword ? 'secondary' : 'primary' })}
      >
        {t`Sign in with ${{ provider: site.loginProvider }} (opens in a new tab)`}
      </a>
    </div>
  );
}
