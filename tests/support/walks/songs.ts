import { randomUUID } from 'node:crypto';
import { SONGS_MAX } from '#shared/product/limits';
import { signedInFamily, type TestApp } from '../app';
import { memberOf } from '../circle';
import { smallJpeg, toDataUrl } from '../pictures';
import { songFile, songUrl } from '../song-files';
import { dayFromNow } from '../tablets';
import type { Browser, Call } from './walk';

export const songFailures = [
  'addSong 400',
  'addSong 404',
  'addSong 409',
  'changeSong 404',
  'deleteSong 404',
  'orderSongs 400',
  'getSound 404',
];

export async function songs(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const of = `/api/people/${personId}` as const;
  const upload = async (by: Browser = browser): Promise<string> => {
    const sending = by.post(`${of}/uploads`).set('Content-Type', 'audio/mp4');
    return (await sending.send(songFile('plain.m4a')).expect(201)).body.id;
  };
  const song = { title: 'Waltz', who: 'Jacques', why: 'You danced to it in 1962' };
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: one } = await call(browser, `POST ${of}/songs`, {
    ...song,
    photoUrl,
    audio: await upload(),
  });
  const { body: two } = await call(browser, `POST ${of}/songs`, {
    ...song,
    audio: songUrl('mpeg-2.5.mp3'),
  });
  await call(browser, `POST ${of}/songs`, { ...song, audio: randomUUID() });
  await call(browser, `POST ${of}/songs`, { ...song, audio: 'data:audio/mpeg;base64,AAAA' });
  await call(browser, `GET ${of}/songs`);
  await call(browser, `GET ${one.audioUrl}` as 'GET /');
  await browser.get(one.audioUrl).set('Range', 'bytes=-9').expect(206);
  await call(browser, `PUT ${of}/songs/order`, { ids: [two.id, one.id] });
  await call(browser, `PUT ${of}/songs/order`, { ids: [two.id] });
  await call(browser, `PATCH ${of}/songs/${one.id}`, { why: null, photoUrl });
  await call(browser, `PATCH ${of}/songs/${one.id}`, { restingUntil: dayFromNow(7) });
  await call(browser, `PATCH ${of}/songs/2147483647`, { why: null });
  const helper = await memberOf(app, personId, 'helper');
  const { body: waiting } = await call(helper.browser, `POST ${of}/songs`, {
    ...song,
    photoUrl,
    audio: await upload(helper.browser),
  });
  await browser.get(`${of}/waiting/${waiting.id}/sound`).expect(200);
  await browser.post(`${of}/waiting/${waiting.id}/take`).send({ who: null }).expect(201);
  await app.db.$client.query(
    `WITH sound AS (INSERT INTO sounds (person_id, object_bytes, content_type, milliseconds)
      SELECT person_id, 1, 'audio/mpeg', 1000 FROM songs, generate_series(1, $2) WHERE id = $1 RETURNING *)
    INSERT INTO songs (person_id, title, sound_id, position) SELECT person_id, 'Waltz', id, 9 FROM sound`,
    [two.id, SONGS_MAX],
  );
  await call(browser, `POST ${of}/songs`, { ...song, audio: songUrl('mpeg-2.5.mp3') });
  await app.db.$client.query('DELETE FROM songs WHERE position = 9');
  await call(browser, `DELETE ${of}/songs/${one.id}`);
  await call(browser, `DELETE ${of}/songs/${one.id}`);
  await call(browser, `GET ${one.audioUrl}` as 'GET /');
}
