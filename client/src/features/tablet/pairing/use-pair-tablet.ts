import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PairTablet } from '#shared/tablet/tablet.form';
import { api } from '../../../lib/api-client';
import { requestPersistentStorage } from '../offline/saved-content.store';
import { tabletContentQuery } from '../offline/tablet-content.queries';
import { offerSettings } from './setup-device';

/** Makes this device the family's tablet. */
export function usePairTablet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pairing: PairTablet) =>
      api('POST /api/tablet/pair', { body: pairing, withinMs: 15_000 }),
    networkMode: 'always',
    onSuccess: async () => {
      void requestPersistentStorage();
      offerSettings();
      // A request from before the pairing would answer that the tablet is not paired.
      await queryClient.cancelQueries(tabletContentQuery);
      return queryClient.fetchQuery({ ...tabletContentQuery, staleTime: 0 });
    },
  });
}
