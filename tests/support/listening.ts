import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PASSWORD, sessionCookieOf, type TestApp } from './app';

/** The application at an address of its own, for answers that are read little by little, or never to their end. */
export async function listening({
  app,
}: TestApp): Promise<{ url: string; close(): Promise<void> }> {
  const server = await new Promise<Server>((resolve) => {
    const started = createServer(app).listen(0, '127.0.0.1', () => resolve(started));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The cookie of somebody who signs in anew. */
export async function cookieOf(
  { browser }: Pick<TestApp, 'browser'>,
  email: string,
): Promise<string> {
  return sessionCookieOf(
    await browser().post('/api/login').send({ email, password: PASSWORD }).expect(200),
  );
}
