import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { iceServersSchema } from '#shared/live-calls/live-call.answer';
import { iceServersFor } from './ice-servers';

const secret = 'relay-secret-of-thirty-two-signs';
const now = new Date('2026-03-14T10:00:00.500Z');

const serversOf = (...urls: string[]) => iceServersFor({ urls, secret }, now);

it('knows no servers without a relay', () => {
  expect(iceServersFor(undefined, now)).toEqual([]);
});

it('gives credentials that the relay can verify for ten minutes', () => {
  const [, turn] = serversOf('turn:relay.example:3478');
  const { username = '', credential } = turn ?? {};
  const [expires] = username.split(':');
  expect(Number(expires)).toBe(Date.parse('2026-03-14T10:10:00Z') / 1000);
  expect(credential).toBe(createHmac('sha1', secret).update(username).digest('base64'));
  expect(iceServersSchema.safeParse(serversOf('turn:relay.example')).success).toBe(true);
});

it('gives each side credentials of its own, which the relay counts apart', () => {
  const names = Array.from({ length: 50 }, () => serversOf('turn:relay.example')[1]?.username);
  expect(new Set(names).size).toBe(50);
  for (const name of names) expect(name).toMatch(/^\d{10}:[\w-]{12}$/);
});

it('reaches the relay by UDP and by TCP, unless the operator chose one, and asks it for the own address', () => {
  const urls = (...given: string[]) => serversOf(...given).map((server) => server.urls);
  expect(urls('turn:relay.example:3478')).toEqual([
    ['stun:relay.example:3478'],
    ['turn:relay.example:3478?transport=udp', 'turn:relay.example:3478?transport=tcp'],
  ]);
  expect(urls('TURN:[2001:db8::5]?transport=udp', 'turns:relay.example:443?transport=tcp')).toEqual(
    [
      ['stun:[2001:db8::5]'],
      ['TURN:[2001:db8::5]?transport=udp', 'turns:relay.example:443?transport=tcp'],
    ],
  );
  expect(urls('turns:relay.example')).toEqual([['turns:relay.example']]);
});
