import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import type { PushPayload } from '#shared/notifications/push.form';
import type { PushServices } from '../../server/notifications/push-services';
import type { TestApp } from './app';

/** A request to the push service, as it came. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service of this machine. It answers 201, or what `answers` says, each for one request. */
export async function localPushService() {
  const received: Received[] = [];
  const answers: { status: number; location?: string }[] = [];
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      received.push({ path: req.url ?? '', headers: req.headers, body });
      const { status, location } = answers.shift() ?? { status: 201 };
      res.writeHead(status, location === undefined ? {} : { location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services: PushServices = ({ origin }) => origin === url;
  return {
    url,
    received,
    answers,
    services,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let browsers = 0;

/** The keys of a browser, and its subscription at a push service. */
export function newSubscription(service: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const subscription = { endpoint: `${service}/send/${(browsers += 1)}`, p256dh, auth };
  return {
    ...subscription,
    json: subscription,
    /** Decrypts what the service received for this browser. */
    read: (all: Received[]): PushPayload['notification'][] =>
      all
        .filter(({ path }) => `${service}${path}` === subscription.endpoint)
        .map(({ body }) => {
          const keys = { version: 'aes128gcm', privateKey: pair, authSecret: auth } as const;
          const payload = JSON.parse(ece.decrypt(body, keys).toString()) as PushPayload;
          return payload.notification;
        }),
  };
}

/** Turns notifications on in a browser of an account. */
export async function subscribed(browser: ReturnType<TestApp['browser']>, service: string) {
  const subscription = newSubscription(service);
  await browser.post('/api/push/subscriptions').send(subscription.json).expect(204);
  return subscription;
}
