import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { FacePhoto, FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { paths } from '#shared/product/paths';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import type { TabletWeek } from '#shared/tablets/tablet.answer';
import { askNextContacts } from '../../server/calls/ask-next';
import { firstFaceOf } from '../../server/faces/first-face';
import { newAddress, signedInFamily, useTestApp } from '../support/app';
import { memberOf } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { answerConsent, familyWithTablet } from '../support/tablets';

const app = useTestApp();
type Browser = ReturnType<ReturnType<typeof app>['browser']>;

async function faceOf(browser: Browser, name: string): Promise<FaceWithPhotos> {
  const photoUrl = toDataUrl(await smallJpeg());
  const { body } = await browser
    .post('/api/face-photos?photos=link')
    .send({ name, relationship: 'husband', photoUrl })
    .expect(201);
  return body as FaceWithPhotos;
}

const mark = (browser: Browser, { id }: Pick<FacePhoto, 'id'>, hasDied = true) =>
  browser.patch(`/api/face-photos/${id}?photos=link`).send({ hasDied });
const contentOf = async (tablet: Browser) =>
  (await tablet.get('/api/tablet/content').expect(200)).body as TabletContent;

it('a face is marked and unmarked, and answers name the mark only where it is set', async () => {
  const { browser } = await signedInFamily(app());
  const face = await faceOf(browser, 'Jan');
  expect(face).not.toHaveProperty('hasDied');
  const lists = async () =>
    Promise.all(
      ['?photos=link', ''].map(async (form) => {
        const { body } = await browser.get(`/api/face-photos${form}`).expect(200);
        return (body as FacePhoto[]).map((one) => [Object.keys(one).length, one.hasDied]);
      }),
    );
  // The list has neither the pictures nor the clip.
  const unmarked = Object.keys(face).length - 3;
  expect(await lists()).toEqual([[[unmarked, undefined]], [[unmarked, undefined]]]);

  await mark(browser, face).expect(200, {
    ...face,
    hasDied: true,
  });
  expect(await lists()).toEqual([[[unmarked + 1, true]], [[unmarked + 1, true]]]);
  await browser.patch(`/api/face-photos/${face.id}`).send({ name: 'Johan' }).expect(200);
  const { body } = await browser.get(`/api/face-photos/${face.id}`).expect(200);
  expect(body).toMatchObject({ name: 'Johan', hasDied: true });

  await mark(browser, face, false).expect(200, { ...face, name: 'Johan' });
});

it('only somebody who may edit the album marks a face, with yes or no', async () => {
  const family = await signedInFamily(app());
  const face = await faceOf(family.browser, 'Jan');
  const { body } = await family.browser
    .patch(`/api/face-photos/${face.id}`)
    .send({ hasDied: 'perhaps' })
    .expect(400);
  expect(body.errors).toEqual([
    { path: 'hasDied', message: 'Whether this person has died must be yes or no' },
  ]);
  const helper = await memberOf(app(), family.personId, 'helper');
  await helper.browser
    .patch(`/api/people/${family.personId}/face-photos/${face.id}`)
    .send({ hasDied: true })
    .expect(403);
  await mark((await signedInFamily(app())).browser, face).expect(404);
  await mark(app().browser(), face).expect(401);
  const { body: kept } = await family.browser.get(`/api/face-photos/${face.id}`).expect(200);
  expect(kept).not.toHaveProperty('hasDied');
});

it('the tablet shows who has died, and neither asks for the face nor offers to call', async () => {
  const { browser, tablet } = await familyWithTablet(app());
  const face = await faceOf(browser, 'Jan');
  await browser.patch(`/api/face-photos/${face.id}`).send({ onTablet: 'practice' }).expect(200);
  const [address, otherAddress] = [newAddress(), newAddress()];
  const { body } = await browser
    .put('/api/call-contacts')
    .send([
      { name: 'Jan', way: 'ask', address, facePhotoId: face.id },
      { name: 'Jan at work', way: 'phone', address: '+32 470 12 34 56', facePhotoId: face.id },
      { name: 'Anna', way: 'ask', address: otherAddress },
    ])
    .expect(200);
  const contacts = body as CallContact[];
  await answerConsent(app(), address);
  await answerConsent(app(), otherAddress);
  const shown = async () => {
    const content = await contentOf(tablet);
    return [
      content.faces.map(({ hasDied, practice }) => ({ hasDied, practice })),
      content.contacts.map(({ name }) => name),
    ];
  };
  expect(await shown()).toEqual([
    [{ hasDied: false, practice: true }],
    ['Jan', 'Jan at work', 'Anna'],
  ]);
  await mark(browser, face).expect(200);
  expect(await shown()).toEqual([[{ hasDied: true, practice: false }], ['Anna']]);

  // A tablet that was offline still shows the button.
  const ask = (contact: CallContact | undefined) =>
    tablet
      .post(`/api/tablet/calls/${contact?.id}/ask`)
      .set('Idempotency-Key', randomUUID())
      .send({});
  await ask(contacts[0]).expect(404);
  await ask(contacts[2]).expect(200);
  await app().mails.deliverWaiting();
  await app().db.$client.query(
    `UPDATE call_requests SET ask_next_at = now() - interval '1 minute', asked_at = asked_at - interval '11 minutes'`,
  );
  await askNextContacts(app().deps, undefined, new Date('2026-11-20T12:00:00Z'));
  app().sent.length = 0;
  await app().mails.deliverWaiting();
  expect(app().sent.map(({ to }) => to.address)).not.toContain(address);

  const { body: kept } = await browser.get('/api/call-contacts').expect(200);
  expect((kept as CallContact[]).map(({ name }) => name)).toEqual(['Jan', 'Jan at work', 'Anna']);
  await mark(browser, face, false).expect(200);
  expect(await shown()).toEqual([
    [{ hasDied: false, practice: true }],
    ['Jan', 'Jan at work', 'Anna'],
  ]);
});

it('the game begins with somebody else, and waits for three faces of the living', async () => {
  const { browser, personId } = await signedInFamily(app());
  const faces = [];
  for (const name of ['Jan', 'Anna', 'Peter', 'Mei']) faces.push(await faceOf(browser, name));
  const [jan, anna] = faces;
  const first = () => firstFaceOf(app().db)({ address: paths.facesGame, person: { personId } });
  if (!jan || !anna) throw new Error('No faces');
  await mark(browser, jan).expect(200);
  for (let time = 0; time < 30; time += 1) expect(await first()).not.toBe(jan.photoUrl);
  expect(await first()).toBeDefined();
  await mark(browser, anna).expect(200);
  expect(await first()).toBeUndefined();
});

it('the week does not name who has died among the faces that practice leaves out', async () => {
  const { browser, personId } = await familyWithTablet(app());
  const face = await faceOf(browser, 'Jan');
  await app().db.$client.query(
    `INSERT INTO face_practice (person_id, face_id, events, state) VALUES ($1, $2, '[]', $3)`,
    [
      personId,
      face.id,
      {
        ...{ step: 0, inRow: 0, lastAt: 0, longSessions: [], sessions: [] },
        lookUntil: Date.now() + 24 * 60 * 60 * 1000,
      },
    ],
  );
  const lookingOnly = async () => {
    const { body } = await browser.get('/api/tablet-week').expect(200);
    return (body as TabletWeek).lookingOnly.map(({ name }) => name);
  };
  expect(await lookingOnly()).toEqual(['Jan']);
  await mark(browser, face).expect(200);
  expect(await lookingOnly()).toEqual([]);
});
