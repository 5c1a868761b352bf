import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { paths } from '#shared/product/paths';
import { isPasswordDeclined, serverMessage } from '../../lib/api-error';
import { shortDate } from '../../lib/date-format';
import { site } from '../../lib/site';
import { Button, LinkButton } from '../../ui/button';
import { toast } from '../../ui/toast.store';
import { providerLoginQuery, useEndConnection } from './provider-connection.queries';

/** The connection to the login provider, for accounts that have one. */
export function ProviderConnection({ user }: { user: CurrentUser }) {
  const { data } = useQuery(providerLoginQuery);
  const headingId = useId();
  const provider = site.loginProvider;
  if (!data?.connectedAt) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-8">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Signing in with ${provider}`}
      </h2>
      <p>
        {t`Since ${{ date: shortDate(data.connectedAt) }} you can sign in to this account with ${provider}.`}
      </p>
      {user.hasPassword ? <EndConnection /> : <SetPassword />}
    </section>
  );
}

function EndConnection() {
  const end = useEndConnection();
  const provider = site.loginProvider;
  const press = () =>
    end.mutate(undefined, {
      onSuccess: () => toast({ title: t`The connection has ended` }),
      onError: (error) => {
        if (isPasswordDeclined(error)) return;
        toast({
          tone: 'danger',
          title: t`The connection was not ended`,
          description: serverMessage(error, t`Please check that you are online and try again.`),
        });
      },
    });
  return (
    <>
      <p>
        {t`If you end the connection, you log in with your password. Signing in with ${provider} connects the two again, as long as ${provider} confirms the address of this account.`}
      </p>
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full"
        busy={end.isPending ? t`Ending…` : undefined}
        onClick={press}
      >
        {t`End the connection`}
      </Button>
    </>
  );
}

function SetPassword() {
  if (site.noMail)
    return (
      <p>
        {t`This account has no password. An owner of your circle, or the administrator, can give you a card to set one. This also ends the connection.`}
      </p>
    );
  return (
    <>
      <p>
        {t`This account has no password. You can set one with a link that we send to your email address. This also ends the connection.`}
      </p>
      <LinkButton
        href={paths.forgotPassword}
        variant="secondary"
        className="justify-self-start max-sm:w-full"
      >
        {t`Set a password`}
      </LinkButton>
    </>
  );
}
