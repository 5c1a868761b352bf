import { eq, sql } from 'drizzle-orm';
import { tabletSettings } from '#shared/schema/tablets';
import { users } from '#shared/schema/users';
import type { TabletContent } from '#shared/tablet';
import { tabletContacts } from '../calls/call-contact.fields';
import { jsonObject } from '../db/fields';
import { prepared } from '../db/prepared';
import { tabletFaces } from '../faces/face-photo.fields';
import { tabletPlans } from '../plans/plan.fields';
import { tabletItems } from '../remember/remember-item.fields';
import { tabletSettingsFields } from './tablet.fields';

/** Everything a tablet of the account shows, as the JSON that goes out. Asked all day by every tablet, so PostgreSQL writes it in one go. */
export const readTabletContent = prepared('tablet-content', (db, name) =>
  db
    .select({
      json: sql<string>`${jsonObject<TabletContent>({
        ...tabletSettingsFields,
        faces: tabletFaces,
        items: tabletItems,
        contacts: tabletContacts,
        plans: tabletPlans,
      })}::text`,
    })
    .from(users)
    .leftJoin(tabletSettings, eq(tabletSettings.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(name),
);
