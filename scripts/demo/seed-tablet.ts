import { randomUUID } from 'node:crypto';
import { DEFAULT_TIME_ZONE } from '#shared/product/limits';
import { momentIn } from '#shared/product/zoned-time';
import { findAccount } from '../../server/accounts/users.repository';
import { mintToken } from '../../server/auth/tokens';
import { saveCallContacts } from '../../server/calls/call-contacts';
import { transaction, type Database } from '../../server/db/database';
import type { PersonAccess } from '../../server/db/person-lock.repository';
import { withWhenColumns } from '../../server/db/schedule';
import type { Deps } from '../../server/deps';
import { saveTabletSettings } from '../../server/people/tablet-settings.repository';
import { addPlan } from '../../server/plans/plans';
import { storeReminderEvents } from '../../server/reminders/reminder-events.repository';
import { addReminder } from '../../server/reminders/reminders';
import { storeReport } from '../../server/tablets/tablet-reports.repository';
import { storeTabletState } from '../../server/tablets/tablet-states.repository';
import { insertTablet, listTablets } from '../../server/tablets/tablets.repository';
import type { Family } from './family';

/** The demo has no session in which a password could be confirmed. */
const skipPassword = () => Promise.resolve();

/** Creates the family's tablet settings and content, and connected tablets with reports of this week. */
export async function seedTablet(
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'mails'>,
  person: PersonAccess,
  { settings, plans, visit, contacts, tablets, reminders, reports }: Family,
  faceIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { db } = deps;
  await saveTabletSettings(db, person, settings);
  for (const { face = '', ...plan } of plans)
    await addPlan(db, person, { ...plan, faceId: faceIds.get(face) ?? null }, undefined);
  const { title, at, inDays } = visit;
  await addPlan(db, person, { title, at, day: dayFromNow(inDays) }, undefined);
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
  const tablet = await connectTablets(db, person, tablets);
  if (!tablet) return;
  await seedReminders(db, person, tablet, reminders, faceIds);
  await seedReports(db, { id: tablet.id, personId: person.id }, reports, faceIds);
}

/** Connects the tablets, and reports the state of each. Returns the first. */
async function connectTablets(
  db: Database,
  person: PersonAccess,
  tablets: Family['tablets'],
): Promise<{ id: number } | undefined> {
  for (const { name } of tablets) {
    const { hash: tokenHash } = mintToken();
    await transaction(db, (tx) =>
      insertTablet(tx, { personId: person.id, createdBy: person.userId, name, tokenHash }),
    );
  }
  const connected = await listTablets(db, person);
  for (const { id, name } of connected) {
    const state = tablets.find((seeded) => seeded.name === name);
    if (!state) continue;
    const { awake, canSpeak } = state;
    const told = { awake, canSpeak, version: 'demo', contentAge: 0 };
    await storeTabletState(db, { id, personId: person.id, sharedDevice: null }, told);
  }
  return connected[0];
}

/** Stores what the tablet reported of the last days. */
async function seedReports(
  db: Database,
  tablet: { id: number; personId: number },
  reports: Family['reports'],
  faceIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { daysAgo, faces } of reports) {
    const told = faces.flatMap(({ name: face, ...counts }) => {
      const id = faceIds.get(face);
      return id === undefined ? [] : [{ id, ...counts }];
    });
    await storeReport(
      db,
      { ...tablet, sharedDevice: null },
      { id: randomUUID(), day: dayFromNow(-daysAgo), faces: told },
    );
  }
}

/** Creates the reminders, and what the tablet reported of them. */
async function seedReminders(
  db: Database,
  person: PersonAccess,
  tablet: { id: number },
  reminders: Family['reminders'],
  faceIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { face, events, ...words } of reminders) {
    const { id } = await addReminder(
      db,
      person,
      {
        ...withWhenColumns(words),
        facePhotoId: faceIds.get(face) ?? null,
        tellUserIds: words.tellAfterMinutes === null ? [] : [person.userId],
      },
      undefined,
    );
    const reported = events.map(({ daysAgo, kind, at }) => {
      const dueOn = dayFromNow(-daysAgo);
      const moment = new Date(momentIn(dueOn, at, DEFAULT_TIME_ZONE)).toISOString();
      return { id: randomUUID(), reminderId: id, dueOn, dueAt: words.at, kind, at: moment };
    });
    await storeReminderEvents(db, { id: tablet.id, personId: person.id }, reported);
  }
}

/** Returns the UTC date this many days from today, as YYYY-MM-DD. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
