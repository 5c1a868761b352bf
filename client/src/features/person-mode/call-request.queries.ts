import { queryOptions } from '@tanstack/react-query';
import type { CallRequest } from '#shared/tablet';
import { api, ApiError } from '../../lib/api-client';
import { isCallRequest, noteAnswer, type Asked } from './asked-contacts.store';
import { sendRequestsToCall } from './outbox';
import { waitingLetters } from './outbox.store';

/** How often a tablet that shows a request asks what became of it, in milliseconds. */
const ASK_AGAIN = 3_000;

/** Follows a request for as long as its screen is shown and nobody knows what became of it. What is learnt goes into the store. */
export const callRequestQuery = (asked: Asked | undefined) =>
  queryOptions({
    queryKey: ['/api/tablet/call-requests', asked?.id],
    queryFn: () => learnOf(asked?.id ?? ''),
    enabled: asked?.state === 'waiting',
    networkMode: 'always',
    refetchInterval: ASK_AGAIN,
    gcTime: 0,
    retry: false,
  });

async function learnOf(id: string): Promise<null> {
  if (waitingLetters().some((letter) => letter.id === id)) await sendRequestsToCall();
  else noteAnswer(id, await stateOf(id));
  return null;
}

async function stateOf(id: string): Promise<CallRequest> {
  try {
    const answer: unknown = await api('GET', `/api/tablet/call-requests/${id}`);
    if (!isCallRequest(answer)) throw new Error('The answer is not what became of a request');
    return answer;
  } catch (error) {
    // Nobody will send what the server does not know.
    if (error instanceof ApiError && error.status === 404 && error.code !== undefined)
      return { id, state: 'refused' };
    throw error;
  }
}
