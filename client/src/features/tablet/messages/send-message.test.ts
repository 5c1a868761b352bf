import { Blob as RealBlob } from 'node:buffer';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../../../tests/support/client/caches';
import { holdDeadlines } from '../../../../../tests/support/client/deadlines';
import { fakeServer } from '../../../../../tests/support/client/server';
import type { Message } from './messages.store';

const UPLOADS = 'POST /api/tablet/uploads';
const MESSAGES = 'POST /api/tablet/messages';
const UPLOAD_ID = '99999999-9999-4999-8999-999999999999';
const jozef = { id: 7, name: 'Jozef', photoUrl: null, isFirst: true };
const maria = { id: 8, name: 'Maria', photoUrl: null, isFirst: false };

const voice: Message = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'voice',
  to: { userId: 3, name: 'Sofie' },
  faceId: 1,
  at: '2026-11-21T08:30:00.000Z',
  day: '2026-11-21',
  state: 'kept',
};
const thought: Message = {
  ...voice,
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'thinking-of-you',
};

const takes = {
  [UPLOADS]: () => ({ status: 201, body: { id: UPLOAD_ID } }),
  [MESSAGES]: (body: unknown) => ({ status: 201, body: { id: (body as { id: string }).id } }),
};
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const refuses = (status: number, code: string) => () => ({
  status,
  body: { message: 'No', code },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('caches', fakeCaches());
  // jsdom's Blob has no bytes.
  vi.stubGlobal('Blob', RealBlob);
});

/** A tablet that was just switched on, with what is stored on it. */
async function switchOn() {
  vi.resetModules();
  const { flushQueue } = await import('../offline/send-queue');
  const { queuedRequests } = await import('../offline/send-queue.store');
  const { addMessage, findMessage, forgetOldMessages, waitingMessage } =
    await import('./messages.store');
  const { recordingOf, saveRecording } = await import('./message-files');
  const { queueMessage } = await import('./queue-message');
  const { currentSeat } = await import('../shared-tablet/seats.store');
  return {
    ...{ addMessage, forgetOldMessages, queueMessage, waitingMessage },
    record: async (message: Message) => {
      await saveRecording(message.id, new Float32Array(16_000).fill(0.5));
      addMessage(message);
    },
    hasFile: async ({ id }: Message) => (await recordingOf(id)) !== undefined,
    state: ({ id }: Message) => findMessage(id, currentSeat())?.state,
    found: ({ id }: Message) => findMessage(id, currentSeat()),
    waiting: () => queuedRequests().map(({ id }) => id),
    /** Whatever was under way has ended, and what can be sent now was sent. */
    settle: async () => {
      await flushQueue();
      await flushQueue();
    },
  };
}

