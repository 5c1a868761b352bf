import { Client } from 'pg';
import { newAccount, type Account } from '../frame/account';
import type { RunningServer } from '../frame/running-server';
import { pairTablet } from '../server/tablet-poll';
import { dataUrl, originals, shrunk } from './album';

export const MANY = 200;
/** The album offers a search from here on. */
export const FEW = 21;
export const PICTURES = 8;
/** Small enough for 1,600 of them; what takes long is their number. */
const PICTURE = { edge: 640, quality: 70 };
export const LIST = '/api/face-photos?photos=link';

export const SAYS = `${MANY} faces with ${PICTURES} pictures each`;
export const OTHER_SAYS = `${FEW} faces with ${PICTURES} pictures each`;

export interface Family extends Account {
  readonly says: string;
  readonly count: number;
  /** The cookie of its tablet. */
  readonly tablet: string;
}

/** An account with so many faces. The pictures are copies of one that was uploaded. */
export async function familyWith({ url, database }: RunningServer, count: number): Promise<Family> {
  const account = await newAccount(url);
  const [original = Buffer.alloc(0)] = await originals();
  const photoUrl = dataUrl(await shrunk(original, PICTURE));
  const face = { name: 'Person 1', relationship: 'Friend', photoUrl };
  await account.request('POST', LIST, face);
  const client = new Client(database);
  await client.connect();
  const copied = `(SELECT photos."full", photos.small FROM photos JOIN face_photos ON face_photos.photo_id = photos.id WHERE face_photos.person_id = home_person($1) LIMIT 1) AS model`;
  await client.query(
    `WITH place AS (SELECT number, gen_random_uuid() AS photo_id FROM generate_series(2, $2::int) AS number),
     photo AS (
       INSERT INTO photos (id, person_id, created_by, "full", small)
       SELECT photo_id, home_person($1), $1, model."full", model.small FROM place, ${copied}
     )
     INSERT INTO face_photos (person_id, created_by, name, relationship, photo_id)
     SELECT home_person($1), $1, 'Person ' || number, 'Friend', photo_id FROM place ORDER BY number`,
    [account.id, count],
  );
  await client.query(
    `WITH place AS (
       SELECT face_photos.id AS face_id, gen_random_uuid() AS photo_id FROM face_photos, generate_series(2, $2::int)
       WHERE face_photos.person_id = home_person($1)
     ),
     photo AS (
       INSERT INTO photos (id, person_id, created_by, "full", small)
       SELECT photo_id, home_person($1), $1, model."full", model.small FROM place, ${copied}
     )
     INSERT INTO face_pictures (person_id, created_by, face_id, photo_id)
     SELECT home_person($1), $1, face_id, photo_id FROM place`,
    [account.id, PICTURES],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
  const tablet = await pairTablet(url, account);
  return { ...account, count, tablet, says: count === MANY ? SAYS : OTHER_SAYS };
}
