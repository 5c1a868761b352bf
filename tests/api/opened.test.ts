import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TABLET_HEADER } from '#shared/tablets/pairing';
import { queryOf, useTestApp } from '../support/app';
import { fullCircle } from '../support/circle';
import { clipUrl } from '../support/clip-files';
import { giftOf, givingLink, sendGift } from '../support/giving';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

/** A circle whose caregiver has sent a hello, and whose owner lets members know unless told otherwise. */
async function circleWithHello({ tells = true } = {}) {
  const circle = await fullCircle(app());
  const { owner, caregiver, personId } = circle;
  const of = `/api/people/${personId}`;
  if (tells) await owner.browser.patch(of).send({ tellsOpened: true }).expect(200);
  const tablet = await pairedTablet(app(), owner.browser);
  const voice = toVoiceUrl(wav());
  const { body: hello } = await caregiver.browser.post(`${of}/hello`).send({ voice }).expect(201);
  // By the person's clock, which is that of UTC until a family chooses another.
  const day = new Date().toISOString().slice(0, 10);
  const report = (opened: object[], onDay = day, headers = {}) =>
    tablet
      .post('/api/tablet/reports')
      .set(headers)
      .send({ id: randomUUID(), day: onDay, faces: [], opened })
      .expect(204);
  const told = async (browser = caregiver.browser) =>
    (await browser.get(`${of}/opened`).expect(200)).body as object[];
  /** Lets the night be over or not, whatever the time is, and the opening be so many days ago. */
  const later = async (days: number, isMorning = true) => {
    await query(`UPDATE opened_on_tablets SET day = day - $2::int WHERE person_id = $1`, [
      personId,
      days,
    ]);
    await query(
      `UPDATE people SET time_zone = 'UTC', night_from = '00:00', night_to = CASE WHEN $2 THEN time '00:00' ELSE time '23:59:59.999' END WHERE id = $1`,
      [personId, isMorning],
    );
  };
  const stored = async () =>
    (await query('SELECT kind, part FROM opened_on_tablets WHERE person_id = $1', [personId])).rows;
  return {
    ...circle,
    of,
    tablet,
    hello: hello as { id: number },
    day,
    report,
    told,
    later,
    stored,
  };
}

describe('what was opened on a tablet', () => {
  it('is told to the member who sent it, from the next morning on for one day', async () => {
    const { hello, report, told, later, owner, caregiver } = await circleWithHello();
    await report([{ kind: 'hello', id: hello.id, part: 'morning' }]);
    await later(0);
    expect(await told()).toEqual([]);
    await later(1, false);
    expect(await told()).toEqual([]);
    await later(0);
    expect(await told()).toEqual([{ kind: 'hello', id: hello.id, part: 'morning' }]);
    const { body: overview } = await caregiver.browser.get('/api/overview').expect(200);
    expect(overview).toMatchObject([{ opened: await told() }]);
    expect(await told(owner.browser)).toEqual([]);
    await later(1);
    expect(await told()).toEqual([]);
  });

  it('is stored once a day with its first part, and not of the night or of others', async () => {
    const { hello, report, stored, owner, of } = await circleWithHello();
    const others = await circleWithHello();
    await report([
      { kind: 'hello', id: hello.id, part: 'night' },
      { kind: 'hello', id: others.hello.id, part: 'morning' },
      { kind: 'picture', id: hello.id + 1_000, part: 'morning' },
    ]);
    expect(await stored()).toEqual([]);
    await report([{ kind: 'hello', id: hello.id, part: 'morning' }]);
    await report([{ kind: 'hello', id: hello.id, part: 'evening' }]);
    expect(await stored()).toEqual([{ kind: 'hello', part: 'morning' }]);
    const { body } = await owner.browser.get(`${of}/history`).expect(200);
    expect(JSON.stringify(body)).not.toMatch(/opened/);
  });

  it('is not stored until an owner turns it on, and deleted once it is off', async () => {
    const { hello, report, told, later, stored, owner, caregiver, of } = await circleWithHello({
      tells: false,
    });
    expect((await owner.browser.get(of).expect(200)).body).toMatchObject({ tellsOpened: false });
    await report([{ kind: 'hello', id: hello.id, part: 'morning' }]);
    expect(await stored()).toEqual([]);
    await caregiver.browser.patch(of).send({ tellsOpened: true }).expect(403);
    await caregiver.browser.patch(of).send({ message: 'All is well.' }).expect(200);
    await owner.browser.patch(of).send({ tellsOpened: true }).expect(200);
    await report([{ kind: 'hello', id: hello.id, part: 'morning' }]);
    await later(1);
    expect(await told()).toHaveLength(1);
    await owner.browser.patch(of).send({ tellsOpened: false }).expect(200);
    expect(await told()).toEqual([]);
    expect(await stored()).toEqual([]);
    // Nothing of before comes back.
    await owner.browser.patch(of).send({ tellsOpened: true }).expect(200);
    expect(await told()).toEqual([]);
  });

  it('is refused if it is nothing that can be opened', async () => {
    const { tablet, day } = await circleWithHello();
    for (const wrong of [
      { kind: 'note', id: 1, part: 'morning' },
      { kind: 'hello', id: 0, part: 'morning' },
      { kind: 'hello', id: 1, part: 'noon' },
      { kind: 'hello', id: 1 },
    ])
      await tablet
        .post('/api/tablet/reports')
        .send({ id: randomUUID(), day, faces: [], opened: [wrong] })
        .expect(400);
  });

  it('is not told of a tablet that several people share', async () => {
    const { hello, report, stored, personId, day } = await circleWithHello();
    const { rows } = await query(
      'UPDATE tablets SET is_shared = true WHERE person_id = $1 RETURNING id',
      [personId],
    );
    const [{ id }] = rows as [{ id: number }];
    const opened = [{ kind: 'hello', id: hello.id, part: 'morning' }];
    await report(opened, day, { [TABLET_HEADER]: String(id) });
    expect(await stored()).toEqual([]);
  });
});

