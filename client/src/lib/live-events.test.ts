import { beforeEach, expect, test } from 'vitest';
import { openedStreams, useFakeEventSource } from '../../../tests/support/client/event-source';
import { followEvents, type LiveConnection } from './live-events';

beforeEach(useFakeEventSource);

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
  const stream = openedStreams.at(-1);
  if (!stream) throw new Error('no stream');
  return { told, connections, close, stream };
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
  stream.open();
  stream.fail();
  stream.open();
  stream.refuse();
  expect(connections).toEqual(['open', 'lost', 'open', 'refused']);
});

test('nothing comes after it was closed', () => {
  const { told, connections, close, stream } = follow();
  close();
  stream.say('state', { id: 'a' });
  stream.refuse();
  expect([told, connections]).toEqual([[], []]);
});
