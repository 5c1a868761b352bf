import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import {
  errorCodeOf,
  longTermKey,
  readStun,
  STUN,
  SUCCESS,
  writeStun,
  type StunMessage,
} from '../../../server/health/stun-message';
import { iceServersFor } from '../../../server/live-calls/ice-servers';
import { afterwards, newFolder } from '../../faults/support/server-process';
import { until } from '../../faults/support/until';

const SCRIPT = path.resolve(import.meta.dirname, '../../../container/relay.sh');
/** The relay's own address. The network 127.0.0.0/8 is this machine; the relay refuses every other address in it. */
export const RELAY_HOST = '127.0.0.5';
/** The address that it tells others, as behind a router. Nothing is sent there: it takes it for its own. */
export const PUBLIC_ADDRESS = '198.51.100.5';
const PORT = 43_478;

export const SECRET = 'relay-secret-of-thirty-two-signs';
export const RELAY = { urls: [`turn:${RELAY_HOST}:${PORT}`], secret: SECRET };

export interface RunningRelay {
  log(): string;
}

/** coturn as the container starts it, where it is installed. */
export async function startRelay(): Promise<RunningRelay | undefined> {
  if (spawnSync('turnserver', ['--version']).error) return undefined;
  const relay = spawn(
    'sh',
    // Its own address is one of this machine.
    [SCRIPT, '--listening-port', String(PORT), '--allow-loopback-peers'],
    {
      env: {
        PATH: process.env.PATH,
        TMPDIR: newFolder(),
        TURN_SECRET: SECRET,
        RELAY_ADDRESS: PUBLIC_ADDRESS,
        RELAY_LOCAL_ADDRESS: RELAY_HOST,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  for (const stream of [relay.stdout, relay.stderr])
    stream.on('data', (bytes: Buffer) => (log += bytes.toString()));
  afterwards(async () => {
    relay.kill('SIGKILL');
    if (relay.exitCode === null && relay.signalCode === null) await once(relay, 'exit');
  });
  const probe = await openPeer();
  await until(`the relay answers\n${log}`, () => probe.isAnswered());
  return { log: () => log };
}

/** A socket that talks to the relay as a browser does. */
export interface Peer {
  isAnswered(): Promise<boolean>;
  /** @returns the number of the error; null if the relay does as it is told */
  allocate(credentials?: Credentials, options?: Allocation): Promise<number | null>;
  refresh(): Promise<number | null>;
  permit(address: string, port?: number): Promise<number | null>;
  bindChannel(address: string, port?: number): Promise<number | null>;
  /** Sends something to another address by the relay, which says nothing of it. */
  send(address: string, port: number, text: string): void;
  /** The texts that arrived by the relay. */
  received: string[];
  /** The port of the allocation. */
  relayedPort(): number;
}

export interface Credentials {
  username: string;
  credential: string;
}

interface Allocation {
  transport?: number;
  family?: number;
}

const METHODS = {
  binding: 0x0001,
  send: 0x0016,
  data: 0x0017,
  permission: 0x0008,
  channel: 0x0009,
};
const ATTRIBUTES = { channel: 0x000c, peer: 0x0012, data: 0x0013, relayed: 0x0016, family: 0x0017 };
/** The bits of the type that say whether it is a request, an indication or an answer. */
const CLASS = 0x0110;
const INDICATION = 0x0010;
const COOKIE = Buffer.from([0x21, 0x12, 0xa4, 0x42]);
const ANSWER_MS = 1_000;

/** Credentials as the server of the product gives them. */
export function credentialsAt(now = new Date(), relay = RELAY): Credentials {
  const { username = '', credential = '' } = iceServersFor(relay, now).at(-1) ?? {};
  return { username, credential };
}

export async function openPeer(): Promise<Peer> {
  const socket = createSocket('udp4');
  afterwards(() => new Promise<void>((closed) => socket.close(closed)));
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  return peerOf(socket);
}

function peerOf(socket: Socket): Peer {
  const received: string[] = [];
  const waiting = new Map<string, (message: StunMessage) => void>();
  let signature: { attributes: [number, Buffer][]; key: Buffer } | undefined;
  let relayedPort = 0;
  socket.on('message', (bytes) => {
    const message = readStun(bytes);
    const data = message?.attributes.get(ATTRIBUTES.data);
    if (message && (message.type & CLASS) === INDICATION && data) received.push(data.toString());
    else if (message) waiting.get(bytes.toString('hex', 8, 20))?.(message);
  });
  const sendBytes = (bytes: Buffer) => socket.send(bytes, PORT, RELAY_HOST);

  function ask(request: Buffer): Promise<StunMessage> {
    const id = request.toString('hex', 8, 20);
    return new Promise<StunMessage>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('The relay says nothing.')), ANSWER_MS);
      waiting.set(id, (message) => {
        clearTimeout(limit);
        resolve(message);
      });
      sendBytes(request);
    }).finally(() => waiting.delete(id));
  }

  const result = (method: number, answer: StunMessage) =>
    answer.type === (method | SUCCESS) ? null : (errorCodeOf(answer) ?? 0);

  async function signed(
    method: number,
    attributes: [number, Buffer][],
    transaction = randomBytes(12),
  ): Promise<StunMessage> {
    if (!signature) throw new Error('There is no allocation.');
    const all = [...attributes, ...signature.attributes];
    return ask(writeStun(method, all, signature.key, transaction));
  }

  /** A request that names an address of another peer. */
  async function naming(
    method: number,
    address: string,
    port: number,
    others: [number, Buffer][] = [],
  ) {
    const transaction = randomBytes(12);
    const peer: [number, Buffer] = [ATTRIBUTES.peer, xored(address, port, transaction)];
    return result(method, await signed(method, [...others, peer], transaction));
  }

  return {
    received,
    relayedPort: () => relayedPort,
    isAnswered: () =>
      ask(writeStun(METHODS.binding, [])).then(
        ({ type }) => type === (METHODS.binding | SUCCESS),
        () => false,
      ),
    async allocate(credentials = credentialsAt(), { transport = 17, family } = {}) {
      const wanted: [number, Buffer][] = [
        [STUN.requestedTransport, Buffer.from([transport, 0, 0, 0])],
        ...(family === undefined
          ? []
          : [[ATTRIBUTES.family, Buffer.from([family, 0, 0, 0])] as [number, Buffer]]),
      ];
      const asked = await ask(writeStun(STUN.allocate, wanted));
      const realm = asked.attributes.get(STUN.realm) ?? Buffer.of();
      const nonce = asked.attributes.get(STUN.nonce) ?? Buffer.of();
      const { username, credential } = credentials;
      signature = {
        attributes: [
          [STUN.username, Buffer.from(username)],
          [STUN.realm, realm],
          [STUN.nonce, nonce],
        ],
        key: longTermKey(username, realm.toString(), credential),
      };
      const answer = await signed(STUN.allocate, wanted);
      const relayed = answer.attributes.get(ATTRIBUTES.relayed);
      relayedPort = relayed ? relayed.readUInt16BE(2) ^ 0x2112 : 0;
      return result(STUN.allocate, answer);
    },
    refresh: async () =>
      result(
        STUN.refresh,
        await signed(STUN.refresh, [[STUN.lifetime, Buffer.from([0, 0, 1, 0])]]),
      ),
    permit: (address, port = 9) => naming(METHODS.permission, address, port),
    bindChannel: (address, port = 9) =>
      naming(METHODS.channel, address, port, [[ATTRIBUTES.channel, Buffer.from([0x40, 0, 0, 0])]]),
    send(address, port, text) {
      const transaction = randomBytes(12);
      const attributes: [number, Buffer][] = [
        [ATTRIBUTES.peer, xored(address, port, transaction)],
        [ATTRIBUTES.data, Buffer.from(text)],
      ];
      sendBytes(writeStun(METHODS.send | INDICATION, attributes, undefined, transaction));
    },
  };
}

/** An address as XOR-PEER-ADDRESS writes it (RFC 8489, 14.2). */
function xored(address: string, port: number, transaction: Buffer): Buffer {
  const plain = isIPv6(address)
    ? bytesOfIPv6(address)
    : Buffer.from(address.split('.').map(Number));
  const mask = Buffer.concat([COOKIE, transaction]);
  const header = Buffer.from([0, plain.length === 16 ? 2 : 1, 0, 0]);
  header.writeUInt16BE(port ^ 0x2112, 2);
  return Buffer.concat([header, plain.map((byte, at) => byte ^ (mask[at] ?? 0))]);
}

/** The URL parser writes every form of an address as groups of hexadecimal digits. */
function bytesOfIPv6(address: string): Buffer {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => (part === '' ? [] : part.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
