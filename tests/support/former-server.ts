/** The statements with which a server of the version before the care circle writes. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Client, QueryResult } from 'pg';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const today = () => new Date().toISOString().slice(0, 10);

/** The id of the row that an INSERT returned. */
const idIn = <Id>({ rows }: QueryResult): Id => (rows[0] as { id: Id }).id;

export interface FormerTablet {
  id: number;
  token: string;
}

export interface FormerFamily {
  id: number;
  email: string;
  tablet: FormerTablet;
}

export class FormerServer {
  readonly #client: Client;
  constructor(client: Client) {
    this.#client = client;
  }

  readonly #query = (text: string, values: unknown[] = []) =>
    this.#client.query<Record<string, unknown>>(text, values);

  /** Runs the statements in a transaction that has locked the account, as content was written. */
  async #locked<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    await this.#query('BEGIN');
    await this.#query('select "id" from "users" where "users"."id" = $1 for no key update', [
      userId,
    ]);
    const result = await work();
    await this.#query('COMMIT');
    return result;
  }

  async register(email: string): Promise<number> {
    const made = await this.#query(
      `insert into "users" ("id", "email", "password", "is_email_verified", "is_admin", "created_at", "updated_at") values (default, $1, $2, default, default, default, default) returning "id"`,
      [email, 'none'],
    );
    const id = idIn<number>(made);
    await this.#query(
      'update "users" set "is_email_verified" = $1, "updated_at" = now() where "users"."id" = $2',
      [true, id],
    );
    return id;
  }

  async #addPhoto(userId: number): Promise<string> {
    return idIn<string>(
      await this.#query(
        `insert into "photos" ("id", "user_id", "full", "small", "object_bytes", "created_at") values (default, $1, $2, $3, default, default) returning "id"`,
        [userId, randomBytes(16), randomBytes(8)],
      ),
    );
  }

  async #addVoice(userId: number): Promise<string> {
    return idIn<string>(
      await this.#query(
        `insert into "voices" ("id", "user_id", "bytes", "milliseconds", "created_at") values (default, $1, $2, $3, default) returning "id"`,
        [userId, randomBytes(16), 1_000],
      ),
    );
  }

  /** Adds a face, records a voice for it, and replaces its photo. */
  addFace(userId: number, name: string): Promise<number> {
    return this.#locked(userId, async () => {
      const first = await this.#addPhoto(userId);
      const id = idIn<number>(
        await this.#query(
          `insert into "face_photos" ("id", "name", "relationship", "description", "photo_id", "on_tablet", "voice_id", "user_id", "request_key", "created_at") values (default, $1, default, default, $2, default, default, $3, $4, default) returning "id"`,
          [name, first, userId, randomUUID()],
        ),
      );
      await this.#query(
        `update "face_photos" set "voice_id" = $1 where ("face_photos"."id" = $2 and "face_photos"."user_id" = $3)`,
        [await this.#addVoice(userId), id, userId],
      );
      await this.#query(
        `update "face_photos" set "name" = $1, "photo_id" = $2 where ("face_photos"."id" = $3 and "face_photos"."user_id" = $4)`,
        [name, await this.#addPhoto(userId), id, userId],
      );
      await this.#query(
        'delete from "photos" where ("photos"."id" = $1 and "photos"."user_id" = $2)',
        [first, userId],
      );
      return id;
    });
  }

  addItem(userId: number, title: string): Promise<void> {
    return this.#locked(userId, async () => {
      const item = await this.#query(
        `insert into "remember_items" ("id", "title", "content", "category", "photo_id", "pinned", "voice_id", "user_id", "request_key", "created_at") values (default, $1, $2, $3, $4, default, default, $5, $6, default) returning "id"`,
        [title, 'On the hook.', 'Home', await this.#addPhoto(userId), userId, randomUUID()],
      );
      await this.#query(
        `update "remember_items" set "voice_id" = $1 where ("remember_items"."id" = $2 and "remember_items"."user_id" = $3)`,
        [await this.#addVoice(userId), idIn<number>(item), userId],
      );
    });
  }

  addPlan(userId: number, title: string): Promise<void> {
    return this.#locked(userId, async () => {
      await this.#query(
        `insert into "plans" ("id", "user_id", "title", "at", "day", "weekdays", "request_key", "created_at") values (default, $1, $2, $3, $4, $5, $6, default)`,
        [userId, title, '16:00', null, 4, randomUUID()],
      );
    });
  }

  /** Saves a list of one contact, who then agrees to be asked. */
  async saveContact(userId: number, address: string, faceId: number): Promise<number> {
    const token = hash(`consent${userId}${address}`);
    const contactId = await this.#locked(userId, async () => {
      await this.#query(
        `WITH seen AS (
           UPDATE call_contacts SET consent_required = true
           WHERE way = 'ask' AND NOT consent_required AND user_id = ANY ($1::int[]) RETURNING user_id, address
         )
         INSERT INTO call_consents (user_id, address, grace_until)
         SELECT DISTINCT user_id, address, now() + make_interval(days => $2::int) FROM seen
         ON CONFLICT (user_id, address) DO NOTHING`,
        [[userId], 30],
      );
      await this.#query(
        'delete from "call_contacts" where ("call_contacts"."user_id" = $1 and not false)',
        [userId],
      );
      const contact = await this.#query(
        `insert into "call_contacts" ("id", "user_id", "name", "way", "address", "face_photo_id", "position", "asked_at", "consent_required") values (default, $1, $2, $3, $4, $5, $6, default, $7) returning "id"`,
        [userId, 'Anna', 'ask', address, faceId, 0, true],
      );
      await this.#query(
        `INSERT INTO call_consents AS consent (user_id, address, agreed_at)
         SELECT users.id, one.address, CASE WHEN users.email = one.address AND users.is_email_verified THEN now() END
         FROM users, unnest($2::text[]) AS one (address) WHERE users.id = $1
         ON CONFLICT (user_id, address) DO UPDATE SET
           unlisted_at = NULL,
           agreed_at = coalesce(consent.agreed_at, CASE WHEN consent.declined_at IS NULL THEN excluded.agreed_at END)`,
        [userId, [address]],
      );
      return idIn<number>(contact);
    });
    await this.#query(
      'update "call_consents" set "token_hash" = $1, "asked_at" = now() where "call_consents"."user_id" = $2 and "call_consents"."address" = $3',
      [token, userId, address],
    );
    await this.#query(
      `WITH reader AS (
         SELECT user_id, address FROM call_consents WHERE token_hash = $1 AND asked_at > now() - make_interval(days => $2::int)
         UNION SELECT user_id, address FROM call_requests WHERE stop_token_hash = $3 AND asked_at > now() - make_interval(days => $4::int)
       )
       INSERT INTO call_consents (user_id, address, agreed_at, declined_at)
       SELECT user_id, address, CASE WHEN $5 THEN now() END, CASE WHEN NOT $6 THEN now() END FROM reader
       ON CONFLICT (user_id, address) DO UPDATE SET agreed_at = excluded.agreed_at, declined_at = excluded.declined_at`,
      [token, 30, token, 30, true, true],
    );
    return contactId;
  }

  /** Makes a pairing code; a second one replaces it. */
  async makeCode(userId: number): Promise<string> {
    const code = hash(randomUUID());
    await this.#locked(userId, () =>
      this.#query(
        `insert into "tablet_codes" ("user_id", "created_by", "code_hash", "expires_at") values ($1, $2, $3, now() + make_interval(mins => $4::int)) on conflict ("user_id") do update set "created_by" = $5, "code_hash" = $6, "expires_at" = now() + make_interval(mins => $7::int) returning "expires_at"`,
        [userId, userId, code, 10, userId, code, 10],
      ),
    );
    return code;
  }

  async pair(userId: number): Promise<FormerTablet> {
    const code = await this.makeCode(userId);
    const token = randomBytes(32).toString('base64url');
    const id = await this.#locked(userId, async () => {
      await this.#query(
        'delete from "tablet_codes" where ("tablet_codes"."code_hash" = $1 and "tablet_codes"."expires_at" > now())',
        [code],
      );
      return idIn<number>(
        await this.#query(
          `insert into "tablets" ("id", "user_id", "created_by", "name", "token_hash", "created_at", "last_used_at") values (default, $1, $2, $3, $4, default, default) returning "id"`,
          [userId, userId, 'Kitchen', hash(token)],
        ),
      );
    });
    return { id, token };
  }

  async saveSettings(userId: number, personName: string, message: string): Promise<void> {
    await this.#query(
      `insert into "tablet_settings" ("user_id", "person_name", "message") values ($1, $2, $3) on conflict ("user_id") do update set "person_name" = $4, "message" = $5`,
      [userId, personName, message, personName, message],
    );
  }

  async askToCall(userId: number, contactId: number, zone: string | null): Promise<void> {
    await this.#query(
      `insert into "call_requests" ("id", "user_id", "contact_id", "address", "pressed_at", "zone", "asked_at", "sent_at", "refused_at", "stop_token_hash") values ($1, $2, $3, $4, now() - make_interval(secs => $5::int), $6, default, default, $7, default) on conflict do nothing`,
      [randomUUID(), userId, contactId, 'anna@example.com', 5, zone, null],
    );
  }

  /** Sends a report twice, as a tablet does whose connection was lost before the answer. */
  async report(userId: number, tabletId: number, faceId: number): Promise<void> {
    const key = randomUUID();
    const faces = JSON.stringify([{ id: faceId, looks: 2, helps: 1 }]);
    for (let time = 0; time < 2; time += 1)
      await this.#query(
        `WITH sender AS (SELECT id, user_id, $1::date BETWEEN (now() AT TIME ZONE 'UTC')::date - $2::int AND (now() AT TIME ZONE 'UTC')::date + 1 AS is_recent FROM "tablets" WHERE id = $3 FOR KEY SHARE),
         own AS (
           SELECT coalesce(jsonb_agg(face), '[]') AS faces FROM jsonb_array_elements($4::jsonb) AS face
           WHERE EXISTS (SELECT FROM (SELECT id, name, photo_id FROM "face_photos" WHERE user_id = $5) AS own_face WHERE own_face.id = (face ->> 'id')::int)
         ),
         kept AS (
           INSERT INTO "tablet_reports" (request_key, tablet_id, user_id, day, faces)
           SELECT $6::uuid, sender.id, sender.user_id, $7::date, own.faces FROM sender, own WHERE sender.is_recent
           ON CONFLICT (user_id, request_key) DO NOTHING
         )
         SELECT is_recent AS "isRecent" FROM sender`,
        [today(), 60, tabletId, faces, userId, key, today()],
      );
  }

  /** Everything that a family can have. */
  async fill(id: number, email: string, zone: string | null = null): Promise<FormerFamily> {
    const faceId = await this.addFace(id, 'Anna');
    await this.addFace(id, 'Mei');
    await this.addItem(id, 'Keys');
    await this.addPlan(id, 'Tea');
    const contactId = await this.saveContact(id, `contact-of-${email}`, faceId);
    const tablet = await this.pair(id);
    await this.saveSettings(id, 'Marie', 'You are at home.');
    await this.saveSettings(id, `Maria ${id}`, 'You are at home.');
    await this.askToCall(id, contactId, zone);
    await this.askToCall(id, contactId, 'Asia/Tokyo');
    await this.report(id, tablet.id, faceId);
    await this.makeCode(id);
    await this.makeCode(id);
    return { id, email, tablet };
  }

  async deleteAccount(id: number): Promise<void> {
    await this.#query('BEGIN');
    await this.#query(
      'select "id" from "users" where ("users"."is_admin" = $1 or "users"."id" = $2) order by "users"."id" asc for update',
      [true, id],
    );
    await this.#query('delete from "users" where "users"."id" = $1', [id]);
    await this.#query('COMMIT');
  }
}
