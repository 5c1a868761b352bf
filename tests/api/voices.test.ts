import { beforeAll, describe, expect, it } from 'vitest';
import { NOT_A_RECORDING, RECORDING_TOO_LONG, RECORDING_TOO_SHORT } from '#shared/media/voice.form';
import { PASSWORD, signedInFamily, useTestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { purgeFaces } from '../support/purge';
import { part, tone, toVoiceUrl, wav } from '../support/recordings';

const app = useTestApp();
type Family = Awaited<ReturnType<typeof signedInFamily>>;

let family: Family;
let strangers: Family;
let photoUrl: string;
beforeAll(async () => {
  family = await signedInFamily(app());
  strangers = await signedInFamily(app());
  photoUrl = toDataUrl(await smallJpeg());
});

const kinds = {
  'a person': { list: '/api/face-photos', form: () => ({ name: 'Anna', photoUrl }) },
  'an item': {
    list: '/api/remember-items',
    form: () => ({ title: 'Keys', content: 'On the hook.', category: 'Home' }),
  },
};
type Row = { id: number; voiceUrl: string | null };

async function added(kind: keyof typeof kinds, by = family) {
  const { list, form } = kinds[kind];
  const { body } = await by.browser.post(`${list}?photos=link`).send(form()).expect(201);
  return { row: body as Row, address: `${list}/${(body as Row).id}` };
}

async function recorded(
  address: string,
  file = wav(),
  by = family,
): Promise<Row & { voiceUrl: string }> {
  const { body } = await by.browser
    .put(`${address}/voice?photos=link`)
    .send({ voice: toVoiceUrl(file) })
    .expect(200);
  return body as Row & { voiceUrl: string };
}

async function voicesStored(): Promise<number> {
  const { rows } = await app().db.$client.query<{ voices: number }>(
    'SELECT count(*)::int AS voices FROM voices',
  );
  return rows[0]?.voices ?? 0;
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('a voice for %s', (kind) => {
  it('is stored, shown in the row and in the list, and served at its address', async () => {
    const { row, address } = await added(kind);
    expect(row.voiceUrl).toBeNull();
    const withVoice = await recorded(address);
    expect(withVoice).toEqual({
      ...row,
      voiceUrl: expect.stringMatching(/^\/api\/voices\/[\da-f-]{36}$/) as string,
    });
    const { body } = await family.browser.get(`${kinds[kind].list}?photos=link`).expect(200);
    // The pictures and the clip of a face are told with the face alone.
    const apart = { photos: undefined, clip: undefined, clipAfterDeath: undefined };
    const {
      photos: _photos,
      clip: _clip,
      clipAfterDeath: _after,
      ...inList
    } = { ...apart, ...withVoice };
    expect((body as Row[]).find(({ id }) => id === row.id)).toEqual(inList);

    const heard = await family.browser
      .get(withVoice.voiceUrl)
      .expect(200)
      .expect('Content-Type', 'audio/wav');
    expect(Buffer.compare(heard.body as Buffer, wav())).toBe(0);
    expect(heard.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  it('recorded again gets a new address, and the one before is gone', async () => {
    const { address } = await added(kind);
    const first = await recorded(address);
    const before = await voicesStored();
    const second = await recorded(address, wav({ milliseconds: 2_000 }));
    expect(second.voiceUrl).not.toBe(first.voiceUrl);
    expect(await voicesStored()).toBe(before);
    await family.browser.get(first.voiceUrl).expect(404);
    await family.browser.get(second.voiceUrl).expect(200);
  });

  it('can be deleted, also twice, and goes with what it belongs to', async () => {
    const before = await voicesStored();
    const { row, address } = await added(kind);
    const { voiceUrl } = await recorded(address);
    await family.browser.delete(`${address}/voice`).expect(204);
    await family.browser.delete(`${address}/voice`).expect(204);
    await family.browser.get(voiceUrl).expect(404);
    const { body } = await family.browser.get(kinds[kind].list).expect(200);
    expect((body as Row[]).find(({ id }) => id === row.id)?.voiceUrl).toBeNull();

    await recorded(address);
    await family.browser.delete(address).expect(204);
    await family.browser.delete(`${address}/voice`).expect(404);
    await family.browser
      .put(`${address}/voice`)
      .send({ voice: toVoiceUrl(wav()) })
      .expect(404);
    await purgeFaces(app());
    expect(await voicesStored()).toBe(before);
  });

  it('recorded twenty times at once leaves one', async () => {
    const { address } = await added(kind);
    const before = await voicesStored();
    const rows = await Promise.all(
      Array.from({ length: 20 }, (_, at) => recorded(address, wav({ milliseconds: 300 + at }))),
    );
    expect(new Set(rows.map(({ voiceUrl }) => voiceUrl)).size).toBe(20);
    expect(await voicesStored()).toBe(before + 1);
  });

  it("is nobody else's, and nobody's who is not logged in", async () => {
    const { address } = await added(kind);
    const { voiceUrl } = await recorded(address);
    const voice = toVoiceUrl(wav());
    await strangers.browser.put(`${address}/voice`).send({ voice }).expect(404);
    await strangers.browser.delete(`${address}/voice`).expect(404);
    await strangers.browser.get(voiceUrl).expect(404);
    const nobody = app().browser();
    await nobody.put(`${address}/voice`).send({ voice }).expect(401);
    await nobody.delete(`${address}/voice`).expect(401);
    await nobody.get(voiceUrl).expect(401);
    await family.browser.get(voiceUrl).expect(200);
  });
});

it('a photo changed, or an item, keeps its voice', async () => {
  const face = await added('a person');
  const { voiceUrl } = await recorded(face.address);
  const { body: changed } = await family.browser
    .patch(face.address)
    .send({ name: 'Anne', photoUrl })
    .expect(200);
  expect((changed as Row).voiceUrl).toBe(voiceUrl);
  const item = await added('an item');
  const voice = await recorded(item.address);
  const { body: put } = await family.browser
    .put(item.address)
    .send(kinds['an item'].form())
    .expect(200);
  expect((put as Row).voiceUrl).toBe(voice.voiceUrl);
});

it('voices go with the account', async () => {
  const leaving = await signedInFamily(app());
  const before = await voicesStored();
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
    await recorded((await added(kind, leaving)).address, wav(), leaving);
  await leaving.browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
  expect(await voicesStored()).toBe(before);
});

describe('heard in parts, as an iPad asks for it', () => {
  const file = wav();
  const parts: [range: string, start: number, end: number][] = [
    ['bytes=0-1', 0, 1],
    ['bytes=44-', 44, file.length - 1],
    ['bytes=-10', file.length - 10, file.length - 1],
    ['bytes=0-99999999', 0, file.length - 1],
  ];
  it.each(parts)('%s', async (range, start, end) => {
    const { voiceUrl } = await recorded((await added('a person')).address, file);
    const { body, headers } = await family.browser.get(voiceUrl).set('Range', range).expect(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${file.length}`);
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(Buffer.compare(body as Buffer, file.subarray(start, end + 1))).toBe(0);
  });

  it('and whole when the part makes no sense or belongs to another file', async () => {
    const { voiceUrl } = await recorded((await added('a person')).address, file);
    const whole = await family.browser.get(voiceUrl).expect(200);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    for (const range of ['bytes=5-2', 'seconds=0-1', 'bytes=a-b', '-']) {
      const { body } = await family.browser.get(voiceUrl).set('Range', range).expect(200);
      expect((body as Buffer).length, range).toBe(file.length);
    }
    await family.browser
      .get(voiceUrl)
      .set({ Range: 'bytes=0-1', 'If-Range': '"another"' })
      .expect(200);
    await family.browser
      .get(voiceUrl)
      .set({ Range: 'bytes=0-1', 'If-Range': String(whole.headers.etag) })
      .expect(206);
    await family.browser.get(voiceUrl).set('If-None-Match', String(whole.headers.etag)).expect(304);
  });
});

describe('only the samples of an upload are stored', () => {
  it('other parts, tags and bytes behind the end do not survive', async () => {
    const { address } = await added('a person');
    const tagged = Buffer.concat([
      wav({ before: { LIST: 'INFOISFT odd' }, after: { 'id3 ': 'where I live', cue: '' } }),
      Buffer.from('<script>'),
    ]);
    const { voiceUrl } = await recorded(address, tagged);
    const { body } = await family.browser.get(voiceUrl).expect(200);
    expect(Buffer.compare(body as Buffer, wav())).toBe(0);
  });

  it('whatever type the address claims', async () => {
    const { address } = await added('a person');
    await family.browser
      .put(`${address}/voice`)
      .send({ voice: toVoiceUrl(wav(), 'audio/mpeg;codecs=mp3') })
      .expect(200);
  });
});

describe('what is no recording of ours is refused in plain words', () => {
  const sound = tone(1_000);
  const riff = (...parts: Buffer[]) => part('RIFF', Buffer.concat([Buffer.from('WAVE'), ...parts]));
  const head = wav().subarray(12, 36);
  const longest = wav({ milliseconds: 20_000 });
  const cases: [what: string, status: number, voice: unknown, message: string][] = [
    ['nothing', 400, undefined, 'Recording is required'],
    ['a number', 400, 7, 'Recording is required'],
    ['no text', 400, '', 'Recording is required'],
    ['a link', 400, 'https://example.com/voice.wav', NOT_A_RECORDING],
    ['a picture', 400, 'data:image/png;base64,AAAA', NOT_A_RECORDING],
    [
      'a web page that says it is sound',
      400,
      toVoiceUrl(Buffer.from('<html></html>'.repeat(9))),
      NOT_A_RECORDING,
    ],
    ['not base64', 400, 'data:audio/wav;base64,@@@@', NOT_A_RECORDING],
    ['no bytes', 400, 'data:audio/wav;base64,', NOT_A_RECORDING],
    [
      'MP3',
      400,
      toVoiceUrl(Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), sound])),
      NOT_A_RECORDING,
    ],
    [
      'AVI',
      400,
      toVoiceUrl(part('RIFF', Buffer.concat([Buffer.from('AVI '), sound]))),
      NOT_A_RECORDING,
    ],
    ['two channels', 400, toVoiceUrl(wav({ channels: 2 })), NOT_A_RECORDING],
    ['44.1 kHz', 400, toVoiceUrl(wav({ rate: 44_100 })), NOT_A_RECORDING],
    ['8 bits', 400, toVoiceUrl(wav({ bits: 8 })), NOT_A_RECORDING],
    ['a codec', 400, toVoiceUrl(wav({ format: 85 })), NOT_A_RECORDING],
    ['no head', 400, toVoiceUrl(riff(part('data', sound))), NOT_A_RECORDING],
    ['no sound', 400, toVoiceUrl(riff(head, part('LIST', sound))), NOT_A_RECORDING],
    [
      'two sounds',
      400,
      toVoiceUrl(riff(head, part('data', sound), part('data', sound))),
      NOT_A_RECORDING,
    ],
    ['two heads', 400, toVoiceUrl(riff(head, head, part('data', sound))), NOT_A_RECORDING],
    [
      'half a sample',
      400,
      toVoiceUrl(riff(head, part('data', sound.subarray(1)))),
      NOT_A_RECORDING,
    ],
    ['a file that breaks off', 400, toVoiceUrl(wav().subarray(0, 9_000)), NOT_A_RECORDING],
    [
      'a head that lies about its length',
      400,
      toVoiceUrl(riff(part('fmt ', head.subarray(8), 4_294_967_295), part('data', sound))),
      NOT_A_RECORDING,
    ],
    [
      'sound that lies about its length',
      400,
      toVoiceUrl(riff(head, part('data', sound, 4_294_967_295))),
      NOT_A_RECORDING,
    ],
    [
      'a part that ends in the middle of its name',
      400,
      toVoiceUrl(riff(head, part('data', sound), Buffer.from('LIST'))),
      NOT_A_RECORDING,
    ],
    [
      'thousands of empty parts',
      400,
      toVoiceUrl(
        riff(
          ...Array.from({ length: 60_000 }, () => part('junk', Buffer.alloc(0))),
          head,
          part('data', sound),
        ),
      ),
      NOT_A_RECORDING,
    ],
    ['an instant', 400, toVoiceUrl(wav({ milliseconds: 299 })), RECORDING_TOO_SHORT],
    ['silence of no length', 400, toVoiceUrl(wav({ milliseconds: 0 })), RECORDING_TOO_SHORT],
    [
      '20 seconds and one sample',
      400,
      toVoiceUrl(wav({ milliseconds: 20_000 + 1 / 16 })),
      RECORDING_TOO_LONG,
    ],
    ['21 seconds', 400, toVoiceUrl(wav({ milliseconds: 21_000 })), RECORDING_TOO_LONG],
    [
      'more bytes than any recording has',
      413,
      toVoiceUrl(Buffer.concat([longest, Buffer.alloc(60_000)])),
      RECORDING_TOO_LONG,
    ],
  ];
  let address: string;
  let stored: number;
  beforeAll(async () => {
    ({ address } = await added('a person'));
    stored = await voicesStored();
  });

  it.each(cases)('%s: %i', async (_what, status, voice, message) => {
    const { body } = await family.browser.put(`${address}/voice`).send({ voice }).expect(status);
    expect(body).toMatchObject({ message, errors: [{ path: 'voice', message }] });
    expect(await voicesStored()).toBe(stored);
  });

  it('a body of more than a mebibyte is not even read to its end', async () => {
    await family.browser
      .put(`${address}/voice`)
      .send({ voice: 'x'.repeat(1_100_000) })
      .expect(413);
  });

  it('the longest and the shortest are taken', async () => {
    await recorded(address, longest);
    await recorded(address, wav({ milliseconds: 300 }));
  });
});

it.each([
  '1',
  '../photos',
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-4000-8000-00000000000G',
  'x'.repeat(4_000),
])('no such recording: %.40s', async (id) => {
  await family.browser.get(`/api/voices/${encodeURIComponent(id)}`).expect(404);
});