describe('a message of the person', () => {
  test('are sent ahead as a file, then as a message, and the tablet keeps nothing of them', async () => {
    const { calls } = fakeServer(takes);
    const { record, queueMessage, settle, state, hasFile, waiting } = await switchOn();
    await record(voice);
    queueMessage(voice);
    expect(state(voice)).toBe('queued');
    await settle();
    expect(calls.map(({ route }) => route)).toEqual([UPLOADS, MESSAGES]);
    expect(calls[1]?.body).toEqual({
      ...{ id: voice.id, kind: 'voice', at: voice.at, toUserId: 3, faceId: 1, voice: UPLOAD_ID },
    });
    expect([state(voice), await hasFile(voice), waiting()]).toEqual(['sent', false, []]);
  });

  test('need no file where they are a thought', async () => {
    const { calls } = fakeServer(takes);
    const { queueMessage, settle, state } = await switchOn();
    queueMessage({ ...thought, to: null, faceId: null });
    await settle();
    expect(calls.map(({ body }) => body)).toEqual([
      { id: thought.id, kind: 'thinking-of-you', at: thought.at },
    ]);
    expect(state(thought)).toBe('sent');
  });

  test('wait for the network, and are sent after a restart', async () => {
    fakeServer({ [UPLOADS]: away, [MESSAGES]: away });
    const before = await switchOn();
    await before.record(voice);
    before.queueMessage(voice);
    await before.settle();
    expect([before.state(voice), before.waiting()]).toEqual(['queued', [voice.id]]);
    const { calls } = fakeServer(takes);
    const { settle, state } = await switchOn();
    await settle();
    expect(calls.map(({ route }) => route)).toEqual([UPLOADS, MESSAGES]);
    expect(state(voice)).toBe('sent');
  });

  test('that the network swallows are sent again after the two minutes that the server waits too', async () => {
    const deadlines = holdDeadlines();
    const { calls } = fakeServer({ [UPLOADS]: () => new Promise<never>(() => undefined) });
    const { record, queueMessage, settle, state } = await switchOn();
    await record(voice);
    queueMessage(voice);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    fakeServer(takes);
    deadlines.pass(120_000);
    await settle();
    expect(state(voice)).toBe('sent');
  });

  test('that were recorded before the tablet was switched off wait for the person', async () => {
    const before = await switchOn();
    await before.record(voice);
    const { state, hasFile, waiting } = await switchOn();
    expect([state(voice), await hasFile(voice), waiting()]).toEqual(['kept', true, []]);
  });

  test.each([
    ['the answer about the file is lost', { [UPLOADS]: away }],
    ['the answer about the message is lost', { [MESSAGES]: away }],
    ['the file has gone from the server', { [MESSAGES]: refuses(404, 'upload-ended') }],
    ['too much was sent', { [MESSAGES]: refuses(429, 'too-often') }],
    ['a proxy answers in the place of the server', { [MESSAGES]: () => ({ body: null }) }],
  ])('are sent anew when %s', async (_what, failing) => {
    fakeServer({ ...takes, ...failing });
    const { record, queueMessage, settle, state } = await switchOn();
    await record(voice);
    queueMessage(voice);
    await settle();
    expect(state(voice)).toBe('queued');
    fakeServer(takes);
    await settle();
    expect(state(voice)).toBe('sent');
  });

  test('are sent once, although the tablet was switched off before that was noted', async () => {
    fakeServer({ ...takes, [MESSAGES]: away });
    const { record, queueMessage, settle } = await switchOn();
    await record(voice);
    queueMessage(voice);
    await settle();
    const queue = localStorage.getItem('dear-ones-tablet-outbox') ?? '';
    fakeServer(takes);
    await settle();
    localStorage.setItem('dear-ones-tablet-outbox', queue);
    const { calls } = fakeServer(takes);
    const next = await switchOn();
    await next.settle();
    expect([next.state(voice), next.waiting(), calls]).toEqual(['sent', [], []]);
  });

  test('to a member who cannot be reached any more wait for the person, and go to the family by a touch', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 9), toFake: ['Date'] });
    fakeServer({ ...takes, [MESSAGES]: refuses(409, 'member-left') });
    const { record, queueMessage, settle, state, found, hasFile, waiting, waitingMessage } =
      await switchOn();
    await record(voice);
    queueMessage(voice);
    await settle();
    expect([state(voice), await hasFile(voice), waiting()]).toEqual(['member-left', true, []]);
    const left = found(voice);
    expect(left && waitingMessage([left], '2026-11-22')).toBe(left);
    const { calls } = fakeServer(takes);
    queueMessage({ ...voice, to: null });
    await settle();
    expect(calls[1]?.body).toEqual({
      ...{ id: voice.id, kind: 'voice', at: voice.at, faceId: 1, voice: UPLOAD_ID },
    });
    expect(state(voice)).toBe('sent');
  });

  test.each([
    [409, 'messages-off'],
    [400, 'invalid'],
  ])('that are refused for good with %i %s were never sent', async (status, code) => {
    fakeServer({ ...takes, [MESSAGES]: refuses(status, code) });
    const { record, queueMessage, settle, state, hasFile, waiting } = await switchOn();
    await record(voice);
    queueMessage(voice);
    await settle();
    expect([state(voice), await hasFile(voice), waiting()]).toEqual(['refused', false, []]);
  });

  test('go when their day is over, unless they are on their way', async () => {
    fakeServer({ [UPLOADS]: away });
    const { record, addMessage, queueMessage, settle, forgetOldMessages, state, hasFile } =
      await switchOn();
    const later = { ...voice, id: '33333333-3333-4333-8333-333333333333' };
    await record(voice);
    await record(later);
    addMessage({ ...thought, state: 'sent' });
    queueMessage(later);
    await settle();
    forgetOldMessages('2026-11-21');
    expect(state(voice)).toBe('kept');
    forgetOldMessages('2026-11-22');
    expect([state(voice), state(later), state(thought)]).toEqual([undefined, 'queued', undefined]);
    await vi.waitFor(async () => expect(await hasFile(voice)).toBe(false));
    expect(await hasFile(later)).toBe(true);
  });
});

describe('on a shared tablet, a message', () => {
  const sit = (seat: typeof jozef) =>
    sessionStorage.setItem('dear-ones-tablet-person', String(seat.id));

  test('go under the row of whoever said them, whoever sits there by then', async () => {
    localStorage.setItem('dear-ones-tablet-people', JSON.stringify([jozef, maria]));
    fakeServer({ [UPLOADS]: away });
    sit(maria);
    const ofMaria = await switchOn();
    await ofMaria.record(voice);
    ofMaria.queueMessage(voice);
    await ofMaria.settle();
    const rows: (string | null)[] = [];
    const noting = (handler: (body: unknown) => { status: number; body: object }) => {
      return (body: unknown, _params: object, headers: Headers) => {
        rows.push(headers.get('X-Tablet'));
        return handler(body);
      };
    };
    fakeServer({ [UPLOADS]: noting(takes[UPLOADS]), [MESSAGES]: noting(takes[MESSAGES]) });
    sit(jozef);
    const ofJozef = await switchOn();
    expect(ofJozef.state(voice)).toBeUndefined();
    await ofJozef.settle();
    expect(rows).toEqual(['8', '8']);
    sit(maria);
    const next = await switchOn();
    expect([next.state(voice), await next.hasFile(voice)]).toEqual(['sent', false]);
  });
});
