import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { isSessionEnded } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { passkeyFailure } from './passkey-failure';
import { noPasskeysHere } from './passkeys-here';
import { passkeysQuery, useConfirmWithPasskey } from './passkeys.queries';

export type ConfirmWithPasskeyProps = {
  onConfirmed: () => void;
  /** Called with the server's error if the session has ended. */
  onSessionEnded: (error: unknown) => void;
};

/** Confirms who the user is with a passkey in the place of the password, for accounts that have one. */
export function ConfirmWithPasskey({ onConfirmed, onSessionEnded }: ConfirmWithPasskeyProps) {
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const confirm = useConfirmWithPasskey();
  if (noPasskeysHere() || !passkeys.some(({ isUsable }) => isUsable)) return null;
  const press = () =>
    confirm.mutate(undefined, {
      onSuccess: onConfirmed,
      onError: (error) => {
        if (isSessionEnded(error)) onSessionEnded(error);
      },
    });
  return (
    <div className="grid gap-4">
      {confirm.error && (
        <Notice tone="danger" role="alert" title={t`That did not work`}>
          {passkeyFailure(confirm.error)}
        </Notice>
      )}
      <Button
        variant="secondary"
        busy={confirm.isPending ? t`Checking…` : undefined}
        onClick={press}
      >
        {t`Use a passkey`}
      </Button>
    </div>
  );
}