describe('a gift that was opened', () => {
  /** A gift that a caregiver has accepted, as its giver's browser asks whether it was opened. */
  async function given({
    tells = true,
    changes: chosen = {},
    asks = 'photo',
  }: {
    tells?: boolean;
    changes?: object | 'of a face';
    asks?: 'photo' | 'clip';
  } = {}) {
    const circle = await circleWithHello();
    const { caregiver, of, personId, hello } = circle;
    const { token } = await givingLink(caregiver.browser, personId, { tellsOpened: tells, asks });
    const photoUrl = toDataUrl(await smallJpeg());
    const clip = { video: clipUrl('baseline.mp4'), still: photoUrl, line: 'Els waves' };
    const gift = giftOf(asks === 'clip' ? { clip } : { photoUrl });
    const changes =
      chosen === 'of a face'
        ? {
            faceId: (
              await caregiver.browser
                .post(`${of}/face-photos`)
                .send({ name: 'Els', photoUrl })
                .expect(201)
            ).body.id as number,
          }
        : chosen;
    const { body } = await sendGift(app(), token, gift).expect(201);
    const { body: waiting } = await caregiver.browser.get(`${of}/waiting`).expect(200);
    const { body: became } = await caregiver.browser
      .post(`${of}/waiting/${(waiting as { id: number }[])[0]?.id}/take`)
      .send('asHello' in changes ? { ...changes, instead: hello.id } : changes)
      .expect(201);
    const { withdrawToken } = body as { withdrawToken: string };
    const opened = async (secret = withdrawToken) =>
      (
        await app()
          .browser()
          .post(`/api/give/${gift.id}/opened`)
          .send({ withdrawToken: secret })
          .expect(200)
      ).body as object;
    const takeBack = () => app().browser().delete(`/api/give/${gift.id}`).send({ withdrawToken });
    return { ...circle, became: became as { id: number }, opened, takeBack };
  }
  const NOTHING = { opened: null };

  it.each([
    ['picture', {}, 'photo'],
    ['hello', { asHello: true }, 'photo'],
    ['hello', { asHello: true }, 'clip'],
    ['picture', 'of a face', 'clip'],
  ] as const)(
    'is told to its giver as a %s, from the next morning on for one day',
    async (kind, changes, asks) => {
      const { became, report, later, opened, takeBack } = await given({ changes, asks });
      await report([{ kind, id: became.id, part: 'evening' }]);
      expect(await opened()).toEqual(NOTHING);
      await later(1, false);
      expect(await opened()).toEqual(NOTHING);
      await later(0);
      expect(await opened()).toEqual({ opened: true });
      expect(await opened('x'.repeat(43))).toEqual(NOTHING);
      await takeBack().expect(202);
      expect(await opened()).toEqual(NOTHING);
    },
  );

  it('is told only if whoever made the link and an owner let givers know', async () => {
    const untold = await given({ tells: false });
    const told = await given();
    for (const { report, became, later } of [untold, told]) {
      await report([{ kind: 'picture', id: became.id, part: 'evening' }]);
      await later(1);
    }
    expect(await untold.opened()).toEqual(NOTHING);
    expect(await told.opened()).toEqual({ opened: true });
    await told.owner.browser.patch(told.of).send({ tellsOpened: false }).expect(200);
    expect(await told.opened()).toEqual(NOTHING);
  });
});
