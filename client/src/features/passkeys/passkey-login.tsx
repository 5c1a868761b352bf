import { t } from '@lingui/core/macro';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { PASSKEY_CHALLENGE_MINUTES } from '#shared/product/limits';
import { ApiError } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast.store';
import { isWaitEnded, passkeyFailure } from './passkey-failure';
import { noPasskeysHere } from './passkeys-here';
import { useLogInWithPasskey } from './passkeys.queries';

/** Milliseconds after which a new challenge is fetched, so that none has expired when somebody chooses a passkey. */
const RENEWED_AFTER = (PASSKEY_CHALLENGE_MINUTES - 1) * 60_000;

/** A browser that refuses at once must not ask the server again and again. */
const FAILURES_MAX = 5;

export type PasskeyLoginProps = { onLoggedIn?: ((user: CurrentUser) => void) | undefined };

/**
 * Logs in with a passkey. Browsers offer it in the field of the address (conditional UI); where one does not, there is a
 * button. The message of a failure stays here, beside the form.
 */
export function PasskeyLogin({ onLoggedIn }: PasskeyLoginProps) {
  const [way, setWay] = useState<'field' | 'button'>();
  const { mutateAsync, isPending } = useLogInWithPasskey();
  const [failure, setFailure] = useState<string>();

  const logIn = async (waitWhile?: () => boolean) => {
    const user = await mutateAsync(waitWhile ? { waitWhile } : {});
    if (!user) return;
    toast({ title: t`Login Successful`, description: t`Welcome back to Dear Ones!` });
    onLoggedIn?.(user);
  };
  const press = () => {
    setFailure(undefined);
    logIn().catch((error: unknown) => setFailure(passkeyFailure(error)));
  };
  /** Waits until somebody chooses a passkey in the field, each time with a fresh challenge. @returns why it has to wait again */
  const waitOnce = useEffectEvent(async (isHere: () => boolean) => {
    const renewal = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEWED_AFTER);
    try {
      await logIn(isHere);
      return false;
    } catch (error) {
      // Nobody has asked for a passkey yet when the server cannot be reached, and whoever stops their device knows.
      if (error instanceof ApiError && isHere()) setFailure(passkeyFailure(error));
      return isWaitEnded(error) ? 'renewed' : 'failed';
    } finally {
      clearTimeout(renewal);
    }
  });

  useEffect(() => {
    if (noPasskeysHere()) return undefined;
    let isHere = true;
    void browserSupportsWebAuthnAutofill().then((hasField) => {
      if (isHere) setWay(hasField ? 'field' : 'button');
    });
    return () => {
      isHere = false;
    };
  }, []);
  useEffect(() => {
    if (way !== 'field') return undefined;
    let isHere = true;
    const wait = async () => {
      for (let failures = 0; isHere && failures < FAILURES_MAX;) {
        const outcome = await waitOnce(() => isHere);
        if (!outcome) return;
        if (outcome === 'failed') failures += 1;
      }
    };
    void wait();
    return () => {
      isHere = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [way]);

  if (!failure && way !== 'button') return null;
  return (
    <div className="grid gap-4">
      {failure && (
        <Notice tone="danger" role="alert" title={t`We could not log you in`}>
          {failure}
        </Notice>
      )}
      {way === 'button' && (
        <Button
          variant="secondary"
          size="large"
          busy={isPending ? t`Logging in…` : undefined}
          onClick={press}
        >
          {t`Log in with a passkey`}
        </Button>
      )}
    </div>
  );
}
