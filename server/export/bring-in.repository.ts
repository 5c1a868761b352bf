import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { callContactSchema } from '#shared/calls/call-contact.form';
import type { ImportKind, LeftOut } from '#shared/export/album-import';
import { updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { personChangesSchema } from '#shared/people/person.form';
import { createPlanSchema } from '#shared/plans/plan.form';
import { PHOTO_MAX_BYTES, VOICE_MAX_BYTES } from '#shared/product/limits';
import { personItemFormSchema } from '#shared/remember/remember-item.form';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { createReminderSchema } from '#shared/reminders/reminder.form';
import { WHEN_FIELDS } from '#shared/schedule/when.form';
import { listCallContacts } from '../calls/call-contacts.repository';
import type { Database } from '../db/database';
import { StorageFull } from '../db/domain-errors';
import type { PersonAccess } from '../db/person-lock.repository';
import { withWhenColumns } from '../db/schedule';
import { exportFaces, importedFace } from '../faces/face-photo.fields';
import { insertFacePhoto, setFaceVoice } from '../faces/face-photos.repository';
import { addFacePicture, findFaceOfAddedPicture } from '../faces/face-pictures.repository';
import { readPersonSettings, updatePerson } from '../people/people.repository';
import type { Photo } from '../photos/photo';
import type { PlacedPhoto } from '../photos/photos.repository';
import { exportPlans, importedPlan } from '../plans/plan.fields';
import { insertPlan } from '../plans/plans.repository';
import { exportItems, importedItem } from '../remember/remember-item.fields';
import { insertRememberItem, setRememberItemVoice } from '../remember/remember-items.repository';
import { exportReminders } from '../reminders/reminder.fields';
import { setReminderVoice } from '../reminders/reminders.repository';
import type { PlacedVoice } from '../voices/voices.repository';
import {
  LeavesOut,
  personSchema,
  rowSchema,
  uuidOf,
  type AlbumRow,
  type RowData,
} from './album-data';
import type { Archive } from './archive';
import { findFaceKey } from './imports.repository';

/** The result of importing one row of an album: it is new, it was there before, or why it is left out. */
export type Outcome = 'added' | 'already' | LeftOut['reason'];

export interface BringInDeps {
  db: Database;
  /** Decodes a file as an upload. Undefined for a broken one. */
  decodePhoto: (bytes: Buffer) => Promise<Photo | undefined>;
  /** Stores a photo before the transaction that writes its row. */
  placePhoto: (photo: Photo) => Promise<PlacedPhoto>;
  /** Does both for a recording. */
  placeVoice: (bytes: Buffer) => Promise<PlacedVoice | undefined>;
  /** Waits until no other album does what takes memory or the decoder, of which a server does one thing at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
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

interface Album {
  person: PersonAccess;
  archive: Archive;
  importId: number;
  /** True once the time is over that a job may read. */
  isOver: () => boolean;
}

/** An album whose rows are brought in by one job. */
export interface Bringing extends Album {
  deps: BringInDeps;
  rows: Rows;
  since: string;
  /** The pictures that were decoded, by their paths; undefined for broken ones. */
  decoded: LRUCache<string, { photo: Photo | undefined }>;
  /** Kinds of rows for which there is no more room. */
  full: Set<ImportKind>;
  /** No more photos fit into the storage. */
  isStorageFull: boolean;
}

/** A path that several rows have is decoded once. */
const DECODED_BYTES = 8 * 1024 * 1024;

/** @param since when the import began: rows that are younger were added by it, before it was interrupted */
export const begin = async (deps: BringInDeps, album: Album, since: string): Promise<Bringing> => ({
  ...album,
  deps,
  since,
  rows: await readRows(deps.db, album.person.id),
  decoded: new LRUCache({
    maxSize: DECODED_BYTES,
    sizeCalculation: ({ photo }) => 1 + (photo ? photo.full.length + photo.small.length : 0),
  }),
  full: new Set(),
  isStorageFull: false,
});

/**
 * Brings in one row. Doing it twice adds it once.
 * @returns 'unfinished' if the time is over before all its pictures are there
 * @throws LeavesOut for what is no row
 */
export async function bringIn(
  bringing: Bringing,
  { kind, key, data }: AlbumRow,
): Promise<Outcome | 'unfinished'> {
  if (data === null) throw new LeavesOut('not-valid');
  const value: unknown = JSON.parse(data);
  if (kind === 'person') return fillPerson(bringing, personSchema.parse(value));
  const row = { ...rowSchema.parse(value), key: key ?? '' };
  switch (kind) {
    case 'face':
      return addFace(bringing, value, row);
    case 'item':
      return addItem(bringing, value, row);
    case 'plan':
      return addPlan(bringing, value, row);
    case 'contact':
      return addContact(bringing, value, await faceOf(bringing, row.person));
    case 'reminder':
      return addReminder(bringing, value, row, await faceOf(bringing, row.person));
  }
}

type KeyedRow = RowData & { key: string };

/** Returns the face of the person that a row of the album refers to. */
async function faceOf(
  { deps, importId, rows }: Bringing,
  sourceId: number | null | undefined,
): Promise<number | null> {
  if (typeof sourceId !== 'number') return null;
  const key = await findFaceKey(deps.db, importId, sourceId);
  return (key !== undefined && rows.faces.get(key)?.id) || null;
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

/** @throws LeavesOut unless the data are valid for both the form and the table */
function valid<Words extends object>(parse: () => { success: boolean; data?: Words }): Words {
  const result = parse();
  if (!result.success || !result.data) throw new LeavesOut('not-valid');
  return result.data;
}

/** Rows of the table itself come from this import if they are younger. */
const whether = ({ createdAt }: Existing, { since }: Bringing): Outcome =>
  createdAt >= since ? 'added' : 'already';

/** @throws LeavesOut if the photo is broken, or the first that found no room in the storage has come before it */
async function photoOf(
  bringing: Bringing,
  path: string | null | undefined,
): Promise<PlacedPhoto | undefined> {
  if (!path) return undefined;
  if (bringing.isStorageFull) throw new LeavesOut('storage-full');
  const { archive, decoded, deps } = bringing;
  const known = decoded.get(path);
  if (known) return placed(known.photo);
  return deps.inTurn(async () => {
    const bytes = await archive.read(path, PHOTO_MAX_BYTES);
    if (!bytes) return undefined;
    const photo = await deps.decodePhoto(bytes);
    decoded.set(path, { photo });
    return placed(photo);
  });

  function placed(photo: Photo | undefined): Promise<PlacedPhoto> {
    if (!photo) throw new LeavesOut('broken-photo');
    return deps.placePhoto(photo);
  }
}

/** Notes that the storage is full, so that no further photo is decoded for nothing. */
async function stored<T>(bringing: Bringing, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof StorageFull) bringing.isStorageFull = true;
    throw error;
  }
}

