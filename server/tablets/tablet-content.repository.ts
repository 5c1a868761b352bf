import { eq, sql } from 'drizzle-orm';
import { callContacts } from '#shared/schema/call-contacts';
import { facePhotos } from '#shared/schema/face-photos';
import { plans } from '#shared/schema/plans';
import { rememberItems } from '#shared/schema/remember-items';
import { tabletSettings } from '#shared/schema/tablets';
import { users } from '#shared/schema/users';
import { hasCallConsent } from '../db/call-consent.repository';
import { prepared } from '../db/prepared';

/** A column's address on the tablet, or null where it is empty. */
const PHOTO_AT = sql.raw(`'/api/tablet/photos/'`);
const VOICE_AT = sql.raw(`'/api/tablet/voices/'`);

const faces = sql`
  SELECT json_agg(json_build_object(
    'id', ${facePhotos.id}, 'name', ${facePhotos.name}, 'relationship', ${facePhotos.relationship},
    'description', ${facePhotos.description}, 'photoUrl', ${PHOTO_AT} || ${facePhotos.photoId},
    'voiceUrl', ${VOICE_AT} || ${facePhotos.voiceId}, 'practice', ${facePhotos.onTablet} = 'practice'
  ) ORDER BY ${facePhotos.id})
  FROM ${facePhotos} WHERE ${facePhotos.userId} = ${users.id} AND ${facePhotos.onTablet} <> 'rest'`;

const items = sql`
  SELECT json_agg(json_build_object(
    'id', ${rememberItems.id}, 'title', ${rememberItems.title}, 'content', ${rememberItems.content},
    'category', ${rememberItems.category}, 'photoUrl', ${PHOTO_AT} || ${rememberItems.photoId},
    'voiceUrl', ${VOICE_AT} || ${rememberItems.voiceId}, 'pinned', ${rememberItems.pinned}
  ) ORDER BY ${rememberItems.pinned} DESC, ${rememberItems.id})
  FROM ${rememberItems} WHERE ${rememberItems.userId} = ${users.id}`;

/** Whom a mail asks to call is known to the family and the server; the tablet need not know the address. Nobody is offered who has not agreed. */
const contacts = sql`
  SELECT json_agg(json_build_object(
    'id', ${callContacts.id}, 'name', ${callContacts.name}, 'relationship', ${facePhotos.relationship}, 'way', ${callContacts.way},
    'address', CASE WHEN ${callContacts.way} <> 'ask' THEN ${callContacts.address} END,
    'photoUrl', ${PHOTO_AT} || ${facePhotos.photoId}
  ) ORDER BY ${callContacts.position})
  FROM ${callContacts} LEFT JOIN ${facePhotos} ON ${facePhotos.id} = ${callContacts.facePhotoId}
  WHERE ${callContacts.userId} = ${users.id} AND (${callContacts.way} <> 'ask' OR ${hasCallConsent})`;

/** Without the days that are over wherever on earth it is earliest. */
const comingPlans = sql`
  SELECT json_agg(json_build_object(
    'id', ${plans.id}, 'title', ${plans.title}, 'at', to_char(${plans.at}, 'HH24:MI'), 'day', ${plans.day},
    'weekdays', (SELECT json_agg(weekday) FROM generate_series(1, 7) AS weekday WHERE ${plans.weekdays} & (1 << (weekday - 1)) <> 0)
  ) ORDER BY ${plans.at}, ${plans.id})
  FROM ${plans}
  WHERE ${plans.userId} = ${users.id} AND (${plans.day} IS NULL OR ${plans.day} >= (now() AT TIME ZONE 'UTC')::date - 1)`;

/** Everything a tablet of the account shows, as the JSON that goes out. Asked all day by every tablet, so PostgreSQL writes it in one go. */
export const readTabletContent = prepared('tablet-content', (db, name) =>
  db
    .select({
      json: sql<string>`json_build_object(
        'personName', ${tabletSettings.personName}, 'message', ${tabletSettings.message},
        'faces', coalesce((${faces}), '[]'), 'items', coalesce((${items}), '[]'),
        'contacts', coalesce((${contacts}), '[]'), 'plans', coalesce((${comingPlans}), '[]')
      )::text`,
    })
    .from(users)
    .leftJoin(tabletSettings, eq(tabletSettings.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(name),
);
