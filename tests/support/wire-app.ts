import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createTestApp, type TestApp } from './app';
import { openWire } from './wire';

type Wire = Awaited<ReturnType<typeof openWire>>;

/** An application behind a proxy, on a port of its own. After each test, the sockets that it opened are closed and no upload is under way. */
export function useWireApp() {
  let testApp: TestApp | undefined;
  let opened: Wire | undefined;
  const open = new Set<Socket>();
  const app = (): TestApp => testApp ?? expect.fail('The application has not started');
  const wire = (): Wire => opened ?? expect.fail('The application has not started');
  const untilUnderWay = (count: number) =>
    expect.poll(() => app().deps.uploads.underWay()).toBe(count);
  beforeAll(async () => {
    testApp = await createTestApp({ env: { TRUST_PROXY: '1' } });
    opened = await openWire(testApp.app);
  });
  afterEach(async () => {
    for (const socket of open) socket.destroy();
    open.clear();
    await untilUnderWay(0);
  });
  afterAll(async () => {
    await wire().close();
    await app().close();
  });
  const query = (sql: string, values: unknown[] = []) => app().db.$client.query(sql, values);
  return { app, wire, open, untilUnderWay, query };
}
