import { queryOptions } from '@tanstack/react-query';
import type { CallRequest } from '#shared/calls/call-request.answer';
import { DAY_MS, MINUTE_MS } from '#shared/product/durations';
import { ASK_TO_CALL_MINUTES } from '#shared/product/limits';
import { api } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { newRequestKey } from '../../../lib/request-key';
import { flushCallRequests, sendWhenOnline } from '../offline/send-queue';
import { queuedRequests } from '../offline/send-queue.store';
import { personTimeZone } from '../person-clock.store';
import {
  addCallRequest,
  lastCallRequest,
  refusedRequest,
  toCallRequest,
  updateCallRequest,
  type SentCallRequest,
} from './call-requests.store';

/** Asks somebody to call. Pressed again soon after, it counts as the same request, so nobody gets two emails. */
export function askToCall(contactId: number, now = Date.now()): void {
  const before = lastCallRequest(contactId);
  if (
    before &&
    before.state !== 'refused' &&
    isWithin(before, ASK_TO_CALL_MINUTES * MINUTE_MS, now)
  )
    return;
  const id = newRequestKey();
  addCallRequest(contactId, id, now);
  const call = {
    address: 'POST /api/tablet/calls/{id}/ask',
    id: contactId,
    body: { zone: personTimeZone() },
  } as const;
  sendWhenOnline(call, { key: id, pressedAt: now });
}

/** Returns true while a request is still worth showing: yesterday's says nothing about today. */
export const isFromLastDay = (asked: SentCallRequest, now = Date.now()): boolean =>
  isWithin(asked, DAY_MS, now);

/** False for a time in the future: a clock that was set back must not block a request. */
const isWithin = ({ at }: SentCallRequest, time: number, now: number): boolean =>
  now >= at && now - at < time;

/** Milliseconds between two polls for the state of a request, until it is sent and after that. */
const POLL_EVERY = { waiting: 3_000, sent: 10_000, refused: false } as const;

/** Polls the state of a request while its screen is shown, until it was refused. The answer goes into the store. */
export const callRequestQuery = (asked: SentCallRequest | undefined) =>
  queryOptions({
    queryKey: ['/api/tablet/call-requests', asked?.id],
    queryFn: () => refreshCallRequest(asked?.id ?? ''),
    enabled: asked !== undefined && asked.state !== 'refused',
    networkMode: 'always',
    refetchInterval: asked ? POLL_EVERY[asked.state] : false,
    gcTime: 0,
    retry: false,
  });

async function refreshCallRequest(id: string): Promise<null> {
  if (queuedRequests().some((request) => request.id === id)) await flushCallRequests();
  else updateCallRequest(id, await fetchCallRequest(id));
  return null;
}

async function fetchCallRequest(id: string): Promise<CallRequest> {
  try {
    const request = toCallRequest(
      await api('GET /api/tablet/call-requests/{id}', { id, withinMs: POLL_EVERY.sent }),
    );
    if (!request) throw new Error('The answer is not the state of a call request');
    return request;
  } catch (error) {
    // The server will never send a request it does not know.
    if (error instanceof ApiError && error.status === 404 && error.code !== undefined)
      return refusedRequest(id);
    throw error;
  }
}
