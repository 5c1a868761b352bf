import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { GIVING_SECRET_HEADER, GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import {
  GIFTS_STORAGE_MAX_BYTES,
  LINK_STORAGE_MAX_BYTES,
  STORAGE_MAX_BYTES,
} from '#shared/product/limits';
import { storedBytesOf } from '../../server/media/storage.repository';
import { purgeExpiredHourly } from '../../server/purge-expired';
import { signedInFamily } from '../support/app';
import { deadTokens, giftOf, givingLink } from '../support/giving';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { wav } from '../support/recordings';
import { familyWithTablet } from '../support/tablets';
import { useWireApp } from '../support/wire-app';

const { app, wire, open, untilUnderWay, query } = useWireApp();
const newSecret = () => randomBytes(32).toString('base64url');
const idIn = ({ body }: { body: unknown }) => (body as { id: string }).id;

const ENDED = {
  message: 'The file that you sent is no longer there. Please choose it once more.',
  code: 'upload-ended',
};
const TOO_MUCH = {
  message: 'The family has a lot to look at already. Please try again tomorrow.',
  code: 'too-often',
};

async function familyWithLink(asks: 'voice' | 'photo' | 'photo-voice' = 'voice') {
  const family = await signedInFamily(app());
  return { ...family, link: await givingLink(family.browser, family.personId, { asks }) };
}

interface Giver {
  token: string;
  secret?: string;
}

function send({ token, secret }: Giver, file = wav(), type = 'audio/wav') {
  const sending = app()
    .browser()
    .post('/api/give/uploads')
    .set(GIVING_TOKEN_HEADER, token)
    .set('Content-Type', type);
  if (secret !== undefined) sending.set(GIVING_SECRET_HEADER, secret);
  return sending.send(file);
}

function give({ token, secret }: Giver, voice: string, id = randomUUID()) {
  const giving = app()
    .browser()
    .post('/api/give')
    .set(GIVING_TOKEN_HEADER, token)
    .set('Idempotency-Key', id);
  if (secret !== undefined) giving.set(GIVING_SECRET_HEADER, secret);
  return giving.send(giftOf({ voice }, id));
}

/** Stores a file of the link that nothing has used, of so many bytes. */
const uploadOf = (personId: number, linkId: number, bytes: number) =>
  query(
    `INSERT INTO voices (person_id, audience, sent_by, object_bytes, milliseconds) VALUES ($1, 'upload', $2, $3, 1000)`,
    [personId, `link ${linkId} ${'0'.repeat(64)}`, bytes],
  );

describe('A recording that a giver sends ahead', () => {
  it('becomes part of a gift, once', async () => {
    const { browser, personId, link } = await familyWithLink();
    const giver = { token: link.token, secret: newSecret() };
    const id = idIn(await send(giver).expect(201));
    const gift = randomUUID();
    await give(giver, id, gift).expect(201);
    await give(giver, id, gift).expect(201);
    expect((await give(giver, id).expect(404)).body).toEqual(ENDED);
    const { body } = await browser.get(`/api/people/${personId}/waiting`).expect(200);
    const [{ voiceUrl }, ...others] = body as [{ voiceUrl: string }];
    expect(others).toEqual([]);
    const { body: bytes } = await browser.get(voiceUrl).expect(200);
    expect(Buffer.compare(bytes as Buffer, wav())).toBe(0);
    const { rows } = await query('SELECT sent_by FROM voices WHERE id = $1', [id]);
    expect(rows).toEqual([{ sent_by: null }]);
  });

  it('is of one browser, one link and one person, and no account can use or open it', async () => {
    const family = await familyWithLink();
    const { token } = family.link;
    const giver = { token, secret: newSecret() };
    const id = idIn(await send(giver).expect(201));
    const second = await givingLink(family.browser, family.personId, { asks: 'voice' });
    const other = await familyWithLink();
    for (const thief of [
      { token },
      { token, secret: newSecret() },
      { ...giver, token: second.token },
      { ...giver, token: other.link.token },
    ])
      expect((await give(thief, id).expect(404)).body).toEqual(ENDED);
    const { body } = await family.browser
      .post('/api/face-photos?photos=link')
      .send({ name: 'Anna', photoUrl: toDataUrl(await smallJpeg()) })
      .expect(201);
    const face = `/api/face-photos/${(body as { id: number }).id}/voice`;
    expect((await family.browser.put(face).send({ voice: id }).expect(404)).body).toEqual(ENDED);
    await family.browser.get(`/api/voices/${id}`).expect(404);
    const own = await family.browser
      .post(`/api/people/${family.personId}/uploads`)
      .set('Content-Type', 'audio/wav')
      .send(wav())
      .expect(201);
    expect((await give(giver, idIn(own)).expect(404)).body).toEqual(ENDED);
    await give(giver, id).expect(201);
  });

  it('needs a secret, and a link that works', async () => {
    const { browser, personId, link } = await familyWithLink();
    for (const secret of [undefined, 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`])
      expect(
        (await send({ token: link.token, ...(secret !== undefined && { secret }) }).expect(400))
          .body,
      ).toMatchObject({ code: 'invalid' });
    for (const token of Object.values(await deadTokens(app(), browser, personId)))
      expect((await send({ token, secret: newSecret() }).expect(404)).body).toMatchObject({
        code: 'link-ended',
      });
  });

  it('is what the link asks for, and read closely', async () => {
    const [pictures, voices] = [await familyWithLink('photo'), await familyWithLink('photo-voice')];
    const [forPictures, forVoices] = [pictures, voices].map(({ link }) => ({
      token: link.token,
      secret: newSecret(),
    })) as [Giver, Giver];
    await send(forPictures).expect(415);
    await send(forVoices, wav(), 'audio/mpeg').expect(415);
    await send(forVoices, Buffer.from('no sound')).expect(400);
    await send(forVoices, wav({ milliseconds: 21_000 })).expect(400);
    await send(forVoices, Buffer.alloc(2_000_001)).expect(413);
    await send(forVoices).expect(201);
  });

  it('goes after an hour, and a fifth replaces the oldest of the same browser', async () => {
    const { link, personId } = await familyWithLink();
    const [giver, neighbor] = [newSecret(), newSecret()].map((secret) => ({
      token: link.token,
      secret,
    })) as [Giver, Giver];
    const theirs = idIn(await send(neighbor).expect(201));
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(idIn(await send(giver).expect(201)));
    const [first = '', second = '', ...others] = ids;
    expect((await give(giver, first).expect(404)).body).toEqual(ENDED);
    await query(`UPDATE voices SET created_at = now() - interval '1 hour' WHERE id = $1`, [second]);
    expect((await give(giver, second).expect(404)).body).toEqual(ENDED);
    await purgeExpiredHourly(app().db);
    const { rows } = await query('SELECT id FROM voices WHERE person_id = $1', [personId]);
    expect(rows.map((row: { id: string }) => row.id).toSorted()).toEqual(
      [theirs, ...others].toSorted(),
    );
    await give(neighbor, theirs).expect(201);
  });

  it('is refused once the link has 40 MiB open or waiting, or all gifts 200 MiB', async () => {
    const { browser, personId, link } = await familyWithLink();
    const giver = { token: link.token, secret: newSecret() };
    const id = idIn(await send(giver).expect(201));
    const rest = LINK_STORAGE_MAX_BYTES - wav().length;
    await uploadOf(personId, link.id, rest);
    expect((await send(giver).expect(429)).body).toEqual(TOO_MUCH);
    await give(giver, id).expect(201);
    expect((await send(giver).expect(429)).body).toEqual(TOO_MUCH);

    const second = await givingLink(browser, personId, { asks: 'voice' });
    const another = { token: second.token, secret: newSecret() };
    await send(another).expect(201);
    await uploadOf(personId, 1, GIFTS_STORAGE_MAX_BYTES - LINK_STORAGE_MAX_BYTES - wav().length);
    expect((await send(another).expect(429)).body).toEqual(TOO_MUCH);
    const { body } = await browser.get(`/api/people/${personId}/waiting`).expect(200);
    const [{ id: waiting }] = body as [{ id: number }];
    await browser.delete(`/api/people/${personId}/waiting/${waiting}`).expect(204);
    await send(another).expect(201);
  });

  it('is one of a link at a time', async () => {
    const { link } = await familyWithLink();
    const half = async (sender: string) => {
      const socket = connect(wire().port, '127.0.0.1');
      open.add(socket);
      await once(socket, 'connect');
      const head = [
        'POST /api/give/uploads HTTP/1.1',
        'Host: localhost',
        'Content-Type: audio/wav',
        'Content-Length: 1000',
        `${GIVING_TOKEN_HEADER}: ${link.token}`,
        `${GIVING_SECRET_HEADER}: ${newSecret()}`,
        `X-Forwarded-For: ${sender}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\nRIFF`);
      let heard = '';
      socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
      return { socket, answer: () => heard };
    };
    const first = await half('192.0.2.1');
    await untilUnderWay(1);
    const { answer } = await half('192.0.2.2');
    await expect
      .poll(answer, { timeout: 30_000 })
      .toMatch(/^HTTP\/1\.1 429 [^]*Another file is being sent by this link already/);
    first.socket.destroy();
    await untilUnderWay(0);
    await send({ token: link.token, secret: newSecret() }).expect(201);
  });
});

describe('A recording that a tablet sends ahead', () => {
  const record = (tablet: Awaited<ReturnType<typeof familyWithTablet>>['tablet'], file = wav()) =>
    tablet.post('/api/tablet/uploads').set('Content-Type', 'audio/wav').send(file);

  it('may have a minute, and is opened and used by nobody else', async () => {
    const { browser, personId, tablet } = await familyWithTablet(app());
    const id = idIn(await record(tablet, wav({ milliseconds: 60_000 })).expect(201));
    await record(tablet, wav({ milliseconds: 60_100 })).expect(400);
    await tablet
      .post('/api/tablet/uploads')
      .set('Content-Type', 'audio/mpeg')
      .send('a')
      .expect(415);
    await record(app().browser()).expect(401);
    await browser.get(`/api/voices/${id}`).expect(404);
    await tablet.get(`/api/tablet/voices/${id}`).expect(404);
    const hello = await browser.post(`/api/people/${personId}/hello`).send({ voice: id });
    expect([hello.status, hello.body]).toEqual([404, ENDED]);
  });

  it('is never refused for want of room, which it does not fill', async () => {
    const { personId, tablet } = await familyWithTablet(app());
    await query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, $2)', [
      personId,
      STORAGE_MAX_BYTES,
    ]);
    for (let at = 0; at < 6; at += 1) await record(tablet).expect(201);
    const { rows } = await query('SELECT FROM voices WHERE person_id = $1', [personId]);
    expect(rows).toHaveLength(4);
    expect(await storedBytesOf(app().db, personId)).toBe(STORAGE_MAX_BYTES);
  });

  it('ends with the tablet', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const { body } = await browser.get('/api/tablets').expect(200);
    const [{ id }] = body as [{ id: number }];
    await browser.delete(`/api/tablets/${id}`).expect(204);
    await record(tablet).expect(401);
  });
});
