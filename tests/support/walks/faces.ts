import { randomUUID } from 'node:crypto';
import { signedInFamily, type TestApp } from '../app';
import { memberOf } from '../circle';
import { smallJpeg, toDataUrl } from '../pictures';
import { type Call, person } from './walk';

export const pictureFailures = [
  'deleteFacePicture 409',
  'restoreFacePhoto 404',
  'restoreFacePhotoOfPerson 404',
  'deleteFacePictureOfPerson 409',
];

/** Adds, crops and deletes pictures of a face, and leaves those that another member added. */
export async function picturesOfFace(app: TestApp, call: Call, of: '/api' | 'person') {
  const { browser, personId } = await signedInFamily(app);
  const base = of === '/api' ? of : (`/api/people/${personId}` as const);
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: face } = await call(browser, `POST ${base}/face-photos`, { ...person, photoUrl });
  const at = `${base}/face-photos/${face.id}` as const;
  const key = randomUUID();
  for (const form of ['', '?photos=link'] as const) {
    await call(browser, `POST ${at}/photos${form}`, { photoUrl }, key);
    await call(browser, `GET ${at}${form}`);
  }
  await call(browser, `GET ${base}/face-pictures`);
  const { body: shown } = await call(browser, `GET ${at}`);
  const [first, second] = (shown as { photos: { id: string }[] }).photos.map(({ id }) => id);
  await call(browser, `PATCH ${at}/photos/${second}`, { isMain: true });
  const crop = { x: 0, y: 0, size: 1, turns: 1 };
  await call(browser, `PATCH ${at}/photos/${first}?photos=link`, { crop });
  await call(browser, `DELETE ${at}/photos/${second}`);
  const { body: other } = await browser.post('/api/face-photos').send({ ...person, photoUrl });
  await call(browser, `PUT ${base}/face-photos/${other.id}/place`, { before: face.id });
  await call(browser, `PUT ${at}/place`, { before: null });
  for (const form of ['', '?photos=link'] as const) {
    await call(browser, `DELETE ${at}`);
    await call(browser, `POST ${at}/restore${form}`);
  }
  await call(browser, `POST ${at}/restore`);
  const { body: left } = await call(browser, `GET ${at}`);
  const [last] = (left as { photos: { id: string }[] }).photos;
  await call(browser, `DELETE ${at}/photos/${last?.id}`);
}

/** A member takes back the main picture of somebody else's face. */
export async function takenBackPicture(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: face } = await browser.post('/api/face-photos').send({ ...person, photoUrl });
  const member = await memberOf(app, personId, 'caregiver');
  const at = `/api/people/${personId}` as const;
  const theirs = `${at}/face-photos/${face.id}/photos`;
  const { body } = await member.browser.post(theirs).send({ photoUrl }).expect(201);
  await browser.patch(`${theirs}/${body.photos[1].id}`).send({ isMain: true }).expect(200);
  await call(member.browser, `DELETE ${at}/members/${member.id}`, { takeBack: true });
}
