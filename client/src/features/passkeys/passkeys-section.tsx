import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import type { CreationOptions, Passkey } from '#shared/passkeys/passkey.answer';
import { PASSKEYS_MAX } from '#shared/product/limits';
import { isPasswordDeclined } from '../../lib/api-error';
import { currentTime } from '../../lib/date-format';
import { site } from '../../lib/site';
import { Button } from '../../ui/button';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { QueryState } from '../../ui/query-state';
import { RowButton } from '../../ui/row';
import { toast } from '../../ui/toast.store';
import { AddPasskeyDialog, PasskeyDialog } from './lazy-passkey-dialogs';
import { passkeyFailure } from './passkey-failure';
import { noPasskeysHere, type NoPasskeys } from './passkeys-here';
import { passkeysQuery, useBeginPasskey, useDeletePasskey } from './passkeys.queries';
import { usedWhen } from './used-when';

/** The passkeys of the account, and a way to add one or why there is none. */
export function PasskeysSection({ user }: { user: CurrentUser }) {
  const headingId = useId();
  const query = useQuery(passkeysQuery);
  const [opened, setOpened] = useState<Passkey>();
  const [leaving, setLeaving] = useState<Passkey>();
  const { mutateAsync: remove } = useDeletePasskey();
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-8">
      <h2 id={headingId} tabIndex={-1} className="text-h2 font-bold">
        {t`Passkeys`}
      </h2>
      <p className="max-w-reading">
        {t`With a passkey you log in without typing: your device asks for your fingerprint, your face or its code. Your password works as before.`}
      </p>
      <QueryState
        query={query}
        texts={{ loading: t`Loading your passkeys…`, failed: t`We could not load your passkeys` }}
      >
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <ul className="grid gap-3">
                {passkeys.map((passkey) => (
                  <li key={passkey.id}>
                    <RowButton
                      title={passkey.name}
                      value={stateOf(passkey)}
                      onPress={() => setOpened(passkey)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <AddPasskey user={user} isFull={passkeys.length >= PASSKEYS_MAX} />
          </>
        )}
      </QueryState>
      <PasskeyDialog
        passkey={opened}
        onClose={() => setOpened(undefined)}
        onDelete={(passkey) => {
          setOpened(undefined);
          setLeaving(passkey);
        }}
      />
      <ConfirmDelete
        title={t`Delete Passkey`}
        question={
          leaving?.isOfThisSession
            ? t`You can no longer log in with it, and you are logged out here, because you logged in with it.`
            : t`You can no longer log in with it. Whoever is logged in with it is logged out.`
        }
        detail={leaving?.name}
        texts={{ deleted: t`Passkey deleted`, refused: t`The passkey was not deleted` }}
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        remove={async () => leaving && remove(leaving)}
        focusAfter={() => document.getElementById(headingId)}
      />
    </section>
  );
}

const stateOf = (passkey: Passkey) =>
  passkey.isUsable
    ? usedWhen(passkey, currentTime())
    : t`Works only at ${{ address: passkey.rpId }}, where Dear Ones was before`;

function AddPasskey({ user, isFull }: { user: CurrentUser; isFull: boolean }) {
  const begin = useBeginPasskey();
  const [options, setOptions] = useState<CreationOptions>();
  const obstacle = isFull
    ? t`You have ${PASSKEYS_MAX} passkeys, the most that an account can have. To add another one, delete one first.`
    : obstacleFor(user);
  if (obstacle) return <p className="max-w-reading text-ink-soft">{obstacle}</p>;
  const press = () =>
    begin.mutate(undefined, {
      onSuccess: setOptions,
      onError: (error) => {
        if (!isPasswordDeclined(error))
          toast({ tone: 'danger', title: notAdded(), description: passkeyFailure(error) });
      },
    });
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full"
        busy={begin.isPending ? t`One moment…` : undefined}
        onClick={press}
      >
        {t`Add a Passkey`}
      </Button>
      <AddPasskeyDialog options={options} onClose={() => setOptions(undefined)} />
    </>
  );
}

const notAdded = () => t`The passkey was not added`;

/** Why no passkey can be added on this page, in words. */
function obstacleFor({ isEmailVerified, hasPassword }: CurrentUser): string | undefined {
  const here = noPasskeysHere();
  if (here) return inWords(here);
  if (!isEmailVerified) return t`Once your email address is verified, you can add a passkey here.`;
  if (!hasPassword)
    return t`Your account has no password. Set one first with “Forgot your password?” on the login page. Then you can add a passkey here.`;
  return undefined;
}

function inWords(obstacle: NoPasskeys): string {
  const address = site.appUrl;
  switch (obstacle) {
    case 'ip':
      return t`Passkeys cannot be used here: Dear Ones has an address of numbers only, ${address}. Browsers want a name, such as family.example. Whoever set up Dear Ones can change that.`;
    case 'http':
      return t`Passkeys cannot be used here: the address ${address} does not begin with https. Whoever set up Dear Ones can change that.`;
    case 'other-address':
      return t`Passkeys can be added only where Dear Ones has its own address. Open ${address} to add one.`;
    case 'unsupported':
      return t`This browser cannot use passkeys. Try another browser or device.`;
  }
}
