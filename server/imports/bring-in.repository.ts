import { createHash } from 'node:crypto';
import * as z from 'zod';
import { callContactSchema } from '#shared/call-contact';
import { updateFacePhotoSchema } from '#shared/face-photo';
import type { ImportKind, LeftOut } from '#shared/import';
import { PHOTO_MAX_BYTES, VOICE_MAX_BYTES } from '#shared/limits';
import { personChangesSchema } from '#shared/person';
import { createPlanSchema } from '#shared/plan';
import { personItemFormSchema } from '#shared/remember-item';
import { createReminderSchema, type Reminder } from '#shared/reminder';
import { listCallContacts } from '../calls/call-contacts.repository';
import { readPersonSettings, updatePerson } from '../circle/people.repository';
import type { Database } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { dayOrWeekdays } from '../db/weekdays';
import { exportFaces, importedFace } from '../faces/face-photo.fields';
import { insertFacePhoto, setFaceVoice } from '../faces/face-photos.repository';
import { addFacePicture } from '../faces/face-pictures.repository';
import type { PlacedPhoto } from '../photos/photos.repository';
import { exportPlans, importedPlan } from '../plans/plan.fields';
import { insertPlan } from '../plans/plans.repository';
import { exportItems, importedItem } from '../remember/remember-item.fields';
import { insertRememberItem, setRememberItemVoice } from '../remember/remember-items.repository';
import { exportReminders } from '../reminders/reminder.fields';
import { setReminderVoice } from '../reminders/reminders.repository';
import type { PlacedVoice } from '../voices/voices.repository';
import { LeavesOut, rowSchema, type AlbumData, type RowData } from './album-data';
import type { Archive } from './archive';

/** What came of one thing of an album: it is new, it was there before, or why it is left out. */
export type Outcome = 'added' | 'already' | LeftOut['reason'];

/** One thing of an album. Doing it twice adds it once. */
export interface Step {
  kind: ImportKind;
  name: string;
  run: () => Promise<Outcome>;
}

export interface BringInDeps {
  db: Database;
  /** Decodes a file as an upload, and stores it before the transaction that writes its row. Undefined for a broken one. */
  placePhoto: (bytes: Buffer) => Promise<PlacedPhoto | undefined>;
  /** The same for a recording. */
  placeVoice: (bytes: Buffer) => Promise<PlacedVoice | undefined>;
  /** Adds a reminder as a caregiver does. */
  addReminder: (
    person: PersonAccess,
    row: ReturnType<typeof reminderRow>,
    requestKey: string,
  ) => Promise<Reminder>;
  /** Adds a contact after those that are there, as a caregiver does. */
  addContact: (
    person: PersonAccess,
    contact: Omit<z.output<typeof callContactSchema>, 'id'> & { facePhotoId: number | null },
  ) => Promise<void>;
}

interface Rows {
  /** The rows of the person by their keys. */
  faces: Map<string, Existing>;
  items: Map<string, Existing>;
  plans: Map<string, Existing>;
  reminders: Map<string, Existing>;
}
interface Existing {
  id: number;
  createdAt: string;
  voiceId?: string | null;
}

/**
 * Lists what there is to do for an album, in its order: faces come first, because contacts and reminders refer to them.
 * @param since when the import began: rows that are younger were added by it, before it was interrupted
 */
export async function stepsOf(
  deps: BringInDeps,
  person: PersonAccess,
  archive: Archive,
  album: AlbumData,
  since: string,
): Promise<Step[]> {
  const rows = await readRows(deps.db, person.id);
  const steps = { deps, person, archive, rows, since };
  const { people, memoryItems, tablets } = album;
  const faceIds = new Map<number, string>();
  for (const data of people) {
    const row = rowSchema.safeParse(data);
    if (row.success && row.data.id !== undefined) faceIds.set(row.data.id, keyOf('face', row.data));
  }
  const faceOf = (id: number | null | undefined) =>
    rows.faces.get((id && faceIds.get(id)) || '')?.id ?? null;
  const each = (
    kind: ImportKind,
    all: unknown[],
    run: (data: unknown, row: RowData) => Promise<Outcome>,
  ) => all.map((data): Step => ({ kind, name: nameOf(data), run: () => withRow(data, run) }));
  return [
    ...each('face', people, (data, row) => addFace(steps, data, row)),
    ...each('item', memoryItems, (data, row) => addItem(steps, data, row)),
    ...each('plan', tablets.plans ?? [], (data, row) => addPlan(steps, data, row)),
    ...each('contact', tablets.callContacts ?? [], (data, row) =>
      addContact(steps, data, faceOf(row.person)),
    ),
    ...each('reminder', tablets.reminders ?? [], (data, row) =>
      addReminder(steps, data, row, faceOf(row.person)),
    ),
    { kind: 'person', name: tablets.personName ?? '', run: () => fillPerson(steps, album) },
  ];
}

interface Steps {
  deps: BringInDeps;
  person: PersonAccess;
  archive: Archive;
  rows: Rows;
  since: string;
}

