import { createSocket } from 'node:dgram';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import {
  errorCodeOf,
  isAnswerTo,
  longTermKey,
  readStun,
  STUN,
  SUCCESS,
  writeStun,
  type StunMessage,
} from './stun-message';

interface Credentials {
  username: string;
  credential: string;
}

/** Each of the three messages is answered within this time, or the relay counts as silent. */
const ANSWER_MS = 3_000;
/** UDP loses messages. */
const AGAIN_MS = 500;
/** The number of UDP in a header of IP, which relays know it by. */
const UDP = Buffer.from([17, 0, 0, 0]);
const LIFETIME_SECONDS = 60;
const UNAUTHORIZED = 401;

/**
 * Asks a relay for an allocation, and gives it back.
 * @param url as in TURN_URL
 * @returns the number of the error if the relay refuses, and null if it allocates
 * @throws if it cannot be reached, or says nothing
 */
export async function tryRelay(url: string, credentials: Credentials): Promise<number | null> {
  const exchange = await open(url);
  try {
    const asked = await exchange.send(writeStun(STUN.allocate, [[STUN.requestedTransport, UDP]]));
    if (errorCodeOf(asked) !== UNAUTHORIZED) return errorCodeOf(asked) ?? null;
    const { username, credential } = credentials;
    const realm = asked.attributes.get(STUN.realm) ?? Buffer.of();
    const key = longTermKey(username, realm.toString(), credential);
    const signed = (type: number, attributes: [number, Buffer][]) =>
      exchange.send(
        writeStun(
          type,
          [
            ...attributes,
            [STUN.username, Buffer.from(username)],
            [STUN.realm, realm],
            [STUN.nonce, asked.attributes.get(STUN.nonce) ?? Buffer.of()],
          ],
          key,
        ),
      );
    const answer = await signed(STUN.allocate, [
      [STUN.requestedTransport, UDP],
      [STUN.lifetime, seconds(LIFETIME_SECONDS)],
    ]);
    if (answer.type !== (STUN.allocate | SUCCESS)) return errorCodeOf(answer) ?? 0;
    await signed(STUN.refresh, [[STUN.lifetime, seconds(0)]]);
    return null;
  } finally {
    exchange.close();
  }
}

function seconds(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}

interface Exchange {
  send(request: Buffer): Promise<StunMessage>;
  close(): void;
}

function open(url: string): Promise<Exchange> {
  const [, scheme = '', name = '', given, transport] =
    /^(turns?):(\[[^\]]*\]|[^:?]*)(?::(\d+))?(?:\?transport=(.*))?$/i.exec(url) ?? [];
  const isTls = scheme.toLowerCase() === 'turns';
  const host = name.replace(/^\[|\]$/g, '');
  const port = Number(given ?? (isTls ? 5349 : 3478));
  if (isTls)
    return openStream(
      connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }) }),
      'secureConnect',
    );
  return transport?.toLowerCase() === 'tcp'
    ? openStream(connect({ host, port }), 'connect')
    : openDatagrams(host, port);
}

function openDatagrams(host: string, port: number): Promise<Exchange> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    // A connected socket takes messages of the relay only, and hears that nothing listens there.
    socket.connect(port, host, () => {
      resolve({
        close: () => socket.close(),
        send: (request) =>
          answered(request, (take, fail) => {
            socket.on('message', take);
            socket.on('error', fail);
            socket.send(request);
            const again = setInterval(() => socket.send(request), AGAIN_MS);
            return () => {
              clearInterval(again);
              socket.off('message', take);
              socket.off('error', fail);
            };
          }),
      });
    });
  });
}

function openStream(socket: Socket, isOpen: 'connect' | 'secureConnect'): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('The relay says nothing.')));
    socket.on('error', reject);
    socket.once(isOpen, () => {
      resolve({
        close: () => socket.destroy(),
        send: (request) =>
          answered(request, (take, fail) => {
            let read = Buffer.of();
            const onData = (bytes: Buffer) => {
              read = Buffer.concat([read, bytes]);
              take(read);
            };
            socket.on('data', onData);
            socket.on('error', fail);
            socket.write(request);
            return () => {
              socket.off('data', onData);
              socket.off('error', fail);
            };
          }),
      });
    });
  });
}

/** Waits for the answer to a request. `listen` sends it and returns what ends the listening. */
function answered(
  request: Buffer,
  listen: (take: (bytes: Buffer) => void, fail: (error: Error) => void) => () => void,
): Promise<StunMessage> {
  return new Promise<StunMessage>((resolve, reject) => {
    const take = (bytes: Buffer) => {
      const message = isAnswerTo(request, bytes) ? readStun(bytes) : undefined;
      if (!message) return;
      end();
      resolve(message);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const stop = listen(take, fail);
    const limit = setTimeout(() => fail(new Error('The relay says nothing.')), ANSWER_MS);
    const end = () => {
      clearTimeout(limit);
      stop();
    };
  });
}
