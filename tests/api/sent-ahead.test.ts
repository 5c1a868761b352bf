import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { STORAGE_MAX_BYTES } from '#shared/product/limits';
import { storedBytesOf } from '../../server/media/storage.repository';
import { purgeExpiredHourly } from '../../server/purge-expired';
import { createTestApp, PASSWORD, sessionCookieOf, signedInFamily } from '../support/app';
import { fullCircle } from '../support/circle';
import { startObjectStore } from '../support/object-store';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { useWireApp } from '../support/wire-app';

type Family = Awaited<ReturnType<typeof signedInFamily>>;
type Sender = Pick<Family, 'browser' | 'personId'>;

const { app, wire, open, untilUnderWay, query } = useWireApp();

const send = ({ browser, personId }: Sender, file = wav(), type = 'audio/wav') =>
  browser.post(`/api/people/${personId}/uploads`).set('Content-Type', type).send(file);
const sent = async (sender: Sender) => ((await send(sender).expect(201)).body as { id: string }).id;

async function faceOf({ browser, personId }: Sender): Promise<string> {
  const { body } = await browser
    .post(`/api/people/${personId}/face-photos?photos=link`)
    .send({ name: 'Anna', photoUrl: toDataUrl(await smallJpeg()) })
    .expect(201);
  return `/api/people/${personId}/face-photos/${(body as { id: number }).id}`;
}

const speak = ({ browser }: Pick<Sender, 'browser'>, face: string, voice: string) =>
  browser.put(`${face}/voice?photos=link`).send({ voice });

const ENDED = {
  message: 'The file that you sent is no longer there. Please choose it once more.',
  code: 'upload-ended',
};

