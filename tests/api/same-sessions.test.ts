import { createHmac } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import express from 'express';
import session from 'express-session';
import request from 'supertest';
import { expect, it } from 'vitest';
import { PASSWORD, sessionCookieOf, signedInFamily, useTestApp } from '../support/app';

const [SIGNS, OLDER] = ['the secret that signs in these tests', 'the secret that signed before it'];
const app = useTestApp({ sessionSecrets: [SIGNS, OLDER] });

/** express-session over connect-pg-simple as they come, with an account that is read by a query of its own. */
function plain() {
  const pool = app().db.$client;
  const PgStore = connectPgSimple(session);
  const store = new PgStore({
    pool,
    tableName: 'session',
    pruneSessionInterval: false,
    disableTouch: true,
  });
  const server = express();
  server.use(
    session({
      name: 'dear-ones',
      secret: [SIGNS, OLDER],
      resave: false,
      saveUninitialized: false,
      store,
    }),
  );
  server.get('/api/user', async (req, res) => {
    const { passport } = req.session as { passport?: { user?: number } };
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM users WHERE id = $1', [
      passport?.user,
    ]);
    res.status(rows[0] ? 200 : 401).json(rows[0] ?? {});
  });
  return server;
}

const signed = (sid: string, secret: string) =>
  `dear-ones=${encodeURIComponent(`s:${sid}.${createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')}`)}`;

async function family() {
  const { email, id } = await signedInFamily(app());
  const cookie = sessionCookieOf(
    await app().browser().post('/api/login').send({ email, password: PASSWORD }).expect(200),
  );
  return { id, cookie, sid: decodeURIComponent(cookie).replace(/^dear-ones=s:|\.[^.]*$/g, '') };
}

it('are those of express-session and connect-pg-simple: the same cookies open the same account, and no other opens any', async () => {
  const [mine, others, ended, ranOut, deleted] = [
    await family(),
    await family(),
    await family(),
    await family(),
    await family(),
  ];
  const pool = app().db.$client;
  await app().browser().post('/api/logout').set('Cookie', ended.cookie).expect(200);
  await pool.query(`UPDATE session SET expire = now() - interval '1 second' WHERE sid = $1`, [
    ranOut.sid,
  ]);
  await pool.query('DELETE FROM users WHERE id = $1', [deleted.id]);
  const cookies: [what: string, cookie: string, opens: number | undefined][] = [
    ['as it was given', mine.cookie, mine.id],
    ['of another account', others.cookie, others.id],
    ['between other cookies', `theme=dark; ${mine.cookie}; x=1`, mine.id],
    ['signed with the older secret', signed(mine.sid, OLDER), mine.id],
    [
      'signed with a secret that is none of ours',
      signed(mine.sid, 'a secret that is none of ours'),
      undefined,
    ],
    [
      'with a letter of its signature changed',
      mine.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      undefined,
    ],
    ['with the signature of another', mine.cookie.replace(mine.sid, others.sid), undefined],
    ['not signed', `dear-ones=${mine.sid}`, undefined],
    ['of a session that nobody has', signed('a'.repeat(32), SIGNS), undefined],
    ['of a session that was ended', ended.cookie, undefined],
    ['of a session that ran out', ranOut.cookie, undefined],
    ['of an account that is no more', deleted.cookie, undefined],
  ];
  const asPlain = plain();
  for (const [what, cookie, opens] of cookies) {
    for (const server of [app().app, asPlain]) {
      const { status, body } = await request(server).get('/api/user').set('Cookie', cookie);
      expect([what, status, (body as { id?: number }).id]).toEqual([
        what,
        opens === undefined ? 401 : 200,
        opens,
      ]);
    }
  }
});

it.each([
  ['/api/user', 'account_beside_session'],
  ['/api/people', 'session'],
])('cost %s one query, and no write on a day that has had one', async (path, name) => {
  const { cookie, sid } = await family();
  const read = () =>
    app().db.$client.query<{ xmin: string }>('SELECT xmin FROM session WHERE sid = $1', [sid]);
  const before = (await read()).rows;
  const asked: unknown[] = [];
  const { query } = app().db.$client;
  app().db.$client.query = ((...args: Parameters<typeof query>) => {
    asked.push(args[0]);
    return query.apply(app().db.$client, args);
  }) as typeof query;
  await app().browser().get(path).set('Cookie', cookie).expect(200);
  app().db.$client.query = query;
  expect(asked.filter((statement) => JSON.stringify(statement).includes('session'))).toEqual([
    expect.objectContaining({ name }),
  ]);
  expect((await read()).rows).toEqual(before);
});
