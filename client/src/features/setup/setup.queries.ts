import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsInput, SetupInput } from '#shared/setup/setup.form';
import { api } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { site } from '../../lib/site';

const STATE = '/api/setup/state';
const SETTINGS = '/api/admin/settings';
const LOOK_EVERY_MS = 2_000;

/** A link that does not work is not tried again: each try with a wrong token counts. */
const retry = (failures: number, error: Error) => !(error instanceof ApiError) && failures < 3;

/** @param isLooking looks again and again, while the public address is open in another tab */
export const setupStateQuery = (token: string, isLooking = false) =>
  queryOptions({
    queryKey: [STATE, token],
    queryFn: () => api('POST /api/setup/state', { body: { token } }),
    staleTime: 0,
    retry,
    refetchOnWindowFocus: isLooking ? 'always' : false,
    refetchInterval: ({ state: { error } }) => (isLooking && !error ? LOOK_EVERY_MS : false),
    refetchIntervalInBackground: true,
  });

/** The page that asks whether an address leads here, and its code. */
export interface AddressCheck {
  by: 'setup' | 'settings';
  code: string;
}

/** Asks the server behind the address of this tab whether it knows the code. In the set-up, that also shows it the address. */
export const addressCheckQuery = ({ by, code }: AddressCheck) =>
  queryOptions({
    queryKey: ['/api/address-check', by, code],
    queryFn: () =>
      by === 'setup'
        ? api('POST /api/setup/check', { body: { code, origin: window.location.origin } })
        : api('GET /api/address-check', { query: { code } }),
    staleTime: Infinity,
    retry,
  });

export const useSetUp = () =>
  useMutation({ mutationFn: (body: SetupInput) => api('POST /api/setup', { body }) });

/** @param token undefined: by the session of an administrator */
export const useTestEmail = (token?: string) =>
  useMutation({
    mutationFn: ({ email, url }: { email: string; url: string }) =>
      token === undefined
        ? api('POST /api/admin/settings/test-email', { body: { mail: { url } } })
        : api('POST /api/setup/test-email', { body: { token, email, mail: { url } } }),
  });

export const settingsQuery = queryOptions({
  queryKey: [SETTINGS],
  queryFn: () => api('GET /api/admin/settings'),
  staleTime: 0,
});

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsInput) => api('PUT /api/admin/settings', { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      changeSite({
        appUrl: settings.publicAddress ?? site.appUrl,
        noMail: settings.mail === 'none',
      });
    },
  });
}

/** Takes over what an administrator has changed in this browser. Others read it with their next document. */
export function changeSite({ appUrl, noMail }: { appUrl: string; noMail: boolean }): void {
  site.appUrl = appUrl;
  if (noMail) site.noMail = true;
  else delete site.noMail;
}