describe('A recording that is sent ahead', () => {
  it('becomes the voice of a face, once', async () => {
    const family = await signedInFamily(app());
    const face = await faceOf(family);
    const id = await sent(family);
    await family.browser.get(`/api/voices/${id}`).expect(404);
    const { body } = await speak(family, face, id).expect(200);
    const { voiceUrl } = body as { voiceUrl: string };
    const { body: bytes } = await family.browser.get(voiceUrl).expect(200);
    expect(Buffer.compare(bytes as Buffer, wav())).toBe(0);
    expect((await speak(family, face, id).expect(404)).body).toEqual(ENDED);
    await family.browser.get(voiceUrl).expect(200);
  });

  it('stays if the request that names it fails', async () => {
    const family = await signedInFamily(app());
    const id = await sent(family);
    const face = await faceOf(family);
    await speak(family, face.replace(/\d+$/, '2147483647'), id).expect(404);
    await speak(family, face, id).expect(200);
  });

  it('is of one account and one person, and waits where a helper uses it', async () => {
    const { owner, caregiver, helper, viewer, removed, outsider, personId } =
      await fullCircle(app());
    const face = await faceOf(owner);
    expect((await speak(caregiver, face, await sent(owner)).expect(404)).body).toEqual(ENDED);
    const other = await faceOf(outsider);
    const theirs = await sent(outsider);
    expect((await speak(owner, face, theirs).expect(404)).body).toEqual(ENDED);
    await speak(outsider, other, theirs).expect(200);
    await send({ ...viewer, personId }).expect(403);
    for (const { browser } of [removed, outsider]) await send({ browser, personId }).expect(404);
    await send({ browser: app().browser(), personId }).expect(401);

    const id = await sent(helper);
    await speak(helper, face, id).expect(202, { waiting: true });
    const { body: waiting } = await owner.browser.get(`/api/people/${personId}/waiting`);
    const [{ voiceUrl }] = waiting as [{ voiceUrl: string }];
    await owner.browser.get(voiceUrl).expect(200);
    expect((await speak(helper, face, id).expect(404)).body).toEqual(ENDED);
  });

  it('goes after an hour, and before it cannot be used', async () => {
    const family = await signedInFamily(app());
    const face = await faceOf(family);
    const [old, young] = [await sent(family), await sent(family)];
    const age = (id: string, minutes: number) =>
      query('UPDATE voices SET created_at = now() - make_interval(mins => $2::int) WHERE id = $1', [
        id,
        minutes,
      ]);
    await age(old, 60);
    await age(young, 59);
    expect((await speak(family, face, old).expect(404)).body).toEqual(ENDED);
    await purgeExpiredHourly(app().db);
    const { rows } = await query('SELECT id FROM voices WHERE person_id = $1', [family.personId]);
    expect(rows).toEqual([{ id: young }]);
    await speak(family, face, young).expect(200);
    await age(young, 600);
    await purgeExpiredHourly(app().db);
    await family.browser.get(`/api/voices/${young}`).expect(200);
  });

  it('replaces the oldest of four that nothing has used', async () => {
    const family = await signedInFamily(app());
    const face = await faceOf(family);
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await sent(family));
    const [first = '', ...others] = ids;
    expect((await speak(family, face, first).expect(404)).body).toEqual(ENDED);
    for (const id of others) await speak(family, face, id).expect(200);
  });

  it('counts in the room of the person, and is refused where there is none', async () => {
    const family = await signedInFamily(app());
    await send(family).expect(201);
    expect(await storedBytesOf(app().db, family.personId)).toBe(wav().length);
    await query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, $2)', [
      family.personId,
      STORAGE_MAX_BYTES - wav().length,
    ]);
    const { body } = await send(family).expect(409);
    expect(body).toMatchObject({ code: 'storage-full' });
    expect(await storedBytesOf(app().db, family.personId)).toBe(STORAGE_MAX_BYTES);
  });

  it.each([
    [
      'longer than a recording may be',
      wav({ milliseconds: 21_000 }),
      'A recording must be 20 seconds or shorter',
    ],
    [
      'no sound',
      Buffer.from('{}'),
      'A recording must be WAV sound of 16 bits at 16 kHz with one channel',
    ],
    [
      'nothing',
      Buffer.alloc(0),
      'A recording must be WAV sound of 16 bits at 16 kHz with one channel',
    ],
  ])('is refused in words if it is %s', async (_what, file, message) => {
    const { body } = await send(await signedInFamily(app()), file).expect(400);
    expect(body).toMatchObject({ message, code: 'invalid' });
  });

  it('goes to the object store, and from there with its row', async () => {
    const store = await startObjectStore();
    const stored = await createTestApp({ env: store.env });
    const family = await signedInFamily(stored);
    const id = await sent(family);
    const { rows } = await stored.db.$client.query(
      'SELECT bytes, object_bytes FROM voices WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ bytes: null, object_bytes: wav().length }]);
    const face = await faceOf(family);
    await speak(family, face, id).expect(200);
    const { body } = await family.browser.get(`/api/voices/${id}`).expect(200);
    expect(Buffer.compare(body as Buffer, wav())).toBe(0);
    await speak(family, face, toVoiceUrl(wav({ milliseconds: 500 }))).expect(200);
    const gone = await stored.db.$client.query('SELECT FROM orphaned_objects WHERE id = $1', [id]);
    expect(gone.rowCount).toBe(1);
    await stored.close();
    await store.close();
  });
});

interface Begun {
  family: Family;
  cookie: string;
}

async function begun(): Promise<Begun> {
  const family = await signedInFamily(app());
  const account = { email: family.email, password: PASSWORD };
  const cookie = sessionCookieOf(
    await app().browser().post('/api/login').send(account).expect(200),
  );
  return { family, cookie };
}

