import { randomUUID } from 'node:crypto';
import { signedInFamily, type TestApp } from '../app';
import { memberOf } from '../circle';
import { clipUrl } from '../clip-files';
import { smallJpeg, toDataUrl } from '../pictures';
import { toVoiceUrl, wav } from '../recordings';
import { dayFromNow } from '../tablets';
import { type Browser, type Call, person } from './walk';

export const clipFailures = [
  'addClip 400',
  'addClip 404',
  'setFaceClip 404',
  'setFaceClipOfPerson 404',
  'changeFaceClip 400',
  'changeFaceClipOfPerson 400',
  'deleteFaceClipOfPerson 404',
  'getVideo 404',
];

/** Clips, and their places on faces. */
export async function clips(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const helper = await memberOf(app, personId, 'helper');
  const of = `/api/people/${personId}` as const;
  const photoUrl = toDataUrl(await smallJpeg());
  const clip = {
    video: clipUrl('baseline.mp4'),
    still: photoUrl,
    voice: toVoiceUrl(wav()),
    line: 'Sofie waves from the garden',
  };
  const add = async (by: Browser = browser) =>
    ((await call(by, `POST ${of}/clips`, clip)).body as { id: number }).id;
  await call(browser, `POST ${of}/clips`, { ...clip, video: randomUUID() });
  await call(browser, `POST ${of}/clips`, { ...clip, video: 'data:video/mp4;base64,AAAA' });
  const { body: face } = await browser
    .post(`${of}/face-photos`)
    .send({ ...person, photoUrl })
    .expect(201);
  for (const at of [`/api/face-photos/${face.id}`, `${of}/face-photos/${face.id}`] as const) {
    const { body: placed } = await call(browser, `PUT ${at}/clip?photos=link`, {
      clipId: await add(),
    });
    await call(browser, `GET ${placed.clip.videoUrl}` as 'GET /');
    await browser.get(placed.clip.videoUrl).set('Range', 'bytes=-9').expect(206);
    await call(browser, `PUT ${at}/clip?photos=link`, { clipId: await add() });
    await call(browser, `GET ${placed.clip.videoUrl}` as 'GET /');
    await call(browser, `PUT ${at}/clip`, { clipId: 2147483647 });
    await call(browser, `PATCH ${at}/clip?photos=link`, { afterDeath: true });
    await call(browser, `PATCH ${at}/clip`, { afterDeath: 'yes' });
    await call(browser, `DELETE ${at}/clip`);
  }
  await call(browser, `DELETE ${of}/face-photos/2147483647/clip`);
  const { body: hello } = await browser
    .post(`${of}/hello`)
    .send({ clipId: await add() })
    .expect(201);
  const yesterday = dayFromNow(-1);
  await app.db.$client.query('UPDATE hellos SET day = $2 WHERE id = $1', [hello.id, yesterday]);
  await browser.post(`${of}/hello/${hello.id}/album`).send({ faceId: face.id }).expect(201);
  await browser.delete(`${of}/face-photos/${face.id}`).expect(204);
  await browser.post(`${of}/face-photos/${face.id}/restore`).expect(200);
  await call(helper.browser, `PUT ${of}/face-photos/${face.id}/clip`, {
    clipId: await add(helper.browser),
  });
  const { body: all } = await browser.get(`${of}/waiting`).expect(200);
  const waits = `${of}/waiting/${all[0].id}` as const;
  await browser.get(`${waits}/video`).expect(200);
  await browser.post(`${waits}/take`).send({}).expect(201);
  await helper.browser
    .post(`${of}/hello`)
    .send({ clipId: await add(helper.browser) })
    .expect(201);
  for (let more = 0; more < 5; more += 1) await browser.post(`${of}/clips`).send(clip).expect(201);
}
