import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { checkCalls } from '../../server/health/calls-check';
import { until } from '../faults/support/until';
import {
  credentialsAt,
  openPeer,
  PUBLIC_ADDRESS,
  RELAY,
  RELAY_HOST,
  SECRET,
  startRelay,
  type Peer,
  type RunningRelay,
} from './support/relay';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const QUOTA_REACHED = 486;

const ofRelay = (title: string, test: (relay: RunningRelay) => Promise<void>) =>
  it(title, async () => {
    const relay = await startRelay();
    if (relay) await test(relay);
    else
      console.log('Left out: the relay of live calls. It takes coturn (Debian’s package coturn).');
  });

const asked = async (credentials = credentialsAt(), options?: Parameters<Peer['allocate']>[1]) =>
  (await openPeer()).allocate(credentials, options);

/** Credentials of one side of a call, which end at that time. */
function endingAt(seconds: number, name = 'side') {
  const username = `${seconds}:${name}`;
  return { username, credential: createHmac('sha1', SECRET).update(username).digest('base64') };
}

async function allocated(): Promise<Peer> {
  const peer = await openPeer();
  expect(await peer.allocate()).toBeNull();
  return peer;
}

const now = () => Math.floor(Date.now() / 1000);

describe('the relay of live calls', () => {
  ofRelay('knows the credentials of the server, and none that are wrong or expired', async () => {
    const { username, credential } = credentialsAt();
    const [expires = '', name = ''] = username.split(':');
    expect(await asked({ username, credential: 'guess' })).toBe(UNAUTHORIZED);
    expect(await asked({ username: `${expires}9:${name}`, credential })).toBe(UNAUTHORIZED);
    expect(await asked({ username: name, credential })).toBe(UNAUTHORIZED);
    expect(await asked(credentialsAt(new Date(Date.now() - 601_000)))).toBe(UNAUTHORIZED);
    const other = { ...RELAY, secret: 'another-secret-of-thirty-two-sgns' };
    expect(await asked(credentialsAt(new Date(), other))).toBe(UNAUTHORIZED);
    expect(await asked({ username, credential })).toBeNull();
  });

  ofRelay(
    'lets a connection go on when its credentials have expired, and no other begin',
    async () => {
      const credentials = endingAt(now() + 2);
      const peer = await openPeer();
      expect(await peer.allocate(credentials)).toBeNull();
      await until(
        'the credentials have expired',
        async () => (await asked(credentials)) === UNAUTHORIZED,
      );
      expect(await peer.refresh()).toBeNull();
    },
  );

  ofRelay('carries what the two sides of a call say to each other by it', async () => {
    const [one, two] = [await allocated(), await allocated()];
    expect(await one.permit(PUBLIC_ADDRESS)).toBeNull();
    expect(await two.permit(PUBLIC_ADDRESS)).toBeNull();
    await until('it arrives', () => {
      one.send(PUBLIC_ADDRESS, two.relayedPort(), 'hello');
      return two.received.includes('hello');
    });
    for (const peer of [one, two]) {
      expect(peer.relayedPort()).toBeGreaterThanOrEqual(49_160);
      expect(peer.relayedPort()).toBeLessThanOrEqual(49_200);
    }
  });

  ofRelay('reaches nothing but itself', async () => {
    const peer = await allocated();
    for (const [address, port = 50_000] of [
      ['127.0.0.1'],
      ['127.0.0.53', 53],
      ['0.0.0.0'],
      ['169.254.169.254', 80],
      ['10.0.0.1'],
      ['172.16.0.1'],
      ['192.168.1.1', 80],
      ['100.64.0.1'],
      ['198.51.100.7'],
      ['198.51.100.7', 53],
      ['224.0.0.251', 5353],
      ['255.255.255.255'],
    ] as [string, number?][]) {
      expect(await peer.permit(address, port), address).toBe(FORBIDDEN);
      expect(await peer.bindChannel(address, port), address).toBe(FORBIDDEN);
    }
  });

  ofRelay('reaches nothing by IPv6, however an address is written', async () => {
    const peer = await allocated();
    for (const address of [
      '::1',
      '::',
      '::127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:127.0.0.5',
      '::ffff:169.254.169.254',
      '::ffff:192.168.1.1',
      '64:ff9b::127.0.0.1',
      '64:ff9b::169.254.169.254',
      '64:ff9b::c0a8:101',
      '2002:7f00:1::',
      'fe80::1',
      'fd00::2',
      'ff02::fb',
      '2001:db8::7',
    ]) {
      expect(await peer.permit(address), address).toBeGreaterThanOrEqual(400);
      expect(await peer.bindChannel(address), address).toBeGreaterThanOrEqual(400);
    }
    expect(await asked(credentialsAt(), { family: 2 })).toBeGreaterThanOrEqual(400);
  });

  ofRelay('opens no connection of TCP for anybody', async () => {
    expect(await asked(credentialsAt(), { transport: 6 })).toBeGreaterThanOrEqual(400);
  });

  ofRelay('gives each side four allocations', async () => {
    const [one, two] = [credentialsAt(), credentialsAt()];
    for (let count = 1; count <= 4; count += 1) expect(await asked(one), String(count)).toBeNull();
    expect(await asked(one)).toBe(QUOTA_REACHED);
    expect(await asked(two)).toBeNull();
  });

  ofRelay('is tried by Health and doctor, which leave no allocation behind', async () => {
    const config = (TURN_SECRET: string, host = RELAY_HOST) =>
      readConfig({
        TURN_URL: RELAY.urls.map((url) => url.replace(RELAY_HOST, host)).join(),
        TURN_SECRET,
      });
    const check = (...given: Parameters<typeof config>) =>
      checkCalls({ config: config(...given), db: new Error('none'), now: () => new Date() });
    for (let count = 0; count < 40; count += 1)
      expect(await check(SECRET)).toMatchObject({ state: 'ok' });
    expect(await check('another-secret-of-thirty-two-sgns')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('refuses the credentials') as string,
    });
    expect(await check(SECRET, '127.0.0.6')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('does not reach') as string,
    });
  });

  ofRelay('has forty allocations in all, and writes no secret to its log', async ({ log }) => {
    const answers: (number | null)[] = [];
    for (let count = 0; count < 41; count += 1) answers.push(await asked());
    expect(answers.at(-1)).toBe(QUOTA_REACHED);
    expect(log()).not.toContain(SECRET);
  });

  it.each([
    ['TURN_SECRET', { RELAY_ADDRESS: RELAY_HOST }],
    ['TURN_SECRET', { RELAY_ADDRESS: RELAY_HOST, TURN_SECRET: 'short' }],
    ['RELAY_ADDRESS', { TURN_SECRET: SECRET }],
  ])('does not start without a %s that is good', (name, env) => {
    const { status, stderr } = spawnSync('sh', ['container/relay.sh'], {
      env: { PATH: process.env.PATH, ...env },
    });
    expect(status).toBe(1);
    expect(stderr.toString()).toContain(`${name}: must`);
  });
});