async function readRows(db: Database, personId: number): Promise<Rows> {
  const byKey = (rows: (Existing & { key: string })[]) =>
    new Map(rows.map(({ key, ...row }) => [key, row]));
  const [faces, items, plans, reminders] = await Promise.all([
    exportFaces(db, personId),
    exportItems(db, personId),
    exportPlans(db, personId),
    exportReminders(db, personId),
  ]);
  return {
    faces: byKey(faces),
    items: byKey(items),
    plans: byKey(plans),
    reminders: byKey(reminders),
  };
}

/** @throws LeavesOut for what is no row, and what `run` throws */
async function withRow(
  data: unknown,
  run: (data: unknown, row: RowData) => Promise<Outcome>,
): Promise<Outcome> {
  const row = rowSchema.safeParse(data);
  if (!row.success) throw new LeavesOut('not-valid');
  return run(data, row.data);
}

const nameSchema = z.union([
  z.object({ name: z.string() }).transform(({ name }) => name),
  z.object({ title: z.string() }).transform(({ title }) => title),
  z.object({ says: z.string() }).transform(({ says }) => says),
]);
const NAME_SHOWN = 100;
const nameOf = (data: unknown): string => {
  const name = nameSchema.safeParse(data);
  // JSON in PostgreSQL holds neither a NUL nor half a character.
  return name.success ? name.data.slice(0, NAME_SHOWN).replace(/\p{Cc}|\p{Cs}/gu, '') : '';
};

/** Identifies a row wherever it is brought in. Exports of earlier versions have no keys. */
function keyOf(kind: string, { key, id, createdAt }: RowData): string {
  return key?.toLowerCase() ?? uuidOf(`${kind} ${id} ${createdAt}`);
}

function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  return [8, 4, 4, 4, 12]
    .map((length, at, all) => {
      const start = all.slice(0, at).reduce((sum, one) => sum + one, 0);
      return digits.slice(start, start + length);
    })
    .join('-');
}

/** @throws LeavesOut unless the data are valid for both the form and the table */
function valid<Words extends object>(parse: () => { success: boolean; data?: Words }): Words {
  const result = parse();
  if (!result.success || !result.data) throw new LeavesOut('not-valid');
  return result.data;
}

/** Rows of the table itself come from this import if they are younger. */
const whether = ({ createdAt }: Existing, { since }: Steps): Outcome =>
  createdAt >= since ? 'added' : 'already';

async function photoOf(
  { archive, deps }: Steps,
  path: string | null | undefined,
): Promise<PlacedPhoto | undefined> {
  if (!path) return undefined;
  const bytes = await archive.read(path, PHOTO_MAX_BYTES);
  if (!bytes) return undefined;
  const photo = await deps.placePhoto(bytes);
  if (!photo) throw new LeavesOut('broken-photo');
  return photo;
}

async function voiceOf({ archive, deps }: Steps, path: string | null | undefined) {
  if (!path) return undefined;
  const bytes = await archive.read(path, VOICE_MAX_BYTES);
  if (!bytes) return undefined;
  const voice = await deps.placeVoice(bytes);
  if (!voice) throw new LeavesOut('broken-voice');
  return voice;
}

/** Adds the recording of a row that has none. A broken one leaves the row without. */
async function addVoice(
  steps: Steps,
  row: RowData,
  { voiceId = null }: Partial<Existing>,
  set: (voice: PlacedVoice) => Promise<unknown>,
): Promise<void> {
  if (voiceId !== null) return;
  const voice = await voiceOf(steps, row.voice);
  if (voice) await set(voice);
}

async function addFace(steps: Steps, data: unknown, row: RowData): Promise<Outcome> {
  const { deps, person, rows } = steps;
  const key = keyOf('face', row);
  const before = rows.faces.get(key);
  const words = {
    ...valid(() => importedFace.safeParse(data)),
    ...valid(() =>
      z.safeParse(
        updateFacePhotoSchema,
        pick(data, ['name', 'relationship', 'description', 'onTablet', 'hasDied']),
      ),
    ),
  };
  const face = before ?? (await insertFace());
  async function insertFace(): Promise<Existing> {
    const photo = await photoOf(steps, row.photo);
    if (!photo) throw new LeavesOut('no-photo');
    const added = await insertFacePhoto(deps.db, person, words, photo, key);
    if (!added) throw new LeavesOut('no-room');
    rows.faces.set(key, added);
    return added;
  }
  for (const [at, path] of row.otherPhotos.entries()) {
    if (before && whether(before, steps) === 'already') break;
    const picture = await photoOf(steps, path);
    if (picture)
      await addFacePicture(deps.db, person, face.id, picture, uuidOf(`${key} ${at} ${person.id}`));
  }
  await addVoice(steps, row, face, (voice) => setFaceVoice(deps.db, person, face.id, voice));
  return before ? whether(before, steps) : 'added';
}

