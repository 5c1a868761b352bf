import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { PRACTICE_EVENTS_STORED } from '#shared/product/limits';
import type { PracticeEvent } from '#shared/tablets/practice';
import { forgetOldPractice } from '../../server/tablets/practice.repository';
import { useTestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { dayFromNow, familyWithTablet, pairedTablet } from '../support/tablets';

const app = useTestApp();
type Browser = ReturnType<ReturnType<typeof app>['browser']>;

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/** Makes the stored questions of a face of a person older. */
const AGED = `UPDATE face_practice SET events = (SELECT jsonb_agg(jsonb_set(event, '{at}', to_jsonb((event ->> 'at')::bigint - $3::bigint))) FROM jsonb_array_elements(events) AS event)
  WHERE person_id = $1 AND face_id = $2`;

async function addFace(by: Browser, name: string): Promise<FacePhoto> {
  const photoUrl = toDataUrl(await smallJpeg());
  return (await by.post('/api/face-photos?photos=link').send({ name, photoUrl }).expect(201)).body;
}

const question = (faceId: number, at: number, other: Partial<PracticeEvent> = {}) => ({
  id: randomUUID(),
  faceId,
  session: randomUUID(),
  at,
  kind: 'right',
  ...other,
});
const send = (by: Browser, practice: object[], day = dayFromNow(0)) =>
  by.post('/api/tablet/reports').send({ id: randomUUID(), day, faces: [], practice });
const shown = async (by: Browser) =>
  (await by.get('/api/tablet/content').expect(200)).body.practice;

describe('gentle practice', () => {
  it('goes on from the questions of all tablets, in the order in which they were asked', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const second = await pairedTablet(app(), browser);
    const { id: anna } = await addFace(browser, 'Anna');
    expect(await shown(tablet)).toEqual([]);
    const start = Date.now() - 60 * SECOND;
    const [first, next, last] = [0, 20, 50].map((seconds) =>
      question(anna, start + seconds * SECOND),
    ) as [PracticeEvent, PracticeEvent, PracticeEvent];
    const { headers: before } = await tablet.get('/api/tablet/content').expect(200);
    await send(second, [last]).expect(204);
    expect(await shown(second)).toMatchObject([{ faceId: anna, state: { step: 1 } }]);
    await send(tablet, [first, next]).expect(204);
    await send(tablet, [next]).expect(204);
    const { body, headers } = await tablet.get('/api/tablet/content').expect(200);
    expect(headers.etag).not.toBe(before.etag);
    expect(body.practice).toMatchObject([{ faceId: anna, state: { step: 3, lastAt: last.at } }]);
    expect(await shown(second)).toEqual(body.practice);
  });

  it('tells the family who is for looking at just now, and nothing else', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const [anna, ben] = [await addFace(browser, 'Anna'), await addFace(browser, 'Ben')];
    const now = Date.now();
    await send(tablet, [
      ...[3, 2, 1].map((minutes) => question(anna.id, now - minutes * 60_000, { kind: 'helped' })),
      question(ben.id, now, { kind: 'helped' }),
    ]).expect(204);
    const { body } = await browser.get('/api/tablet-week').expect(200);
    expect(body.lookingOnly).toEqual([
      { id: anna.id, name: 'Anna', photoUrl: `${anna.photoUrl}?size=small` },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/step|helped":\d|state/);
  });

  it('leaves out faces that are not there, of another family, too old or in the future', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const others = await familyWithTablet(app());
    const { id: anna } = await addFace(browser, 'Anna');
    const { id: stranger } = await addFace(others.browser, 'Stranger');
    const now = Date.now();
    await send(tablet, [
      question(stranger, now),
      question(2_147_483_647, now),
      question(anna, now - 61 * DAY),
      question(anna, now + 2 * DAY),
    ]).expect(204);
    expect(await shown(tablet)).toEqual([]);
    expect(await shown(others.tablet)).toEqual([]);
  });

  it('refuses questions that tell too little, or too many', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const { id: anna } = await addFace(browser, 'Anna');
    const one = question(anna, Date.now());
    for (const wrong of [{ id: '1' }, { session: 'now' }, { at: -1 }, { at: 0.5 }, { kind: 'no' }])
      await send(tablet, [{ ...one, ...wrong }]).expect(400);
    await send(
      tablet,
      Array.from({ length: 201 }, () => one),
    ).expect(400);
    expect(await shown(tablet)).toEqual([]);
  });

  it('ends with its face, and is exported', async () => {
    const { browser, tablet, personId } = await familyWithTablet(app());
    const { id: anna } = await addFace(browser, 'Anna');
    const one = question(anna, Date.now());
    await send(tablet, [one]).expect(204);
    const { rows } = await app().db.$client.query(
      'SELECT events FROM face_practice WHERE person_id = $1',
      [personId],
    );
    expect(rows).toEqual([{ events: [one] }]);
    await browser.delete(`/api/face-photos/${anna}`).expect(204);
    expect(await shown(tablet)).toEqual([]);
  });

  it('moves questions that no tablet can report any more into the state before the others', async () => {
    const { browser, tablet, personId } = await familyWithTablet(app());
    const { id: anna } = await addFace(browser, 'Anna');
    const start = Date.now() - 5 * DAY;
    await send(
      tablet,
      [0, 20, 50].map((seconds) => question(anna, start + seconds * SECOND)),
    ).expect(204);
    await app().db.$client.query(AGED, [personId, anna, 57 * DAY]);
    const last = question(anna, Date.now());
    await send(tablet, [last]).expect(204);
    const { rows } = await app().db.$client.query(
      'SELECT base, events, state FROM face_practice WHERE person_id = $1',
      [personId],
    );
    expect(rows).toMatchObject([
      { base: { step: 3, inRow: 0 }, events: [last], state: { step: 3, inRow: 1 } },
    ]);
  });

  it('forgets questions after 60 days, also where no tablet reports any more, and asks next as before', async () => {
    const { browser, tablet, personId } = await familyWithTablet(app());
    const { id: anna } = await addFace(browser, 'Anna');
    const { id: peter } = await addFace(browser, 'Peter');
    const start = Date.now() - 5 * DAY;
    const questions = [0, 20, 50].map((seconds) => question(anna, start + seconds * SECOND));
    const ofToday = question(peter, Date.now());
    await send(tablet, [...questions, ofToday]).expect(204);
    await app().db.$client.query(AGED, [personId, anna, 57 * DAY]);
    const stored = async () =>
      (
        await app().db.$client.query<{ face_id: number; events: unknown[]; state: unknown }>(
          'SELECT face_id, events, state FROM face_practice WHERE person_id = $1 ORDER BY face_id',
          [personId],
        )
      ).rows;
    const before = await stored();
    expect(before.map(({ events }) => events.length)).toEqual([3, 1]);
    await forgetOldPractice(app().deps);
    const after = await stored();
    expect(after).toMatchObject([
      { face_id: anna, events: [], state: before[0]?.state },
      { face_id: peter, events: [ofToday], state: before[1]?.state },
    ]);
    expect(await forgetOldPractice(app().deps)).toEqual({ people: 0 });
  });

  it('stores the newest five hundred questions of a face, and counts the others in its state', async () => {
    const { browser, tablet, personId } = await familyWithTablet(app());
    const { id: anna } = await addFace(browser, 'Anna');
    const start = Date.now() - DAY;
    for (let report = 0; report < 3; report += 1)
      await send(
        tablet,
        Array.from({ length: 200 }, (_, at) =>
          question(anna, start + (report * 200 + at) * SECOND),
        ),
      ).expect(204);
    const { rows } = await app().db.$client.query(
      `SELECT jsonb_array_length(events) AS stored, (events -> 0 ->> 'at')::float8 AS first, (base ->> 'lastAt')::float8 AS folded FROM face_practice WHERE person_id = $1`,
      [personId],
    );
    const first = start + 100 * SECOND;
    expect(rows).toEqual([{ stored: PRACTICE_EVENTS_STORED, first, folded: first - SECOND }]);
  });
});
