import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { newAddress, PASSWORD, rowsOf, signedInFamily, useTestApp } from '../support/app';
import { joinCircle, memberOf, withoutHome } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();
const query = rowsOf(app);

let photoUrl: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});

type Family = Awaited<ReturnType<typeof signedInFamily>>;
const addFace = async ({ browser }: Pick<Family, 'browser'>, name: string, at = '/api') =>
  (await browser.post(`${at}/face-photos?photos=link`).send({ name, photoUrl }).expect(201))
    .body as FacePhoto;
const namesAt = async ({ browser }: Pick<Family, 'browser'>, at = '/api') =>
  ((await browser.get(`${at}/face-photos?photos=link`).expect(200)).body as FacePhoto[]).map(
    ({ name }) => name,
  );
const of = (personId: number) => `/api/people/${personId}`;

const NEEDED = {
  message: 'You care for several people, or for none. Please choose the person first.',
  code: 'person-needed',
};
/** A read that the read path answers, one that it does not, and a write. */
const CALLS = [
  ['get', '/api/face-photos?photos=link'],
  ['get', '/api/remember-items'],
  ['post', '/api/plans'],
] as const;

describe('a new account', () => {
  it('has one person, as its owner, from the moment in which it exists', async () => {
    const { id, personId } = await signedInFamily(app(), { verified: false });
    expect(
      await query(
        `SELECT person_id, user_id, role, home_of, name FROM memberships JOIN people ON people.id = person_id WHERE user_id = $1`,
        [id],
      ),
    ).toEqual([{ person_id: personId, user_id: id, role: 'owner', home_of: id, name: null }]);
    expect(personId).toBeGreaterThanOrEqual(1_000_000_000);
  });

  it('has none if the address was taken, however often two try at once', async () => {
    const email = newAddress();
    const form = { email, password: PASSWORD, confirmPassword: PASSWORD };
    await Promise.all(
      Array.from({ length: 4 }, async () => app().browser().post('/api/register').send(form)),
    );
    expect(
      await query('SELECT FROM people JOIN users ON users.id = home_of WHERE email = $1', [email]),
    ).toHaveLength(1);
    expect(
      await query(
        'SELECT FROM people WHERE NOT EXISTS (SELECT FROM memberships WHERE person_id = people.id)',
      ),
    ).toEqual([]);
  });

  it('has none if it joins a circle in the same transaction', async () => {
    const { personId } = await signedInFamily(app());
    const email = newAddress('invited');
    await query(
      `WITH invited AS (INSERT INTO users (email, password) VALUES ($1, 'none') RETURNING id)
       INSERT INTO memberships (person_id, user_id, role) SELECT $2, id, 'viewer' FROM invited`,
      [email, personId],
    );
    expect(
      await query(
        'SELECT person_id FROM memberships JOIN users ON users.id = user_id WHERE email = $1',
        [email],
      ),
    ).toEqual([{ person_id: personId }]);
  });
});

describe('a call without a person', () => {
  it('means the home person, also of somebody who cares for others', async () => {
    const [mine, theirs] = [await signedInFamily(app()), await signedInFamily(app())];
    await joinCircle(app(), theirs.personId, mine.id, 'owner');
    await addFace(mine, 'Anna');
    await addFace(mine, 'Mei', of(theirs.personId));
    expect(await namesAt(mine)).toEqual(['Anna']);
    expect(await namesAt(mine, of(mine.personId))).toEqual(['Anna']);
    expect(await namesAt(mine, of(theirs.personId))).toEqual(['Mei']);
    expect(await namesAt(theirs)).toEqual(['Mei']);
  });

  it('means the only person of an account without a home person', async () => {
    const owner = await signedInFamily(app());
    const caregiver = await memberOf(app(), owner.personId, 'caregiver');
    const face = await addFace(caregiver, 'Anna');
    expect(face.userId).toBe(caregiver.id);
    expect(await namesAt(owner)).toEqual(['Anna']);
  });

  it('is refused with 409 for an account with several people and no home person', async () => {
    const [one, other] = [await signedInFamily(app()), await signedInFamily(app())];
    const member = await memberOf(app(), one.personId, 'owner');
    await joinCircle(app(), other.personId, member.id, 'owner');
    for (const [method, address] of CALLS)
      expect((await member.browser[method](address).expect(409)).body).toEqual(NEEDED);
    expect(await namesAt(member, of(other.personId))).toEqual([]);
  });

  it('is refused with 409 for an account without a person', async () => {
    const { id, browser } = await signedInFamily(app());
    await withoutHome(app(), id);
    for (const [method, address] of CALLS)
      expect((await browser[method](address).expect(409)).body).toEqual(NEEDED);
  });

  it('is refused with 401 to strangers', async () => {
    for (const [method, address] of CALLS) await app().browser()[method](address).expect(401);
  });
});

