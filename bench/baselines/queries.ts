/** The statements that the product sends to PostgreSQL for a list of faces. */
export const SESSION = {
  name: 'session',
  text: `
    select sess, expire not between ends - interval '1 day' and ends as "renewalIsDue",
      users.id, email, is_email_verified, is_admin, first_name, last_name, date_of_birth, address, city, state, zip_code, country,
      caregiver_phone_number, pending_email, users.created_at, home_person(users.id) as "personId"
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
      caregiver_phone_number, pending_email, created_at, home_person(id) as "personId"
    from users where id = $1`,
};

export const FACES = {
  name: 'faces',
  text: `
    select coalesce('[' || string_agg(row_to_json(answer)::text, ',' order by answer.id) || ']', '[]') as json
    from (
      select id, name, relationship, description, '/api/photos/' || photo_id as "photoUrl", on_tablet as "onTablet",
        '/api/voices/' || voice_id as "voiceUrl", $2::int as "userId",
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
      from face_photos where person_id = $1
    ) as answer`,
};

/** The same list as rows, which a framework's users turn into JSON by its own means. */
export const FACE_ROWS = {
  name: 'face-rows',
  text: `
    select id, name, relationship, description, '/api/photos/' || photo_id as "photoUrl", on_tablet as "onTablet",
      '/api/voices/' || voice_id as "voiceUrl", $2::int as "userId", created_at as "createdAt"
    from face_photos where person_id = $1 order by id`,
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
