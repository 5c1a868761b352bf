import { signedInFamily, type TestApp } from '../app';
import { memberOf } from '../circle';
import { clipUrl } from '../clip-files';
import { giftOf, givingLink, sendGift } from '../giving';
import { smallJpeg, toDataUrl } from '../pictures';
import { toVoiceUrl, wav } from '../recordings';
import { songUrl } from '../song-files';
import { type Browser, type Call, note, person } from './walk';

export const contributionFailures = [
  'getWaitingPhoto 404',
  'takeContribution 403',
  'takeContribution 404',
  'listWaiting 403',
];

/** Contributions that a caregiver takes or declines. */
export async function waiting(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const helper = await memberOf(app, personId, 'helper');
  const viewer = await memberOf(app, personId, 'viewer');
  const at = `/api/people/${personId}` as const;
  const photoUrl = toDataUrl(await smallJpeg());
  const contribute = async (list: 'face-photos' | 'remember-items', body: object) =>
    (await helper.browser.post(`${at}/${list}`).send(body).expect(201)).body as { id: number };
  const face = await contribute('face-photos', { ...person, photoUrl });
  const item = await contribute('remember-items', note);
  await call(helper.browser, `GET ${at}/waiting`);
  await call(helper.browser, `GET ${at}/waiting/${face.id}/photo?size=small`);
  await call(helper.browser, `GET ${at}/waiting/${item.id}/photo`);
  const { body: song } = await helper.browser
    .post(`${at}/songs`)
    .send({ title: 'Waltz', audio: songUrl('mpeg-2.5.mp3') })
    .expect(201);
  await call(helper.browser, `GET ${at}/waiting/${song.id}/sound`);
  const { body: clip } = await helper.browser
    .post(`${at}/clips`)
    .send({ video: clipUrl('baseline.mp4'), still: photoUrl, line: 'A walk' })
    .expect(201);
  const { body: hello } = await helper.browser
    .post(`${at}/hello`)
    .send({ clipId: clip.id })
    .expect(201);
  await call(helper.browser, `GET ${at}/waiting/${hello.id}/video`);
  await helper.browser.delete(`${at}/waiting/${hello.id}`).expect(204);
  await call(browser, `POST ${at}/waiting/${song.id}/take`, { who: null });
  await call(helper.browser, `POST ${at}/waiting/${face.id}/take`, {});
  await app.mails.deliverWaiting();
  const taken = await call(browser, `POST ${at}/waiting/${face.id}/take`, { name: 'Mei' });
  await call(browser, `POST ${at}/waiting/${face.id}/take`, {});
  await call(browser, `POST ${at}/waiting/${item.id}/take`, { caregiversOnly: false });
  const items = await browser.get(`${at}/remember-items`).expect(200);
  for (const address of [`face-photos/${taken.body.id}`, `remember-items/${items.body[0].id}`])
    for (const _ of [1, 2])
      await helper.browser
        .put(`${at}/${address}/voice`)
        .send({ voice: toVoiceUrl(wav()) })
        .expect(202);
  const { body: spoken } = await call(browser, `GET ${at}/waiting`);
  await call(browser, `GET ${at}/waiting/${spoken[0].id}/voice`);
  await call(browser, `POST ${at}/waiting/${spoken[0].id}/take`, {});
  await call(browser, `POST ${at}/waiting/${spoken[1].id}/take`, {});
  const other = await contribute('face-photos', { ...person, photoUrl });
  const crop = { x: 0, y: 0, size: 0.5, turns: 1 };
  await call(browser, `POST ${at}/waiting/${other.id}/take`, { faceId: taken.body.id, crop });
  await call(browser, `DELETE ${at}/waiting/${(await contribute('remember-items', note)).id}`);
  await helper.browser.post(`${at}/hello`).send({ photoUrl }).expect(201);
  await helper.browser
    .post(`${at}/face-photos/${taken.body.id}/photos`)
    .send({ photoUrl })
    .expect(202);
  for (const { id } of (await browser.get(`${at}/waiting`).expect(200)).body as { id: number }[])
    await call(browser, `POST ${at}/waiting/${id}/take`, {});
  await call(viewer.browser, `GET ${at}/waiting`);
  await giftsAskedBack(app, call, browser, at);
}

/** Gifts that became a face, a further picture, a voice, a clip and a hello, and whose givers ask to take them back. */
async function giftsAskedBack(
  app: TestApp,
  call: Call,
  browser: Browser,
  at: `/api/people/${number}`,
) {
  const [photoUrl, voice] = [toDataUrl(await smallJpeg()), toVoiceUrl(wav())];
  const { body: link } = await browser
    .post(`${at}/giving-links`)
    .send({ label: 'Album', asks: 'photo-voice' })
    .expect(201);
  const waits = async () =>
    (await browser.get(`${at}/waiting`).expect(200)).body as { id: number }[];
  const askBack = async (
    content: Parameters<typeof giftOf>[0],
    changes: object,
    { token } = link as { token: string },
  ) => {
    const gift = giftOf(content);
    const { body } = await sendGift(app, token, gift).expect(201);
    const [one] = (await waits()).slice(-1);
    const { body: became } = await browser
      .post(`${at}/waiting/${one?.id}/take`)
      .send(changes)
      .expect(201);
    await app
      .browser()
      .delete(`/api/give/${gift.id}`)
      .send(body as object)
      .expect(202);
    return { id: one?.id, became: became as { id: number } };
  };
  const face = await browser
    .post(`${at}/face-photos`)
    .send({ ...person, photoUrl })
    .expect(201);
  const { id: faceId } = face.body as { id: number };
  for (const changes of [{}, { faceId }, { asHello: true }])
    for (const isKept of [true, false]) {
      const { id } = await askBack({ photoUrl, voice }, changes);
      await call(browser, `GET ${at}/waiting/${id}/photo`);
      if (isKept) {
        await call(browser, `POST ${at}/waiting/${id}/keep`, { reason: 'It is loved.' });
        await browser.delete(`${at}/hello`).expect(204);
      } else await call(browser, `DELETE ${at}/waiting/${id}`);
    }
  const { id } = await askBack({ voice }, { faceId });
  await call(browser, `POST ${at}/waiting/${id}/keep`, { reason: 'It is loved.' });
  const asking = await givingLink(browser, Number(at.split('/').at(-1)), { asks: 'clip' });
  const clip = { video: clipUrl('baseline.mp4'), still: photoUrl, voice, line: 'A walk' };
  for (const changes of [{ faceId }, { asHello: true }]) {
    const given = await askBack({ clip }, changes, asking);
    await call(browser, `GET ${at}/waiting/${given.id}/video`);
    await call(browser, `POST ${at}/waiting/${given.id}/keep`, { reason: 'It is loved.' });
  }
  await app.mails.deliverWaiting();
}
