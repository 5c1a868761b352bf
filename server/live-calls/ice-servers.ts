import { createHmac, randomBytes } from 'node:crypto';
import type { IceServers } from '#shared/live-calls/live-call.answer';
import type { RelayConfig } from '../config/relay';

/** New credentials are needed to reach the relay for the first time only: a connection through it goes on after that. */
const CREDENTIALS_SECONDS = 10 * 60;

/**
 * The servers that one side of a live call finds its addresses with, and a relay. Each answer has credentials of its own,
 * which tell the relay nothing about the call. Empty without a relay of the operator.
 */
export function iceServersFor(relay: RelayConfig | undefined, now = new Date()): IceServers {
  if (!relay) return [];
  const expires = Math.floor(now.getTime() / 1000) + CREDENTIALS_SECONDS;
  // The relay counts the quota by what follows the colon.
  const username = `${expires}:${randomBytes(9).toString('base64url')}`;
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64');
  return [
    ...relay.urls.filter(isTurn).slice(0, 1).map(stunOf),
    { urls: relay.urls.flatMap(transportsOf), username, credential },
  ];
}

/** The key of the limits of one side of a call. */
export const serversKey = (callId: string, side: 'caller' | 'tablet') => `${callId}:${side}`;

const isTurn = (url: string) => /^turn:/i.test(url);

const stunOf = (url: string) => ({
  urls: [url.replace(/^turn:/i, 'stun:').replace(/\?.*$/, '')],
});

/** Where an address leaves the transport open, TCP is for networks that let no UDP out. */
const transportsOf = (url: string): string[] =>
  !isTurn(url) || url.includes('?') ? [url] : [`${url}?transport=udp`, `${url}?transport=tcp`];
