import { beforeEach, describe, expect, it } from 'vitest';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { deleteInactiveAccounts } from '../../server/accounts/inactive-accounts';
import { signedInAdmin } from '../support/admin';
import { PASSWORD, passwordIsStale, queryOf, useTestApp } from '../support/app';
import { fullCircle } from '../support/circle';
import { pairingCode } from '../support/tablets';
import { letExpire } from '../support/unused-account';

const app = useTestApp({ env: { CARE_HOME: '1' } });
const query = queryOf(app);

let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
  await query(`UPDATE users SET first_name = 'Marc' WHERE id = $1`, [circle.caregiver.id]);
  await query(`UPDATE people SET name = 'Maria' WHERE id = $1`, [circle.personId]);
  app().sent.length = 0;
});

type Browser = ReturnType<ReturnType<typeof app>['browser']>;

/** Pairs a tablet of the circle's person. */
async function tabletBy({ browser }: { browser: Browser }, name: string) {
  const { body } = await browser.post(`${at}/tablets/code`).expect(201);
  const tablet = app().browser();
  await tablet
    .post('/api/tablet/pair')
    .send({ code: (body as { code: string }).code, name })
    .expect(201);
  return tablet;
}
const listed = async () =>
  (await circle.owner.browser.get(`${at}/tablets`).expect(200)).body as Tablet[];
const idOf = async (name: string) => (await listed()).find((one) => one.name === name)?.id ?? 0;
const reads = async (tablet: Browser) => (await tablet.get('/api/tablet/content')).status;

/** The newest email to the owner about a member who lost a right, as text. */
async function emailToOwner(): Promise<string> {
  await app().mails.deliverWaiting();
  const email = app().sent.findLast(
    ({ to, subject }) => to.address === circle.owner.email && subject.startsWith('Somebody'),
  );
  return email?.text ?? '';
}

type Which = true | number[] | undefined;
const endings: Record<string, (disconnectTablets: Which) => PromiseLike<unknown>> = {
  'leaves the circle': (disconnectTablets) =>
    circle.caregiver.browser
      .delete(`${at}/members/${circle.caregiver.id}`)
      .send({ disconnectTablets })
      .expect(204),
  'is removed': (disconnectTablets) =>
    circle.owner.browser
      .delete(`${at}/members/${circle.caregiver.id}`)
      .send({ disconnectTablets })
      .expect(204),
  'falls below caregiver': (disconnectTablets) =>
    circle.owner.browser
      .patch(`${at}/members/${circle.caregiver.id}`)
      .send({ role: 'helper', disconnectTablets })
      .expect(200),
  'deletes the account': (disconnectTablets) =>
    circle.caregiver.browser
      .delete('/api/account')
      .send({ currentPassword: PASSWORD, disconnectTablets })
      .expect(204),
};
const endingsByOthers: Record<string, () => Promise<unknown>> = {
  'is deleted by an administrator': async () => {
    const admin = await signedInAdmin(app());
    await admin.browser.delete(`/api/admin/users/${circle.caregiver.id}`).expect(204);
  },
  'is deleted for disuse': async () => {
    await letExpire(app(), circle.caregiver.id);
    expect(await deleteInactiveAccounts(app().deps)).toMatchObject({ deleted: 1 });
  },
};

