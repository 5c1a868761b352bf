import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { LiveCall, SignalEvent } from '#shared/live-calls/live-call.answer';
import { streamAt, type ReadStream } from '../support/event-stream';
import { candidate, zoneAtNoon } from '../support/live-calls';
import { database } from './support/postgres';
import { afterwards, startServer, type ServerProcess } from './support/server-process';
import { until } from './support/until';
import { signedIn, visitor, type Visitor } from './support/visitor';

async function follow({ url }: ServerProcess, path: string, who: Visitor): Promise<ReadStream> {
  const stream = await streamAt(Number(new URL(url).port), path, { Cookie: who.cookie() });
  expect(stream.status).toBe(200);
  afterwards(() => {
    stream.close();
    return Promise.resolve();
  });
  return stream;
}

const eventOf = <Data>(stream: ReadStream, name: string, fits: (data: Data) => boolean) =>
  until(`an event ${name}`, () =>
    stream.events().some((one) => one.name === name && fits(one.data as Data)),
  );
const stateOf = (stream: ReadStream, state: LiveCall['state']) =>
  eventOf<LiveCall>(stream, 'state', (call) => call.state === state);

it('a call between two servers goes on if either is killed, while it rings and while they talk', async () => {
  const { url: databaseUrl, ask } = await database();
  const env = { DATABASE_URL: databaseUrl };
  const [first, second] = await Promise.all([startServer({ env }), startServer({ env })]);
  const caller = await signedIn(first.url);
  await ask('UPDATE users SET is_email_verified = true');
  await ask(`UPDATE people SET calls_on = true, time_zone = '${zoneAtNoon()}'`);
  const { body: made } = await caller.call('POST', '/api/tablets/code');
  const tablet = visitor(second.url);
  await tablet.call('POST', '/api/tablet/pair', { ...(made as { code: string }), name: 'Kitchen' });
  const [person] = await ask('SELECT id FROM people');
  // A page comes back under its id, so that the stream that its server has left behind counts no more.
  const live = `/api/tablet/live?page=${randomUUID()}`;
  const onSecond = await follow(second, live, tablet);
  const ringing = await until('the tablet can be reached', async () => {
    const ring = `/api/people/${Number(person?.id)}/live-calls`;
    const { status, body } = await caller.call('POST', ring);
    return status === 201 ? (body as LiveCall) : undefined;
  });
  const { id } = ringing;
  const events = `/api/live-calls/${id}/events`;
  await stateOf(await follow(first, events, caller), 'ringing');
  await eventOf(onSecond, 'ring', () => true);

  await first.stop('SIGKILL');
  const third = await startServer({ env });
  const onThird = await follow(third, events, caller);
  await stateOf(onThird, 'ringing');
  expect((await tablet.call('POST', `/api/tablet/live-calls/${id}/answer`)).status).toBe(200);
  await stateOf(onThird, 'answered');

  await second.stop('SIGKILL');
  const again = await follow(third, live, tablet);
  await stateOf(again, 'answered');
  for (const [side, path] of [
    [caller.at(third.url), `/api/live-calls/${id}`],
    [tablet.at(third.url), `/api/tablet/live-calls/${id}`],
  ] as const) {
    expect((await side.call('POST', `${path}/signal`, candidate(50_000))).status).toBe(204);
    expect((await side.call('POST', `${path}/alive`)).status).toBe(204);
  }
  for (const stream of [onThird, again])
    await eventOf<SignalEvent>(stream, 'signal', (signal) => signal.id === id);
  expect((await caller.at(third.url).call('POST', `/api/live-calls/${id}/end`)).status).toBe(204);
  await stateOf(again, 'ended');
});
