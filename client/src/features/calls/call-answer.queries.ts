import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';
import type { CallAnswerInput } from '#shared/calls/call-answer.form';
import { api } from '../../lib/api-client';

/** The request to call that a mailed token belongs to, and the answer so far. */
export const callAnswerQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/call-answer', token],
    queryFn: () => api('POST /api/call-answer', { body: { token } }),
    enabled: MAILED_TOKEN.test(token),
  });

/** Says that one calls now, or when. */
export function useAnswerCall(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: Pick<CallAnswerInput, 'now' | 'at'>) =>
      api('POST /api/call-answer', { body: { token, ...answer } }),
    onSuccess: (state) => queryClient.setQueryData(callAnswerQuery(token).queryKey, state),
  });
}