/** Inserts a row, unless one of its kind has found no room before. */
async function inserted<Row>(
  { full }: Bringing,
  kind: ImportKind,
  insert: () => Promise<Row | undefined>,
): Promise<Row> {
  const row = full.has(kind) ? undefined : await insert();
  if (row) return row;
  full.add(kind);
  throw new LeavesOut('no-room');
}

async function voiceOf({ archive, deps }: Bringing, path: string | null | undefined) {
  if (!path) return undefined;
  const bytes = await archive.read(path, VOICE_MAX_BYTES);
  if (!bytes) return undefined;
  const voice = await deps.placeVoice(bytes);
  if (!voice) throw new LeavesOut('broken-voice');
  return voice;
}

/** Adds the recording of a row that has none. A broken one leaves the row without. */
async function addVoice(
  bringing: Bringing,
  row: KeyedRow,
  { voiceId = null }: Partial<Existing>,
  set: (voice: PlacedVoice) => Promise<unknown>,
): Promise<void> {
  if (voiceId !== null) return;
  const voice = await voiceOf(bringing, row.voice);
  if (voice) await set(voice);
}

/** The fields of a face but for its photo, which is a file of the album. */
const faceFields = Object.keys(updateFacePhotoSchema.shape).filter(
  (name) => name !== 'photoUrl' && name !== 'crop',
);

async function addFace(
  bringing: Bringing,
  data: unknown,
  row: KeyedRow,
): Promise<Outcome | 'unfinished'> {
  const { deps, person, rows } = bringing;
  const { key } = row;
  const before = rows.faces.get(key);
  const words = {
    ...valid(() => importedFace.safeParse(data)),
    ...valid(() => z.safeParse(updateFacePhotoSchema, pick(data, faceFields))),
  };
  const face = before ?? (await inserted(bringing, 'face', insertFace));
  async function insertFace(): Promise<Existing | undefined> {
    const photo = await photoOf(bringing, row.photo);
    if (!photo) throw new LeavesOut('no-photo');
    return stored(bringing, () => insertFacePhoto(deps.db, person, words, photo, key));
  }
  rows.faces.set(key, face);
  const isOwn = !before || whether(before, bringing) === 'added';
  if (isOwn && !(await addPictures(bringing, row, face.id))) return 'unfinished';
  await addVoice(bringing, row, face, (voice) => setFaceVoice(deps.db, person, face.id, voice));
  return before ? whether(before, bringing) : 'added';
}