async function addItem(steps: Steps, data: unknown, row: RowData): Promise<Outcome> {
  const { deps, person, rows } = steps;
  const key = keyOf('item', row);
  const before = rows.items.get(key);
  const words = {
    ...valid(() => importedItem.safeParse(data)),
    ...valid(() =>
      z.safeParse(
        personItemFormSchema,
        pick(data, ['title', 'content', 'category', 'caregiversOnly']),
      ),
    ),
  };
  const item = before ?? (await insertItem());
  async function insertItem(): Promise<Existing> {
    const { photoUrl: _none, ...texts } = words;
    const photo = await photoOf(steps, row.photo);
    const added = await insertRememberItem(deps.db, person, texts, photo ?? null, key);
    if (!added) throw new LeavesOut('no-room');
    rows.items.set(key, added);
    return added;
  }
  await addVoice(steps, row, item, (voice) =>
    setRememberItemVoice(deps.db, person, item.id, voice),
  );
  return before ? whether(before, steps) : 'added';
}

async function addPlan(steps: Steps, data: unknown, row: RowData): Promise<Outcome> {
  const { deps, person, rows } = steps;
  const key = keyOf('plan', row);
  const before = rows.plans.get(key);
  if (before) return whether(before, steps);
  const { day, weekdays, ...words } = valid(() => z.safeParse(createPlanSchema, data));
  if (isPast(day)) return 'past';
  const plan = valid(() =>
    importedPlan.safeParse({ ...words, ...dayOrWeekdays({ day, weekdays }) }),
  );
  return (await insertPlan(deps.db, person, plan, key)) ? 'added' : 'no-room';
}

async function addContact(
  { deps, person }: Steps,
  data: unknown,
  facePhotoId: number | null,
): Promise<Outcome> {
  const { name, way, address, alsoAtNight } = valid(() =>
    z.safeParse(callContactSchema, pick(data, ['name', 'way', 'address', 'alsoAtNight'])),
  );
  const before = await listCallContacts(deps.db, person.id);
  if (before.some((one) => one.name === name && one.way === way && one.address === address))
    return 'already';
  await deps.addContact(person, { name, way, address, alsoAtNight, facePhotoId });
  return 'added';
}

async function addReminder(
  steps: Steps,
  data: unknown,
  row: RowData,
  facePhotoId: number | null,
): Promise<Outcome> {
  const { deps, person, rows } = steps;
  const key = keyOf('reminder', row);
  const before = rows.reminders.get(key);
  const words = reminderRow(
    valid(() =>
      z.safeParse(
        createReminderSchema,
        pick(data, ['says', 'at', 'day', 'weekdays', 'repeats', 'tellAfterMinutes', 'pausedUntil']),
      ),
    ),
    person,
    facePhotoId,
  );
  if (!before && isPast(words.day)) return 'past';
  const reminder = before ?? (await deps.addReminder(person, words, key));
  await addVoice(steps, row, before ?? {}, (voice) =>
    setReminderVoice(deps.db, person, reminder.id, voice),
  );
  return before ? whether(before, steps) : 'added';
}

/** Members of the circle it comes from are not those of this one: whoever brings it in is told. */
const reminderRow = (
  {
    day,
    weekdays,
    faceId: _face,
    tellUserIds: _members,
    ...words
  }: z.output<typeof createReminderSchema>,
  { userId }: PersonAccess,
  facePhotoId: number | null,
) => ({
  ...words,
  ...dayOrWeekdays({ day, weekdays }),
  facePhotoId,
  tellUserIds: typeof words.tellAfterMinutes === 'number' ? [userId] : [],
});

/** Fills in what the person does not have: the name, the message and the picture. */
async function fillPerson(
  steps: Steps,
  { tablets: { personName = null, message = null }, photoOfPerson }: AlbumData,
): Promise<Outcome> {
  const { deps, person } = steps;
  const settings = await readPersonSettings(deps.db, person);
  if (!settings) return 'already';
  const changes = z.safeParse(personChangesSchema, {
    ...(settings.name === null && personName !== null ? { name: personName } : {}),
    ...(settings.message === null && message !== null ? { message } : {}),
  });
  if (!changes.success) return 'not-valid';
  const photo = settings.photoUrl === null ? await photoOf(steps, photoOfPerson) : undefined;
  const { photoUrl: _none, ...words } = changes.data;
  if (!photo && Object.keys(words).length === 0) return 'already';
  await updatePerson(deps.db, person, words, photo);
  return 'added';
}

const DAY = 24 * 60 * 60 * 1000;
/** The day where the person is may be a day behind UTC. */
const isPast = (day: string | null | undefined): boolean =>
  typeof day === 'string' && day < new Date(Date.now() - DAY).toISOString().slice(0, 10);

/** The named fields of an object, for schemas of forms, which know no others. */
const pick = (data: unknown, names: readonly string[]): Record<string, unknown> =>
  typeof data === 'object' && data !== null
    ? Object.fromEntries(
        Object.entries(data).filter(([name, value]) => names.includes(name) && value !== undefined),
      )
    : {};