describe('a call of a person', () => {
  it('answers 404 for the person of somebody else, for one that does not exist and for an account’s id', async () => {
    const [{ browser, id, personId }, stranger] = [
      await signedInFamily(app()),
      await signedInFamily(app()),
    ];
    await addFace({ browser }, 'Anna');
    const missing = await stranger.browser
      .get(`${of(2_147_483_647)}/face-photos?photos=link`)
      .expect(404);
    for (const other of [personId, id, stranger.id])
      for (const list of ['face-photos?photos=link', 'face-photos', 'remember-items', 'plans']) {
        const { body } = await stranger.browser.get(`${of(other)}/${list}`).expect(404);
        expect(body).toEqual(missing.body);
      }
    for (const other of ['0', '-1', '1e9', '99999999999', 'me', `0${stranger.personId}`])
      await stranger.browser.get(`/api/people/${other}/face-photos?photos=link`).expect(404);
  });

  it('goes to each its own from two tabs at once', async () => {
    const [mine, theirs] = [await signedInFamily(app()), await signedInFamily(app())];
    await joinCircle(app(), theirs.personId, mine.id, 'caregiver');
    const tab = async (personId: number, title: string) => {
      for (let n = 0; n < 25; n += 1)
        await mine.browser
          .post(`${of(personId)}/remember-items`)
          .send({ title, content: 'Words', category: 'Home' })
          .expect(201);
    };
    await Promise.all([tab(mine.personId, 'mine'), tab(theirs.personId, 'theirs')]);
    expect(
      await query(
        'SELECT person_id, title, count(*)::int FROM remember_items WHERE person_id = ANY ($1) GROUP BY 1, 2 ORDER BY 1',
        [[mine.personId, theirs.personId]],
      ),
    ).toEqual([
      { person_id: mine.personId, title: 'mine', count: 25 },
      { person_id: theirs.personId, title: 'theirs', count: 25 },
    ]);
  });
});