describe('a caregiver who connected a tablet and', () => {
  const all: Record<string, () => PromiseLike<unknown>> = {
    ...Object.fromEntries(
      Object.entries(endings).map(([name, end]) => [name, () => end(undefined)]),
    ),
    ...endingsByOthers,
  };
  it.each(Object.entries(all))(
    '%s: the owners read which tablet stays, with a button that ends it',
    async (_how, end) => {
      const tablet = await tabletBy(circle.caregiver, 'Kitchen');
      await tabletBy(circle.owner, 'Bedroom');
      const id = await idOf('Kitchen');
      await end();
      expect(await reads(tablet)).toBe(200);
      const text = await emailToOwner();
      expect(text).toContain(
        'A tablet that Marc (' +
          circle.caregiver.email +
          ') connected still shows the photos, notes and plans of Maria, with the notes for caregivers.',
      );
      const [, rest] = text.split('“Kitchen”, last heard from at ');
      expect(rest?.split('\n').slice(1, 3)).toEqual([
        'Disconnect “Kitchen”:',
        `http://localhost:3000/people/${circle.personId}/caregiver/tablet?disconnect=${id}`,
      ]);
      expect(text).not.toContain('Bedroom');
      expect(text).not.toContain('can no longer see');

      // The button leads to a page that makes this call.
      const { owner, viewer, outsider } = circle;
      await passwordIsStale(app(), owner.id);
      const press = (by: Browser) => by.delete(`${at}/tablets/${id}`);
      expect((await press(owner.browser).expect(403)).body).toMatchObject({
        code: 'password-needed',
      });
      await press(viewer.browser).expect(403);
      await press(outsider.browser).expect(404);
      expect(await reads(tablet)).toBe(200);
      await owner.browser
        .post('/api/confirm-password')
        .send({ currentPassword: PASSWORD })
        .expect(200);
      await press(owner.browser).expect(204);
      expect(await reads(tablet)).toBe(401);
    },
  );

  it.each(Object.entries(endings))(
    '%s: the tablets that were chosen end with it, and only those of this member',
    async (_how, end) => {
      const [kitchen, hall] = [
        await tabletBy(circle.caregiver, 'Kitchen'),
        await tabletBy(circle.caregiver, 'Hall'),
      ];
      const bedroom = await tabletBy(circle.owner, 'Bedroom');
      await end([await idOf('Kitchen'), await idOf('Bedroom'), 2_147_483_647]);
      expect(await reads(kitchen)).toBe(401);
      expect(await reads(hall)).toBe(200);
      expect(await reads(bedroom)).toBe(200);
      const text = await emailToOwner();
      expect(text).toContain('Disconnect “Hall”');
      expect(text).not.toContain('Kitchen');
    },
  );

  it.each(Object.entries(endings))(
    '%s: the email says what is so when it is written',
    async (_how, end) => {
      const kitchen = await tabletBy(circle.caregiver, 'Kitchen');
      const hall = await tabletBy(circle.caregiver, 'Hall');
      const hallId = await idOf('Hall');
      await end([await idOf('Kitchen')]);
      await circle.owner.browser.delete(`${at}/tablets/${hallId}`).expect(204);
      expect([await reads(kitchen), await reads(hall)]).toEqual([401, 401]);
      const text = await emailToOwner();
      expect(text).toContain('They can no longer see the');
      expect(text).not.toContain('Disconnect “');
    },
  );

  it('is a caregiver again before the email is written: no owner reads of it', async () => {
    await endings['falls below caregiver']?.(undefined);
    await circle.owner.browser
      .patch(`${at}/members/${circle.caregiver.id}`)
      .send({ role: 'caregiver' })
      .expect(200);
    expect(await emailToOwner()).toBe('');
  });

  it('connected it for two people: each row of a shared tablet ends with its own circle', async () => {
    const { caregiver, owner } = circle;
    const { body: jan } = await caregiver.browser
      .post('/api/people')
      .send({ name: 'Jan' })
      .expect(201);
    const other = `/api/people/${(jan as { id: number }).id}`;
    await tabletBy(caregiver, 'Hall');
    await caregiver.browser
      .post(`${other}/tablets/shared`)
      .send({ tabletId: await idOf('Hall') })
      .expect(201);
    await endings['is removed']?.(true);
    expect(await listed()).toEqual([]);
    expect((await caregiver.browser.get(`${other}/tablets`).expect(200)).body).toHaveLength(1);
    expect(await pairingCode(owner.browser)).toHaveLength(8);
  });
});

describe('the list of tablets tells who connected each', () => {
  it('with the role, the name of then of somebody who left, and nobody of a deleted account', async () => {
    const { caregiver } = circle;
    await tabletBy(caregiver, 'Kitchen');
    const connectedBy = async () => (await listed()).map((one) => one.connectedBy);
    const marc = { userId: caregiver.id, name: 'Marc' };
    expect(await connectedBy()).toEqual([{ ...marc, role: 'caregiver' }]);
    await endings['falls below caregiver']?.(undefined);
    expect(await connectedBy()).toEqual([{ ...marc, role: 'helper' }]);
    await endings['leaves the circle']?.(undefined);
    await query(`UPDATE users SET first_name = 'Somebody else' WHERE id = $1`, [caregiver.id]);
    expect(await connectedBy()).toEqual([{ ...marc, role: null }]);
    await endings['deletes the account']?.(undefined);
    expect(await connectedBy()).toEqual([{ userId: null, name: null, role: null }]);
  });
});

it.each([['yes'], [['1']], [[0]], [{}]])('tablets that are none are refused: %j', async (which) => {
  const { owner, caregiver } = circle;
  const member = `${at}/members/${caregiver.id}`;
  await owner.browser.delete(member).send({ disconnectTablets: which }).expect(400);
  await owner.browser.patch(member).send({ role: 'helper', disconnectTablets: which }).expect(400);
  await caregiver.browser
    .delete('/api/account')
    .send({ currentPassword: PASSWORD, disconnectTablets: which })
    .expect(400);
});