/** Sends the head of an upload and some bytes of its body, and returns what was answered so far. */
async function halfSent(
  { family, cookie }: Begun,
  length: number | 'chunked',
  { type = 'audio/wav', sender = '192.0.2.1' } = {},
) {
  const socket = connect(wire().port, '127.0.0.1');
  open.add(socket);
  await once(socket, 'connect');
  const head = [
    `POST /api/people/${family.personId}/uploads HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    `Cookie: ${cookie}`,
    `X-Forwarded-For: ${sender}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${length === 'chunked' ? '4\r\nRIFF\r\n' : 'RIFF'}`);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  return { socket, answer: () => heard };
}

const untilAnswered = ({ answer }: { answer: () => string }, status: number) =>
  expect.poll(answer, { timeout: 30_000 }).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*"code":`));

describe('A file that is on its way', () => {
  it('is refused before its body is read if its type or its length is wrong', async () => {
    const one = await begun();
    await untilAnswered(await halfSent(one, 2_000_001), 413);
    for (const type of ['audio/ogg', 'text/plain', 'application/json', 'application/zip'])
      await untilAnswered(await halfSent(one, 1_000, { type }), 415);
    expect(app().deps.uploads.underWay()).toBe(0);
  });

  it('is refused once it is longer than it may be, if it said no length', async () => {
    const half = await halfSent(await begun(), 'chunked');
    await untilUnderWay(1);
    half.socket.write(`${(2_000_000).toString(16)}\r\n`);
    half.socket.write(Buffer.alloc(2_000_000));
    await untilAnswered(half, 413);
    await untilUnderWay(0);
  });

  it('is one of two for a person, of four from one client, and of eight over all', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => begun()));
    const [first, second, third, fourth, fifth] = all;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('There are five');
    const half = await halfSent(first, 1_000);
    await halfSent(first, 'chunked');
    await untilUnderWay(2);
    await untilAnswered(await halfSent(first, 1_000, { sender: '192.0.2.9' }), 429);
    for (const one of [second, third, fourth]) {
      const sender = one === second ? '192.0.2.1' : '192.0.2.2';
      await halfSent(one, 2_000_000, { sender });
      await halfSent(one, 2_000_000, { sender });
      if (one !== second) continue;
      await untilUnderWay(4);
      await untilAnswered(await halfSent(fifth, 1_000), 429);
    }
    await untilUnderWay(8);
    const refused = await halfSent(fifth, 1_000, { sender: '192.0.2.3' });
    await untilAnswered(refused, 503);
    expect(refused.answer()).toMatch(/retry-after: \d/i);
    // Whatever is in the body of a form has places of its own.
    const face = await faceOf(fifth.family);
    await speak(fifth.family, face, toVoiceUrl(wav())).expect(200);
    half.socket.destroy();
    await untilUnderWay(7);
    await send(fifth.family).expect(201);
  });

  it('has no name on the disk, and leaves nothing when its connection ends', async () => {
    const one = await begun();
    const half = await halfSent(one, 2_000_000);
    await untilUnderWay(1);
    half.socket.write(Buffer.alloc(500_000));
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('dear-ones-upload'))).toEqual(
      [],
    );
    half.socket.destroy();
    await untilUnderWay(0);
    expect(await storedBytesOf(app().db, one.family.personId)).toBe(0);
  });

  it('holds no place if its connection ends with its head or its last byte', async () => {
    const { family, cookie } = await begun();
    const head = [
      `POST /api/people/${family.personId}/uploads HTTP/1.1`,
      'Host: localhost',
      'Content-Type: audio/wav',
      'Content-Length: 600000',
      `Cookie: ${cookie}`,
      'X-Forwarded-For: 192.0.2.1',
    ].join('\r\n');
    for (const body of [Buffer.alloc(0), Buffer.alloc(600_000)])
      for (let at = 0; at < 8; at += 1) {
        const socket = connect(wire().port, '127.0.0.1');
        open.add(socket);
        socket.write(`${head}\r\n\r\n`);
        socket.end(body);
        await once(socket.resume(), 'close');
      }
    await untilUnderWay(0);
    await send(family).expect(201);
  });
});
