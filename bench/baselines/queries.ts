/** Reads for a list of faces what the product reads, in hand-written statements. */
export const SESSION = {
  name: 'session',
  text: `
    select sess, expire not between ends - interval '1 day' and ends as "renewalIsDue",
      users.id, email, is_email_verified, is_admin, first_name, last_name, date_of_birth, address, city, state, zip_code, country,
      caregiver_phone_number, pending_email, users.created_at, (select people.id from people where home_of = users.id) as "personId"
    from (
      select sess, expire, least(now() + interval '14 days', created_at + interval '30 days') as ends
      from session where sid = $1 and expire > now()
    ) as found
    left join users on users.id = (sess -> 'passport' ->> 'user')::int`,
};

/** The account by itself, for whoever has read the session already. */
export const ACCOUNT = {
  name: 'account',
  text: `
    select id, email, is_email_verified, is_admin, first_name, last_name, date_of_birth, address, city, state, zip_code, country,
      caregiver_phone_number, pending_email, created_at, (select people.id from people where home_of = users.id) as "personId"
    from users where id = $1`,
};

export const FACES = {
  name: 'faces',
  text: `
    select coalesce('[' || replace(string_agg(row_to_json(answer)::text, ','), ',"hasDied":false', '') || ']', '[]') as json
    from (
      select id, name, relationship, description, '/api/photos/' || photo_id as "photoUrl", on_tablet as "onTablet", has_died as "hasDied",
        '/api/voices/' || voice_id as "voiceUrl", $2::int as "userId",
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
      from face_photos where person_id = $1 and deleted_at is null order by coalesce(position, id)
    ) as answer`,
};

/** The same list as rows, which a framework's users turn into JSON by its own means. Only faces of the dead have `hasDied`, and there are none. */
export const FACE_ROWS = {
  name: 'face-rows',
  text: `
    select id, name, relationship, description, '/api/photos/' || photo_id as "photoUrl", on_tablet as "onTablet",
      '/api/voices/' || voice_id as "voiceUrl", $2::int as "userId", created_at as "createdAt"
    from face_photos where person_id = $1 and deleted_at is null order by coalesce(position, id)`,
};

export interface SessionRow {
  sess: { cookie: object; passport?: { user: number } };
  renewalIsDue: boolean;
  id: number | null;
  personId: number | null;
}

/** The least that tells whether a tablet's content has changed. */
export const TABLET = {
  name: 'tablet',
  text: `
    select tablets.id, content_version as version from tablets join people on people.id = person_id where token_hash = $1`,
};

export const SESSION_COOKIE = 'dear-ones';