describe('the database', () => {
  /** A row of each table that refers to rows of a person, with the reference in question. */
  const REFERENCES = [
    ['face_photos', 'photo_id', 'photos'],
    ['face_photos', 'voice_id', 'voices'],
    ['remember_items', 'photo_id', 'photos'],
    ['remember_items', 'voice_id', 'voices'],
    ['call_contacts', 'face_photo_id', 'face_photos'],
    ['call_requests', 'contact_id', 'call_contacts'],
    ['call_requests', 'follows', 'call_requests'],
    ['call_answer_links', 'request_id', 'call_requests'],
    ['tablet_reports', 'tablet_id', 'tablets'],
    ['contributions', 'photo_id', 'photos'],
    ['contributions', 'voice_id', 'voices'],
    ['face_practice', 'face_id', 'face_photos'],
    ['tablet_states', 'tablet_id', 'tablets'],
    ['reminders', 'face_photo_id', 'face_photos'],
    ['reminders', 'voice_id', 'voices'],
    ['reminder_events', 'reminder_id', 'reminders'],
    ['reminder_events', 'tablet_id', 'tablets'],
    ['hellos', 'photo_id', 'photos'],
    ['hellos', 'voice_id', 'voices'],
    ['songs', 'photo_id', 'photos'],
    ['songs', 'sound_id', 'sounds'],
    ['contributions', 'sound_id', 'sounds'],
    ['messages', 'voice_id', 'voices'],
    ['message_keeps', 'message_id', 'messages'],
    ['clips', 'video_id', 'videos'],
    ['clips', 'still_id', 'photos'],
    ['clips', 'voice_id', 'voices'],
    ['hellos', 'clip_id', 'clips'],
    ['face_photos', 'clip_id', 'clips'],
    ['contributions', 'clip_id', 'clips'],
    ['people', 'photo_id', 'photos'],
    ['contributions', 'face_id', 'face_photos'],
    ['contributions', 'item_id', 'remember_items'],
    ['contributions', 'giving_link_id', 'giving_links'],
    ['giving_links', 'face_id', 'face_photos'],
    ['face_pictures', 'face_id', 'face_photos'],
    ['face_pictures', 'photo_id', 'photos'],
    ['photo_originals', 'photo_id', 'photos'],
    ['memberships', 'face_id', 'face_photos'],
    ['plans', 'face_photo_id', 'face_photos'],
    ['plans', 'song_id', 'songs'],
    ['plan_exceptions', 'plan_id', 'plans'],
    ['reminders', 'plan_id', 'plans'],
    ['live_calls', 'tablet_id', 'tablets'],
    ['live_call_signals', 'call_id', 'live_calls'],
    ['live_streams', 'tablet_id', 'tablets'],
    ['ring_voices', 'voice_id', 'voices'],
  ] as const;

  /** A row of every table for the person. */
  async function fill({ personId, id }: Family): Promise<void> {
    const photo = `(SELECT id FROM photos WHERE person_id = $1)`;
    for (const sql of [
      `INSERT INTO photos (person_id, created_by, "full", small) VALUES ($1, $2, '\\x00', '\\x00')`,
      `INSERT INTO voices (person_id, created_by, bytes, milliseconds) VALUES ($1, $2, '\\x00', 1)`,
      `INSERT INTO face_photos (person_id, created_by, name, photo_id) VALUES ($1, $2, 'Anna', ${photo})`,
      `INSERT INTO remember_items (person_id, created_by, title, content, category, photo_id) VALUES ($1, $2, 'Keys', 'Hall', 'Home', ${photo})`,
      `INSERT INTO call_contacts (person_id, created_by, name, way, address, position) VALUES ($1, $2, 'Anna', 'phone', '1', 0)`,
      `INSERT INTO face_practice (face_id, person_id, state, events) SELECT id, $1, '{}', jsonb_build_array($2::int) FROM face_photos WHERE person_id = $1`,
      `INSERT INTO tablets (person_id, created_by, name, token_hash) VALUES ($1, $2, 'Kitchen', gen_random_uuid()::text)`,
      `INSERT INTO tablet_states (person_id, tablet_id, awake, can_speak, version, content_age) SELECT $1, id, true, true, 'v', $2::int FROM tablets WHERE person_id = $1`,
      `INSERT INTO hellos (person_id, created_by, day, photo_id) VALUES ($1, $2, now()::date, ${photo})`,
      `INSERT INTO hellos (person_id, created_by, day, voice_id) SELECT $1, $2, '2026-01-01', id FROM voices WHERE person_id = $1`,
      `INSERT INTO sounds (person_id, created_by, bytes, content_type, milliseconds) VALUES ($1, $2, '\\x00', 'audio/mpeg', 1)`,
      `INSERT INTO videos (person_id, created_by, bytes, codec, milliseconds) VALUES ($1, $2, '\\x00', 'h264', 1)`,
      `INSERT INTO clips (person_id, created_by, video_id, still_id, line) SELECT $1, $2, id, ${photo}, 'Hello' FROM videos WHERE person_id = $1`,
      `INSERT INTO songs (person_id, created_by, title, sound_id, position) SELECT $1, $2, 'Waltz', id, 1 FROM sounds WHERE person_id = $1`,
      `INSERT INTO messages (person_id, id, kind, tablet_id, tablet_name, is_on_shared_tablet, said_at, voice_id) SELECT $1, gen_random_uuid(), 'voice', $2, 'Tablet', false, now(), id FROM voices WHERE person_id = $1`,
      `INSERT INTO message_keeps (person_id, message_id, user_id) SELECT $1, id, $2 FROM messages WHERE person_id = $1`,
      `INSERT INTO live_calls (person_id, caller_id, day) VALUES ($1, $2, now()::date)`,
      `INSERT INTO live_call_signals (person_id, call_id, is_for_tablet, signal, candidates) SELECT $1, id, true, '{}', 0 FROM live_calls WHERE person_id = $1 AND caller_id = $2`,
      `INSERT INTO live_streams (person_id, tablet_id) SELECT $1, id FROM tablets WHERE person_id = $1 AND created_by = $2`,
      `INSERT INTO ring_voices (person_id, user_id, voice_id) SELECT $1, $2, id FROM voices WHERE person_id = $1 LIMIT 1`,
      `INSERT INTO giving_links (person_id, created_by, token_hash, label, asks, locale, expires_at) VALUES ($1, $2, gen_random_uuid()::text, 'Album', 'voice', 'en', now() + interval '1 day')`,
      `INSERT INTO contributions (person_id, created_by, kind, words) VALUES ($1, $2, 'face', '{}')`,
      `INSERT INTO plans (person_id, created_by, title, at, weekdays) VALUES ($1, $2, 'Lunch', '12:30', 1)`,
      `INSERT INTO plan_exceptions (person_id, plan_id, day) SELECT $1, id, '2026-01-01' FROM plans WHERE person_id = $1 AND created_by = $2`,
      `INSERT INTO reminders (person_id, created_by, says, at, weekdays) VALUES ($1, $2, 'Drink', '15:00', 1)`,
      `INSERT INTO reminder_events (id, person_id, reminder_id, due_on, due_at, kind, at) SELECT gen_random_uuid(), $1, id, now()::date, '15:00', 'done', now() FROM reminders WHERE person_id = $1 AND created_by = $2`,
      `WITH another AS (INSERT INTO photos (person_id, created_by, "full", small) VALUES ($1, $2, '\\x00', '\\x00') RETURNING id)
       INSERT INTO face_pictures (person_id, created_by, face_id, photo_id) SELECT $1, $2, face.id, another.id FROM face_photos face, another WHERE face.person_id = $1`,
    ])
      await query(sql, [personId, id]);
    await query(
      `INSERT INTO call_requests (id, person_id, address, pressed_at) VALUES ($2, $1, '1', now())`,
      [personId, randomUUID()],
    );
    await query(
      `INSERT INTO call_answer_links (token_hash, person_id, request_id) SELECT id, person_id, id FROM call_requests WHERE person_id = $1`,
      [personId],
    );
    await query(
      `INSERT INTO tablet_reports (request_key, person_id, day, faces) VALUES ($2, $1, now()::date, '[]')`,
      [personId, randomUUID()],
    );
  }

  it('lets no row refer to a row of another person', async () => {
    const [mine, theirs] = [await signedInFamily(app()), await signedInFamily(app())];
    await fill(mine);
    await fill(theirs);
    // A photo has one at most, so that of somebody else must have none.
    await query(
      `INSERT INTO photo_originals (photo_id, person_id, bytes) SELECT id, person_id, '\\x00' FROM photos WHERE person_id = $1 LIMIT 1`,
      [mine.personId],
    );
    for (const [table, column, referred] of REFERENCES) {
      const refer = (whose: Family) =>
        query(
          `UPDATE ${table} SET ${column} = (SELECT id FROM ${referred} WHERE person_id = $2 LIMIT 1) WHERE ${table === 'people' ? 'id' : 'person_id'} = $1`,
          [mine.personId, whose.personId],
        );
      await expect(refer(theirs), `${table}.${column}`).rejects.toMatchObject({ code: '23503' });
      await refer(mine);
    }
    const { rows } = await app().db.$client.query<{ name: string }>(
      `SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
       WHERE contype = 'f' AND cardinality(conkey) = 2 AND confrelid <> 'memberships'::regclass ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      REFERENCES.map(([table, column]) => `${table}.${column}`).sort(),
    );
  });

  it('keeps what refers to a deleted face, contact or tablet, with its person', async () => {
    const { personId, ...family } = await signedInFamily(app());
    await fill({ personId, ...family });
    await query(
      `UPDATE call_contacts SET face_photo_id = (SELECT id FROM face_photos WHERE person_id = $1) WHERE person_id = $1`,
      [personId],
    );
    await query('DELETE FROM face_photos WHERE person_id = $1', [personId]);
    expect(
      await query('SELECT person_id, face_photo_id FROM call_contacts WHERE person_id = $1', [
        personId,
      ]),
    ).toEqual([{ person_id: personId, face_photo_id: null }]);
  });

  it('holds that every person has an owner, and deletes a person without members', async () => {
    const owner = await signedInFamily(app());
    const caregiver = await memberOf(app(), owner.personId, 'caregiver');
    for (const sql of [
      `UPDATE memberships SET role = 'viewer' WHERE person_id = $1 AND role = 'owner'`,
      `DELETE FROM memberships WHERE person_id = $1 AND role = 'owner'`,
    ])
      await expect(query(sql, [owner.personId])).rejects.toMatchObject({
        code: '23514',
        constraint: 'people_owner',
      });
    await fill(owner);
    await query('DELETE FROM memberships WHERE person_id = $1', [owner.personId]);
    for (const table of ['people WHERE id', 'photos WHERE person_id', 'tablets WHERE person_id'])
      expect(await query(`SELECT FROM ${table} = $1`, [owner.personId])).toEqual([]);
    await caregiver.browser.get('/api/user').expect(200);
  });
});
