import { signedInFamily, type TestApp } from '../app';
import { memberOf } from '../circle';
import { clipUrl } from '../clip-files';
import { jpeg, smallJpeg, toDataUrl } from '../pictures';
import { toVoiceUrl, wav } from '../recordings';
import { picturesOfFace } from './faces';
import { type Call, note, person } from './walk';

export const faceAndItemFailures = [
  'addFacePhoto 400',
  'listFacePhotos 401',
  'getPhoto 404',
  'changeFacePhoto 404',
  'deleteRememberItem 404',
  'setFaceVoice 400',
  'setRememberItemVoice 400',
  'getVoice 404',
  'sendUpload 400',
  'sendUpload 413',
];

export async function family(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const photoUrl = toDataUrl(await smallJpeg());
  for (const form of ['', '?photos=link'] as const) {
    const face = await call(browser, `POST /api/face-photos${form}`, { ...person, photoUrl });
    const item = await call(browser, `POST /api/remember-items${form}`, { ...note, photoUrl });
    await call(browser, `GET /api/face-photos${form}`);
    await call(browser, `GET /api/remember-items${form}`);
    await call(browser, `PATCH /api/face-photos/${face.body.id}${form}`, {
      description: 'Lives in Ghent',
      photoUrl,
    });
    await call(browser, `PUT /api/remember-items/${item.body.id}${form}`, {
      ...note,
      photoUrl: null,
    });
    await call(browser, `PATCH /api/remember-items/${item.body.id}${form}`, { pinned: true });
  }
  const large = toDataUrl(await jpeg({ width: 1400, height: 20 }));
  await call(browser, 'POST /api/face-photos', { ...person, photoUrl: large });
  await picturesOfFace(app, call, '/api');
  const { body } = await call(browser, 'GET /api/face-photos?photos=link');
  const notes = await call(browser, 'GET /api/remember-items?photos=link');
  for (const address of [
    `/api/face-photos/${body[0].id}`,
    `/api/remember-items/${notes.body[0].id}`,
  ]) {
    const { body: upload } = await call(browser, `POST /api/people/${personId}/uploads`, wav());
    const spoken = await call(browser, `PUT ${address}/voice?photos=link` as 'PUT /', {
      voice: upload.id,
    });
    await call(browser, `GET ${spoken.body.voiceUrl}` as 'GET /');
    await browser.get(spoken.body.voiceUrl).set('Range', 'bytes=0-43').expect(206);
    await call(browser, `PUT ${address}/voice` as 'PUT /', { voice: 'data:audio/wav;base64,AAAA' });
    await call(browser, `DELETE ${address}/voice` as 'DELETE /');
    await call(browser, `GET ${spoken.body.voiceUrl}` as 'GET /');
  }
  await call(browser, `POST /api/people/${personId}/uploads`, Buffer.from('no sound'));
  await call(browser, `POST /api/people/${personId}/uploads`, Buffer.alloc(2_000_001));
  await call(browser, `GET ${body[0].photoUrl}` as 'GET /');
  await call(browser, `GET ${body[0].photoUrl}?size=small` as 'GET /');
  await call(browser, `DELETE /api/face-photos/${body[0].id}`);
  await call(browser, `GET ${body[0].photoUrl}` as 'GET /');
  await call(browser, `PATCH /api/face-photos/${body[0].id}`, { name: 'Anna' });
  const items = await call(browser, 'GET /api/remember-items');
  await call(browser, `DELETE /api/remember-items/${items.body[0].id}`);
  await call(browser, `DELETE /api/remember-items/${items.body[0].id}`);
  await call(browser, 'POST /api/face-photos', {
    name: 'Anna',
    photoUrl: 'data:image/png;base64,AAAA',
  });
  await call(app.browser(), 'GET /api/face-photos');
}

/** Adds as a helper, whose contributions wait. */
export async function familyOfHelper(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const helper = await memberOf(app, personId, 'helper');
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: face } = await browser.post('/api/face-photos').send({ ...person, photoUrl });
  const { body: item } = await browser.post('/api/remember-items').send(note);
  for (const of of ['/api', `/api/people/${personId}`] as const) {
    for (const form of ['', '?photos=link'] as const) {
      await call(helper.browser, `POST ${of}/face-photos${form}`, { ...person, photoUrl });
      await call(helper.browser, `POST ${of}/remember-items${form}`, { ...note, photoUrl });
    }
    for (const address of [`face-photos/${face.id}`, `remember-items/${item.id}`])
      await call(helper.browser, `PUT ${of}/${address}/voice`, { voice: toVoiceUrl(wav()) });
    await call(helper.browser, `POST ${of}/face-photos/${face.id}/photos`, { photoUrl });
    const { body: clip } = await helper.browser
      .post(`/api/people/${personId}/clips`)
      .send({ video: clipUrl('baseline.mp4'), still: photoUrl, line: 'A walk' })
      .expect(201);
    await call(helper.browser, `PUT ${of}/face-photos/${face.id}/clip`, { clipId: clip.id });
  }
}

/** The same content, addressed by its person. */
export async function familyOfPerson(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const of = `/api/people/${personId}` as const;
  const photoUrl = toDataUrl(await smallJpeg());
  await picturesOfFace(app, call, 'person');
  for (const form of ['', '?photos=link'] as const) {
    const { body: face } = await call(browser, `POST ${of}/face-photos${form}`, {
      ...person,
      photoUrl,
    });
    const { body: item } = await call(browser, `POST ${of}/remember-items${form}`, {
      ...note,
      caregiversOnly: true,
    });
    await call(browser, `GET ${of}/face-photos${form}`);
    await call(browser, `GET ${of}/remember-items${form}`);
    await call(browser, `PATCH ${of}/face-photos/${face.id}${form}`, { name: 'Mei' });
    await call(browser, `PUT ${of}/remember-items/${item.id}${form}`, { ...note, photoUrl });
    await call(browser, `PATCH ${of}/remember-items/${item.id}${form}`, { pinned: true });
    for (const address of [
      `${of}/face-photos/${face.id}`,
      `${of}/remember-items/${item.id}`,
    ] as const) {
      await call(browser, `PUT ${address}/voice${form}`, { voice: toVoiceUrl(wav()) });
      await call(browser, `DELETE ${address}/voice`);
      await call(browser, `DELETE ${address}`);
    }
  }
}
