import { beforeAll, describe, expect, it } from 'vitest';
import { hasRight, ROLES, type Role } from '#shared/circle/roles';
import { endpointsByTag } from '#shared/endpoints';
import { addressOfPerson, type Endpoint, type Endpoints } from '#shared/product/endpoint';
import { passwordIsStale, useTestApp, type TestApp } from '../support/app';
import { fullCircle, joinCircle, memberOf } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

type Browser = ReturnType<TestApp['browser']>;
type PersonEndpoint = Extract<Endpoint, { guard: 'person' }>;

/** An id within the range of every table that no row has. */
const UNKNOWN_ID = 999_999_999;

const app = useTestApp({ env: { CARE_HOME: '1' } });
let circle: Awaited<ReturnType<typeof fullCircle>>;
let tablet: Browser;
let tabletOfOther: Browser;

beforeAll(async () => {
  circle = await fullCircle(app());
  const { owner, outsider } = circle;
  tablet = app().browser();
  tabletOfOther = app().browser();
  await pairedTablet(app(), owner.browser, tablet);
  await pairedTablet(app(), outsider.browser, tabletOfOther);
  // An endpoint that requires the password is then refused for that reason to those who have the right.
  for (const { id } of [circle.owner, circle.caregiver, circle.helper, circle.viewer])
    await passwordIsStale(app(), id);
}, 60_000);

const isOfPerson = (entry: [string, Endpoint]): entry is [string, PersonEndpoint] =>
  entry[1].guard === 'person';
const endpoints = Object.values(endpointsByTag as Record<string, Endpoints>)
  .flatMap((group) => Object.entries(group))
  .filter(isOfPerson);
const addressed = endpoints.flatMap(([address, endpoint]): [string, PersonEndpoint][] => {
  const ofPerson = address.includes('{personId}') ? address : addressOfPerson(address, endpoint);
  return ofPerson === undefined ? [] : [[ofPerson, endpoint]];
});
const withoutPerson = endpoints.filter(([address]) => !address.includes('{personId}'));

/** Calls an endpoint without a change: its body is empty, and the rows that it names do not exist. */
async function attempt(browser: Browser, address: string, personId = circle.personId) {
  const [method = '', path = ''] = address
    .replace('{personId}', String(personId))
    .replaceAll(/\{\w+\}/g, String(UNKNOWN_ID))
    .split(' ');
  const sending = browser[method.toLowerCase() as 'get'](path);
  const { status, body } = await (method === 'GET' ? sending : sending.send({}));
  return { status, code: (body as { code?: string }).code };
}

const isRefused = ({ code }: { code: string | undefined }) => code === 'forbidden';

