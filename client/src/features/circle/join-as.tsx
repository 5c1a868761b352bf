import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Person } from '#shared/people/person.answer';
import { addressFor, paths } from '#shared/product/paths';
import { api } from '../../lib/api-client';
import { ApiError, serverMessage } from '../../lib/api-error';
import { peopleQuery } from '../../session/person';
import { useLogout } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast.store';

/** Accepts the invitation of a token, and opens the pages of its person. */
export function useAccept(token: string) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => api('POST /api/invitation/accept', { body: { token } }),
    onSuccess: (person) => {
      queryClient.setQueryData(peopleQuery.queryKey, (people: Person[] = []) => [
        ...people.filter(({ id }) => id !== person.id),
        person,
      ]);
      toast({ title: t`You are in the circle now` });
      navigate(addressFor(person.id, paths.caregiver), { replace: true });
    },
  });
}

type JoinAsProps = { email: string; accept: ReturnType<typeof useAccept> };

/** Lets the account that is logged in join, or log out if it has another address. */
export function JoinAs({ email, accept }: JoinAsProps) {
  const logout = useLogout();
  const isOtherAddress = accept.error instanceof ApiError && accept.error.code === 'other-address';
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <Trans>
          You are logged in as <b translate="no">{email}</b>.
        </Trans>
      </p>
      {accept.error && (
        <Notice tone="danger" role="alert" title={t`You have not joined yet`}>
          {serverMessage(
            accept.error,
            t`Please check that you are online and press the button again.`,
          )}
        </Notice>
      )}
      {isOtherAddress ? (
        <Button
          size="large"
          busy={logout.isPending ? t`Logging out…` : undefined}
          onClick={() => {
            accept.reset();
            logout.mutate();
          }}
        >
          {t`Log out and use the other address`}
        </Button>
      ) : (
        <Button
          size="large"
          busy={accept.isPending ? t`Joining…` : undefined}
          onClick={() => accept.mutate()}
        >
          {t`Join`}
        </Button>
      )}
    </div>
  );
}
