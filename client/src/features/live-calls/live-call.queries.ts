import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LiveCallOffer } from '#shared/live-calls/live-call.answer';
import { api } from '../../lib/api-client';

/** The offer of a live call to the member, which the dialog asks for before ringing. */
export const liveCallOfferQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/live-calls', personId],
    queryFn: () => api('GET /api/people/{personId}/live-calls', { personId }),
  });

/** Notifies the other members who may ring that the person waits for the shared tablet. */
export const askHome = (personId: number) =>
  api('POST /api/people/{personId}/live-calls/ask-home', { personId });

/** The live calls that are over, newest first. */
export const callHistoryQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/live-calls/history', personId],
    queryFn: () => api('GET /api/people/{personId}/live-calls/history', { personId }),
  });

/** Saves the own recording that the tablet plays while it rings; null deletes it. */
export function useSetRingVoice(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (voice: string | null) => {
      if (voice === null) {
        await api('DELETE /api/people/{personId}/ring-voice', { personId });
        return { ringVoiceUrl: null };
      }
      return api('PUT /api/people/{personId}/ring-voice', { personId, body: { voice } });
    },
    onSuccess: ({ ringVoiceUrl }) =>
      queryClient.setQueryData(
        liveCallOfferQuery(personId).queryKey,
        (offer: LiveCallOffer | undefined) => offer && { ...offer, ringVoiceUrl },
      ),
  });
}
