import { beforeEach, expect, test, vi } from 'vitest';
import { followEvents, type LiveConnection } from './live-events';

class FakeEventSource extends EventTarget {
  static last: FakeEventSource;
  readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    FakeEventSource.last = this;
  }
  close() {
    this.readyState = 2;
  }
  say(name: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

beforeEach(() => vi.stubGlobal('EventSource', FakeEventSource));

function follow() {
  const told: unknown[] = [];
  const connections: LiveConnection[] = [];
  const close = followEvents<{ state: { id: string }; signal: { n: number } }>('/api/x', {
    on: {
      state: (state) => told.push(state),
      signal: (signal, eventId) => told.push([signal, eventId]),
    },
    onConnection: (connection) => connections.push(connection),
  });
  return { told, connections, close, stream: FakeEventSource.last };
}

test('each event reaches its function with its data and its id', () => {
  const { told, stream } = follow();
  stream.say('state', { id: 'a' });
  stream.say('signal', { n: 1 }, '17');
  stream.say('unknown', {});
  expect(told).toEqual([{ id: 'a' }, [{ n: 1 }, '17']]);
});

test('tells an interruption, which the browser mends, from a refusal, which it does not', () => {
  const { connections, stream } = follow();
  stream.onopen?.();
  stream.fail(0);
  stream.onopen?.();
  stream.fail(2);
  expect(connections).toEqual(['open', 'lost', 'open', 'refused']);
});

test('nothing comes after it was closed', () => {
  const { told, connections, close, stream } = follow();
  close();
  stream.say('state', { id: 'a' });
  stream.fail(2);
  expect([told, connections]).toEqual([[], []]);
});
