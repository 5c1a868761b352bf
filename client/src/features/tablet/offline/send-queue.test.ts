import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdDeadlines } from '../../../../../tests/support/client/deadlines';
import { fakeServer } from '../../../../../tests/support/client/server';

beforeEach(() => localStorage.clear());

const REPORTS = '/api/tablet/reports';
const askPath = (contactId: number) => `/api/tablet/calls/${contactId}/ask`;
const REPORT = 'POST /api/tablet/reports';
const REPORT_ID = '22222222-2222-4222-8222-222222222222';
const ASK = 'POST /api/tablet/calls/:id/ask';

const sent = { body: { id: '11111111-1111-4111-8111-111111111111', state: 'sent' } };
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => undefined);
const refuses = (status: number) => () => ({
  status,
  headers: { 'Retry-After': '3600' },
  body: { message: 'Later', code: 'later' },
});

/** A tablet that was just switched on. What another test has left unanswered is none of its requests. */
async function switchOn() {
  vi.resetModules();
  const { sendWhenOnline, flushQueue } = await import('./send-queue');
  const { enqueue, queuedRequests } = await import('./send-queue.store');
  const { askToCall } = await import('../calls/call-request.queries');
  const { lastCallRequest } = await import('../calls/call-requests.store');
  return {
    askToCall,
    enqueue,
    report: (day = '2026-11-21') =>
      sendWhenOnline({ address: REPORT, body: { id: REPORT_ID, day, faces: [] } }),
    state: (contactId: number) => lastCallRequest(contactId)?.state,
    waiting: () => queuedRequests().map(({ path }) => path),
    newest: () => queuedRequests().at(-1)?.id,
    /** Whatever was under way has ended, and what can be sent now was sent. */
    settle: async () => {
      await flushQueue();
      await flushQueue();
    },
  };
}

describe('A request to call', () => {
  test.each([429, 500, 503])(
    'is sent although the server answers the report before it with %i',
    async (status) => {
      fakeServer({ [REPORT]: refuses(status), [ASK]: () => sent });
      const { report, askToCall, settle, state, waiting } = await switchOn();
      report();
      askToCall(1);
      await settle();
      expect(state(1)).toBe('sent');
      expect(waiting()).toEqual([REPORTS]);
    },
  );

  test('is sent although the report before it gets no answer', async () => {
    fakeServer({ [REPORT]: never, [ASK]: () => sent });
    const { report, askToCall, state } = await switchOn();
    report();
    askToCall(1);
    await vi.waitFor(() => expect(state(1)).toBe('sent'));
  });

  test('is sent although the server temporarily refuses the one to another contact', async () => {
    fakeServer({ [ASK]: (_body, { id }) => (id === '1' ? refuses(503)() : sent) });
    const { askToCall, settle, state, waiting } = await switchOn();
    askToCall(1);
    askToCall(2);
    await settle();
    expect([state(1), state(2)]).toEqual(['waiting', 'sent']);
    expect(waiting()).toEqual([askPath(1)]);
  });

  test('is sent first when the network is back', async () => {
    fakeServer({ [REPORT]: away, [ASK]: away });
    const { report, askToCall, settle } = await switchOn();
    report();
    askToCall(1);
    await settle();
    const { calls } = fakeServer({ [REPORT]: () => ({ status: 204 }), [ASK]: () => sent });
    await settle();
    expect(calls.map(({ path }) => path)).toEqual([askPath(1), REPORTS]);
  });

  test('stays queued when there are too many reports for the queue', async () => {
    fakeServer({ [ASK]: away });
    const { askToCall, enqueue, waiting, newest } = await switchOn();
    askToCall(1);
    for (let count = 0; count < 300; count += 1) enqueue({ id: `report ${count}`, path: REPORTS });
    expect(waiting()).toHaveLength(200);
    expect(waiting()[0]).toBe(askPath(1));
    expect(newest()).toBe('report 299');
  });

  test.each([
    null,
    {},
    'Please log in to this network',
    { id: 7, state: 'sent' },
    { id: 'x', state: 'heard' },
  ])('still waits when something answers in the place of the server: %j', async (body) => {
    fakeServer({ [ASK]: () => ({ body }) });
    const { askToCall, settle, state, waiting } = await switchOn();
    askToCall(1);
    await settle();
    expect(state(1)).toBe('waiting');
    expect(waiting()).toEqual([askPath(1)]);
  });
});

test.each([403, 404])(
  'A response of a proxy with %i does not count as the server’s',
  async (status) => {
    fakeServer({ [REPORT]: () => ({ status }), [ASK]: () => ({ status }) });
    const { report, askToCall, settle, state, waiting } = await switchOn();
    report();
    askToCall(1);
    await settle();
    expect(state(1)).toBe('waiting');
    expect(waiting()).toHaveLength(2);
  },
);

describe('A report', () => {
  test('stays queued when a proxy responds instead of the server', async () => {
    fakeServer({ [REPORT]: () => ({ body: null }) });
    const { report, settle, waiting } = await switchOn();
    report();
    await settle();
    expect(waiting()).toEqual([REPORTS]);
  });

  test('that the server temporarily refuses is not followed by others', async () => {
    const { calls } = fakeServer({ [REPORT]: refuses(429) });
    const { enqueue, report, settle } = await switchOn();
    for (let count = 0; count < 5; count += 1) enqueue({ id: `report ${count}`, path: REPORTS });
    report();
    await settle();
    expect(new Set(calls.map(({ requestKey }) => requestKey))).toEqual(new Set(['"report 0"']));
  });

  test('that the network swallows gives way to those behind it after 15 seconds', async () => {
    const deadlines = holdDeadlines();
    const { calls } = fakeServer({ [REPORT]: never });
    const { report, settle, waiting } = await switchOn();
    report();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    fakeServer({ [REPORT]: () => ({ status: 204 }) });
    deadlines.pass(15_000);
    await settle();
    expect(waiting()).toEqual([]);
  });

  test('that names no row of a tablet that was shared since then waits for the next try', async () => {
    const body = { message: 'Name a row', code: 'row-needed' };
    fakeServer({ [REPORT]: () => ({ status: 400, body }) });
    const { report, settle, waiting } = await switchOn();
    report();
    await settle();
    expect(waiting()).toEqual([REPORTS]);
    fakeServer({ [REPORT]: () => ({ status: 204 }) });
    await settle();
    expect(waiting()).toEqual([]);
  });

  test('that the server refuses for good does not block the queue', async () => {
    const { calls } = fakeServer({
      [REPORT]: (body) =>
        (body as { day: string }).day === 'old' ? refuses(400)() : { status: 204 },
    });
    const { report, settle, waiting } = await switchOn();
    report('old');
    report();
    await settle();
    expect(calls).toHaveLength(2);
    expect(waiting()).toEqual([]);
  });
});
