import { queryOptions } from '@tanstack/react-query';
import { ASK_TO_CALL_MINUTES } from '#shared/limits';
import type { CallRequest } from '#shared/tablet';
import { api, ApiError } from '../../../lib/api-client';
import { newRequestKey } from '../../../lib/request-key';
import { post, sendRequestsToCall } from '../offline/send-queue';
import { waitingLetters } from '../offline/send-queue.store';
import { isCallRequest, lastAsked, noteAnswer, noteAsked, type Asked } from './call-requests.store';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Asks somebody to call. Pressed again soon after, it is the same request, and nobody is told twice. */
export function askToCall(contactId: number, now = Date.now()): void {
  const before = lastAsked(contactId);
  if (before && before.state !== 'refused' && isWithin(before, ASK_TO_CALL_MINUTES * MINUTE, now))
    return;
  const id = newRequestKey();
  noteAsked(contactId, id, now);
  // A browser may not know its zone, and then says so with an empty text.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
  post(`/api/tablet/calls/${contactId}/ask`, { zone }, { id, pressedAt: now });
}

/** Whether a request is still told of. What was asked yesterday says nothing about today. */
export const isOfToday = (asked: Asked, now = Date.now()): boolean => isWithin(asked, DAY, now);

/** A clock that was put back must not keep a request from going out. */
const isWithin = ({ at }: Asked, time: number, now: number): boolean =>
  now >= at && now - at < time;

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
