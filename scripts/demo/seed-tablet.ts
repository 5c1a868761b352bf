import { randomUUID } from 'node:crypto';
import { findAccount } from '../../server/accounts/users.repository';
import { mintToken } from '../../server/auth/tokens';
import { saveCallContacts } from '../../server/calls/call-contacts';
import { transaction } from '../../server/db/database';
import type { PersonAccess } from '../../server/db/person-lock.repository';
import { bitsOf } from '../../server/db/weekdays';
import type { Deps } from '../../server/deps';
import { insertPlan } from '../../server/plans/plans.repository';
import { storeReport } from '../../server/tablets/tablet-reports.repository';
import { saveTabletSettings } from '../../server/tablets/tablet-settings.repository';
import { insertTablet, listTablets } from '../../server/tablets/tablets.repository';
import type { Family } from './family';

/** The demo has no session in which a password could be confirmed. */
const skipPassword = () => Promise.resolve();

/** Creates the family's tablet settings and content, and a connected tablet with reports of this week. */
export async function seedTablet(
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'mails'>,
  person: PersonAccess,
  { settings, plans, visit, contacts, tablet: name, reports }: Family,
  faceIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { db } = deps;
  await saveTabletSettings(db, person, settings);
  for (const { weekdays, ...plan } of plans)
    await insertPlan(db, person, { ...plan, day: null, weekdays: bitsOf(weekdays) });
  await insertPlan(db, person, {
    title: visit.title,
    at: visit.at,
    day: dayFromNow(visit.inDays),
    weekdays: null,
  });
  const withFaces = contacts.map((contact) => ({
    ...contact,
    id: undefined,
    facePhotoId: faceIds.get(contact.name) ?? null,
  }));

  const account = await findAccount(db, person.userId);
  if (!account) return;
  await saveCallContacts(deps, account, person, withFaces, {
    sender: 'demo',
    requirePassword: skipPassword,
  });
  const { hash: tokenHash } = mintToken();
  await transaction(db, (tx) =>
    insertTablet(tx, { personId: person.id, createdBy: person.userId, name, tokenHash }),
  );
  const [tablet] = await listTablets(db, person);
  if (!tablet) return;
  for (const { daysAgo, faces } of reports) {
    const told = faces.flatMap(({ name: face, ...counts }) => {
      const id = faceIds.get(face);
      return id === undefined ? [] : [{ id, ...counts }];
    });
    await storeReport(
      db,
      { id: tablet.id, personId: person.id },
      { id: randomUUID(), day: dayFromNow(-daysAgo), faces: told },
    );
  }
}

/** Returns the UTC date this many days from today, as YYYY-MM-DD. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
