import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '#shared/product/paths';
import type { SetupInput } from '#shared/setup/setup.form';
import { useLogin } from '../../session/session.queries';
import { LinkButton } from '../../ui/button';
import { PageHeading } from '../../ui/page-heading';
import { Spinner } from '../../ui/spinner';
import { StateScene } from '../../ui/state-scene';
import { BackupKey } from './backup-key';

type SetUpDoneProps = { input: SetupInput; backupKey: string | undefined };

const TRIES = 20;
const TRY_EVERY_MS = 1_000;

/**
 * Logs the new administrator in where the public address is open already. Elsewhere that address asks for it, because a session belongs
 * to the address at which it began.
 */
export function SetUpDone({ input, backupKey }: SetUpDoneProps) {
  const [isNoted, setNoted] = useState(false);
  const { email, password, publicAddress = window.location.origin } = input;
  return (
    <>
      <StateScene name="key" className="max-w-40" />
      <PageHeading>{t`Dear Ones is set up`}</PageHeading>
      {backupKey !== undefined && !isNoted ? (
        <BackupKey backupKey={backupKey} onNoted={() => setNoted(true)} />
      ) : publicAddress === window.location.origin ? (
        <LoggingIn email={email} password={password} />
      ) : (
        <>
          <p className="text-lead">
            {t`The settings are in force in a few seconds. From now on, it is open at this address:`}
          </p>
          <LinkButton
            size="large"
            href={`${publicAddress}${paths.login}`}
            className="wrap-anywhere"
          >
            {publicAddress}
          </LinkButton>
        </>
      )}
    </>
  );
}

/** The program starts again with the new settings, which takes a second or two. */
function LoggingIn(credentials: Pick<SetupInput, 'email' | 'password'>) {
  const { mutateAsync } = useLogin();
  const login = useQuery({
    queryKey: ['first login'],
    queryFn: () => mutateAsync(credentials),
    retry: TRIES,
    retryDelay: TRY_EVERY_MS,
    staleTime: Infinity,
  });
  useEffect(() => {
    // A new document, because the one of the set-up says what was true before: whether emails are sent, the address, and whom to ask.
    if (login.isSuccess) window.location.replace(paths.caregiver);
  }, [login.isSuccess]);
  if (login.isError)
    return (
      <LinkButton size="large" href={paths.login}>
        {t`Log In`}
      </LinkButton>
    );
  return (
    <p role="status" className="flex items-center gap-3 text-lead">
      <Spinner />
      <span>{t`It starts with your settings, and logs you in…`}</span>
    </p>
  );
}
