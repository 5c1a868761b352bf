import { describe, expect, it } from 'vitest';
import type { Plan } from '#shared/plans/plan.answer';
import type { Song } from '#shared/songs/song.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { signedInFamily, useTestApp } from '../support/app';
import { bytesOf } from '../support/bytes-of';
import { songUrl } from '../support/song-files';
import { dayFromNow, familyWithTablet } from '../support/tablets';

type Family = Awaited<ReturnType<typeof signedInFamily>>;

const app = useTestApp();
const of = ({ personId }: Pick<Family, 'personId'>) => `/api/people/${personId}`;
const NOT_A_SONG = {
  code: 'invalid',
  errors: [{ path: 'songId', message: 'Please choose one of the songs' }],
};

async function addSong({ browser, personId }: Pick<Family, 'browser' | 'personId'>) {
  const { body } = await browser
    .post(`${of({ personId })}/songs`)
    .send({ title: 'Waltz', audio: songUrl('mpeg-2.5.mp3') })
    .expect(201);
  return (body as Song).id;
}
const addPlan = (family: Pick<Family, 'browser' | 'personId'>, fields: object) =>
  family.browser
    .post(`${of(family)}/plans`)
    .send({ title: 'Dancing', at: '15:00', weekdays: [1, 2, 3, 4, 5, 6, 7], ...fields });
const planned = async (family: Pick<Family, 'browser' | 'personId'>, fields: object) =>
  (await addPlan(family, fields).expect(201)).body as Plan;
const plansOf = async ({ browser, personId }: Pick<Family, 'browser' | 'personId'>) =>
  (await browser.get(`${of({ personId })}/plans`).expect(200)).body as Plan[];

describe('A plan with a song', () => {
  it('names it to the family and to the tablet, and has none once the song is deleted', async () => {
    const family = await familyWithTablet(app());
    const songId = await addSong(family);
    const plan = await planned(family, { songId });
    expect(plan).toMatchObject({ songId, faceId: null });
    const onTablet = async () =>
      ((await family.tablet.get('/api/tablet/content').expect(200)).body as TabletContent).plans;
    expect(await onTablet()).toMatchObject([{ title: 'Dancing', songId }]);
    const change = (body: object) =>
      family.browser
        .patch(`${of(family)}/plans/${plan.id}`)
        .send(body)
        .expect(200);
    expect((await change({ title: 'Music' })).body).toMatchObject({ songId });
    expect((await change({ songId: null })).body).toMatchObject({ songId: null });
    expect((await change({ songId })).body).toMatchObject({ songId });
    const on = dayFromNow(3);
    await family.browser
      .patch(`${of(family)}/plans/${plan.id}?on=${on}`)
      .send({ at: '16:00', day: dayFromNow(4) })
      .expect(200);
    expect((await plansOf(family)).map((one) => one.songId)).toEqual([songId, songId]);
    await family.browser.delete(`${of(family)}/songs/${songId}`).expect(204);
    expect((await plansOf(family)).map((one) => one.songId)).toEqual([null, null]);
    expect(await onTablet()).toMatchObject([{ songId: null }, { songId: null }]);
  });

  it('has one of its person', async () => {
    const family = await signedInFamily(app());
    const theirs = await addSong(await signedInFamily(app()));
    for (const songId of [theirs, 2147483647])
      expect((await addPlan(family, { songId }).expect(400)).body).toMatchObject(NOT_A_SONG);
    const { id } = await planned(family, {});
    const { body } = await family.browser
      .patch(`${of(family)}/plans/${id}`)
      .send({ songId: theirs })
      .expect(400);
    expect(body).toMatchObject(NOT_A_SONG);
  });

  it('has it in an export, and again after an import', async () => {
    const family = await signedInFamily(app());
    await planned(family, { songId: await addSong(family) });
    const zip = await bytesOf(family.browser.get(`${of(family)}/export`));
    const other = await signedInFamily(app());
    await other.browser
      .post(`${of(other)}/import`)
      .set('Content-Type', 'application/zip')
      .send(Buffer.from(zip))
      .expect(202);
    await app().imports.deliverWaiting();
    const { body: songs } = await other.browser.get(`${of(other)}/songs`).expect(200);
    const [song] = songs as Song[];
    expect(song).toBeDefined();
    expect(await plansOf(other)).toMatchObject([{ title: 'Dancing', songId: song?.id }]);
  });
});