describe.each(addressed)('%s', (address, { right }) => {
  it.each(ROLES)(`is open to a %s exactly if the role has the right "${right}"`, async (role) => {
    const outcome = await attempt(circle[role].browser, address);
    expect(outcome).not.toMatchObject({ status: 401 });
    expect(outcome.status).toBeLessThan(500);
    // An endpoint without a row of its own to name finds the person.
    if (hasRight(role, right) && !/\{(?!personId)/.test(address))
      expect(outcome.status).not.toBe(404);
    if (!hasRight(role, right)) expect(outcome).toEqual({ status: 403, code: 'forbidden' });
    else if (right !== 'view') expect(isRefused(outcome)).toBe(false);
  });

  it('finds nothing for others: an outsider, a removed member', async () => {
    for (const { browser } of [circle.outsider, circle.removed])
      expect(await attempt(browser, address)).toEqual({ status: 404, code: 'not-found' });
  });

  it('is answered 401 without a session: signed out, and to tablets of this and another person', async () => {
    for (const browser of [app().browser(), tablet, tabletOfOther])
      expect(await attempt(browser, address)).toEqual({ status: 401, code: 'signed-out' });
  });
});

describe.each(withoutPerson)('%s', (address, { right }) => {
  it.each(ROLES)(`means the only person of a %s, by the right "${right}"`, async (role) => {
    const outcome = await attempt(circle[role].browser, address);
    expect(isRefused(outcome)).toBe(!hasRight(role, right));
  });

  it('asks an account without a person for one', async () => {
    expect(await attempt(circle.removed.browser, address)).toEqual({
      status: 409,
      code: 'person-needed',
    });
  });

  it('is answered 401 without a session', async () => {
    for (const browser of [app().browser(), tablet])
      expect(await attempt(browser, address)).toEqual({ status: 401, code: 'signed-out' });
  });
});

it.each(['2147483648', '999999999999', '0', '01', '1e9', 'x', '%00', '-1'])(
  'a person with the id %s is not found',
  async (id) => {
    for (const list of ['face-photos?photos=link', 'remember-items', 'members'])
      await circle.owner.browser.get(`/api/people/${id}/${list}`).expect(404);
  },
);

it('an account with several people and no home is asked which one is meant', async () => {
  const other = await memberOf(app(), circle.personId, 'caregiver');
  await joinCircle(app(), circle.outsider.personId, other.id, 'viewer');
  for (const [address] of withoutPerson)
    expect(await attempt(other.browser, address)).toEqual({ status: 409, code: 'person-needed' });
  // Each keeps its own role.
  expect((await attempt(other.browser, 'GET /api/people/{personId}/tablets')).status).toBe(200);
  const outcome = await attempt(
    other.browser,
    'GET /api/people/{personId}/tablets',
    circle.outsider.personId,
  );
  expect(outcome).toEqual({ status: 403, code: 'forbidden' });
});

describe('the address of a photo or a recording', () => {
  const files: Record<'all' | 'caregiversOnly', string[]> = { all: [], caregiversOnly: [] };

  beforeAll(async () => {
    const { browser } = circle.owner;
    const base = `/api/people/${circle.personId}`;
    const photoUrl = toDataUrl(await smallJpeg());
    const voice = toVoiceUrl(wav());
    const add = async (caregiversOnly: boolean) => {
      const words = { title: 'Keys', content: 'On the hook.', category: 'Home' };
      const { body } = await browser
        .post(`${base}/remember-items?photos=link`)
        .send({ ...words, photoUrl, caregiversOnly })
        .expect(201);
      const spoken = await browser
        .put(`${base}/remember-items/${(body as { id: number }).id}/voice?photos=link`)
        .send({ voice })
        .expect(200);
      const { photoUrl: photo, voiceUrl } = spoken.body as Record<'photoUrl' | 'voiceUrl', string>;
      return [photo, `${photo}?size=small`, voiceUrl];
    };
    files.all = await add(false);
    files.caregiversOnly = await add(true);
  });

  const statuses = (browser: Browser, addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await browser.get(address)).status));

  it.each(ROLES)('opens for a %s, unless it is of an item for caregivers only', async (role) => {
    const { browser } = circle[role];
    expect(await statuses(browser, files.all)).toEqual([200, 200, 200]);
    const seesPrivate = hasRight(role satisfies Role, 'seePrivate');
    const wanted = seesPrivate ? 200 : 404;
    expect(await statuses(browser, files.caregiversOnly)).toEqual([wanted, wanted, wanted]);
  });

  it('is not found by an outsider, a removed member and the tablets of anybody', async () => {
    for (const addresses of Object.values(files)) {
      for (const { browser } of [circle.outsider, circle.removed])
        expect(await statuses(browser, addresses)).toEqual([404, 404, 404]);
      for (const browser of [app().browser(), tablet, tabletOfOther])
        expect(await statuses(browser, addresses)).toEqual([401, 401, 401]);
    }
  });

  it("opens below a tablet's own address for a tablet of the person only", async () => {
    for (const addresses of Object.values(files)) {
      const own = addresses.map((address) => address.replace('/api/', '/api/tablet/'));
      expect(await statuses(tablet, own)).toEqual([200, 200, 200]);
      expect(await statuses(tabletOfOther, own)).toEqual([404, 404, 404]);
    }
  });
});

describe('an item for caregivers only', () => {
  it.each(ROLES)('is in the list of a %s below the person by the matrix', async (role) => {
    const { browser } = circle[role];
    for (const form of ['', '?photos=link']) {
      const list = await browser.get(`/api/people/${circle.personId}/remember-items${form}`);
      const hidden = (list.body as { caregiversOnly: boolean }[]).filter(
        ({ caregiversOnly }) => caregiversOnly,
      );
      expect(hidden).toHaveLength(hasRight(role, 'seePrivate') ? 1 : 0);
    }
  });

  it.each(ROLES)('is in no list without a person, whatever the role: %s', async (role) => {
    for (const form of ['', '?photos=link']) {
      const { body } = await circle[role].browser.get(`/api/remember-items${form}`).expect(200);
      expect(body).toHaveLength(1);
      expect(body[0]).not.toHaveProperty('caregiversOnly');
    }
  });

  it('is shown on the tablet', async () => {
    const { body } = await tablet.get('/api/tablet/content').expect(200);
    expect((body as { items: unknown[] }).items).toHaveLength(2);
  });
});
