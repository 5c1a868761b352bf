import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreationOptions, Passkey } from '#shared/passkeys/passkey.answer';
import type { RenamePasskeyInput } from '#shared/passkeys/passkey.form';
import { api } from '../../lib/api-client';
import { deleteOrGone, optimisticList } from '../../lib/optimistic-list';
import { beginSessionOf, followSession } from '../../session/session.queries';

/** The passkeys of the account. They are used and deleted on other devices too. */
export const passkeysQuery = queryOptions({
  queryKey: ['/api/passkeys'],
  queryFn: () => api('GET /api/passkeys'),
  staleTime: 0,
});

/** Gets a challenge for a new passkey. The password may be asked for first. */
export const useBeginPasskey = () =>
  useMutation({ mutationFn: () => api('POST /api/passkeys/options') });

/** Lets the device make a passkey, and adds it. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ options, name }: { options: CreationOptions; name: string }) => {
      const made = await startRegistration({ optionsJSON: options });
      return api('POST /api/passkeys', { body: { name, passkey: made } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

type Rename = RenamePasskeyInput & { id: number };

export function useRenamePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Rename) => api('PATCH /api/passkeys/{id}', { id, body }),
    ...optimisticList<Passkey, Rename>(
      queryClient,
      passkeysQuery.queryKey,
      (passkeys, { id, name }) =>
        passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)),
    ),
  });
}

export function useDeletePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isOfThisSession }: Passkey) => {
      await deleteOrGone(queryClient, passkeysQuery.queryKey, () =>
        api('DELETE /api/passkeys/{id}', { id }),
      );
      // It has ended, so the login page comes.
      if (isOfThisSession) await followSession(queryClient);
      return undefined;
    },
    ...optimisticList<Passkey, Passkey>(queryClient, passkeysQuery.queryKey, (passkeys, { id }) =>
      passkeys.filter((passkey) => passkey.id !== id),
    ),
  });
}

/**
 * Logs in with a passkey. With `waitWhile`, the browser waits until somebody chooses one in the field of the address, unless that is
 * false by then.
 */
export function useLogInWithPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ waitWhile }: { waitWhile?: () => boolean }) => {
      const optionsJSON = await api('POST /api/login/passkey/options', { body: {} });
      if (waitWhile?.() === false) return undefined;
      const passkey = await startAuthentication({
        optionsJSON,
        useBrowserAutofill: waitWhile !== undefined,
      });
      return api('POST /api/login/passkey', { body: { passkey } });
    },
    onSuccess: (user) => user && beginSessionOf(queryClient, user),
  });
}

/** Confirms who is logged in. */
export const useConfirmWithPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const optionsJSON = await api('POST /api/login/passkey/options', {
        body: { confirms: true },
      });
      const passkey = await startAuthentication({ optionsJSON });
      return api('POST /api/confirm-password', { body: { passkey } });
    },
  });