/** @returns false if the time is over before all of them are there; those that are there are not decoded again */
async function addPictures(bringing: Bringing, row: KeyedRow, faceId: number): Promise<boolean> {
  const { deps, person, isOver } = bringing;
  for (const [at, path] of [...new Set(row.otherPhotos)].entries()) {
    const key = uuidOf(`${row.key} ${at} ${person.id}`);
    if (await findFaceOfAddedPicture(deps.db, person, faceId, key)) continue;
    const picture = await photoOf(bringing, path);
    const outcome =
      picture &&
      (await stored(bringing, () => addFacePicture(deps.db, person, faceId, picture, key)));
    if (typeof outcome === 'string') break;
    if (isOver()) return false;
  }
  return true;
}

async function addItem(bringing: Bringing, data: unknown, row: KeyedRow): Promise<Outcome> {
  const { deps, person, rows } = bringing;
  const { key } = row;
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
  const item = before ?? (await inserted(bringing, 'item', insertItem));
  async function insertItem(): Promise<Existing | undefined> {
    const { photoUrl: _none, ...texts } = words;
    const photo = await photoOf(bringing, row.photo);
    return stored(bringing, () => insertRememberItem(deps.db, person, texts, photo ?? null, key));
  }
  rows.items.set(key, item);
  await addVoice(bringing, row, item, (voice) =>
    setRememberItemVoice(deps.db, person, item.id, voice),
  );
  return before ? whether(before, bringing) : 'added';
}

async function addPlan(bringing: Bringing, data: unknown, row: KeyedRow): Promise<Outcome> {
  const { deps, person, rows } = bringing;
  const { key } = row;
  const before = rows.plans.get(key);
  if (before) return whether(before, bringing);
  const words = valid(() => z.safeParse(createPlanSchema, data));
  if (isPast(words.day)) return 'past';
  const plan = valid(() => importedPlan.safeParse(withWhenColumns(words)));
  return (await insertPlan(deps.db, person, plan, key)) ? 'added' : 'no-room';
}

async function addContact(
  { deps, person }: Bringing,
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
  bringing: Bringing,
  data: unknown,
  row: KeyedRow,
  facePhotoId: number | null,
): Promise<Outcome> {
  const { deps, person, rows } = bringing;
  const { key } = row;
  const before = rows.reminders.get(key);
  const words = reminderRow(
    valid(() =>
      z.safeParse(
        createReminderSchema,
        pick(data, ['says', 'at', ...WHEN_FIELDS, 'repeats', 'tellAfterMinutes', 'pausedUntil']),
      ),
    ),
    person,
    facePhotoId,
  );
  if (!before && isPast(words.day)) return 'past';
  const reminder = before ?? (await deps.addReminder(person, words, key));
  await addVoice(bringing, row, before ?? {}, (voice) =>
    setReminderVoice(deps.db, person, reminder.id, voice),
  );
  return before ? whether(before, bringing) : 'added';
}

/** Members of the circle it comes from are not those of this one: whoever brings it in is told. */
const reminderRow = (
  { faceId: _face, tellUserIds: _members, ...words }: z.output<typeof createReminderSchema>,
  { userId }: PersonAccess,
  facePhotoId: number | null,
) => ({
  ...withWhenColumns(words),
  facePhotoId,
  tellUserIds: typeof words.tellAfterMinutes === 'number' ? [userId] : [],
});

/** Fills in what the person does not have: the name, the message and the picture. */
async function fillPerson(
  bringing: Bringing,
  { personName = null, message = null, photoOfPerson }: z.output<typeof personSchema>,
): Promise<Outcome> {
  const { deps, person } = bringing;
  const settings = await readPersonSettings(deps.db, person);
  if (!settings) return 'already';
  const changes = z.safeParse(personChangesSchema, {
    ...(settings.name === null && personName !== null ? { name: personName } : {}),
    ...(settings.message === null && message !== null ? { message } : {}),
  });
  if (!changes.success) return 'not-valid';
  const photo = settings.photoUrl === null ? await photoOf(bringing, photoOfPerson) : undefined;
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
