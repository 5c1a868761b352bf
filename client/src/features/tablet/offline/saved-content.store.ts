import type { TabletFace } from '#shared/faces/face-photo.answer';
import type { TabletPlan } from '#shared/plans/plan.answer';
import {
  DEFAULT_NIGHT_FROM,
  DEFAULT_NIGHT_TO,
  DEFAULT_QUIET_FROM,
  DEFAULT_QUIET_TO,
} from '#shared/product/limits';
import type { TabletReminder } from '#shared/reminders/reminder.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { apiFile } from '../../../lib/api-client';
import { currentSeat, nameFor } from '../shared-tablet/seats.store';

/** An answer and the ETag the server sent with it. */
export interface Tagged<T> {
  body: T;
  tag: string | undefined;
}

/** The family's content and files on this tablet, for use without a network. */
export interface SavedContent {
  /** The content saved last, with its ETag. */
  content(): Promise<Tagged<TabletContent> | undefined>;
  saveContent(content: Tagged<TabletContent>): Promise<void>;
  /** The paths of all pictures, voices, clips and songs. */
  files(): Promise<string[]>;
  file(path: string): Promise<Response | undefined>;
  /** Downloads a file and saves it. */
  fetchFile(path: string): Promise<void>;
  /** @returns false if there is no room for the file, which is then left to the network */
  saveFile(path: string, file: Response): Promise<boolean>;
  deleteFile(path: string): Promise<void>;
}

/** The content is cached among its files, under its own URL. */
const CONTENT = '/api/tablet/content';

/** Defaults for fields that the content saved by an earlier version lacks. The preview begins with them too. */
export const ADDED_LATER = {
  hello: null,
  helloBefore: null,
  songs: [],
  messages: { on: false, resting: false, to: [] },
  liveCalls: { on: false, voiceUrls: [] },
  practice: [],
  calls: [],
  clock: {
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    nightFrom: DEFAULT_NIGHT_FROM,
    nightTo: DEFAULT_NIGHT_TO,
    quietFrom: DEFAULT_QUIET_FROM,
    quietTo: DEFAULT_QUIET_TO,
  },
  reminders: [],
} satisfies Partial<TabletContent>;
const PLAN_ADDED_LATER = {
  faceId: null,
  songId: null,
  photoUrl: null,
  exceptions: [],
} satisfies Partial<TabletPlan>;
const REMINDER_ADDED_LATER = { planId: null, exceptions: [] } satisfies Partial<TabletReminder>;
const FACE_ADDED_LATER = { otherPhotoUrls: [], clip: null } satisfies Partial<TabletFace>;

/**
 * Opens the cache; undefined outside secure contexts, where browsers have none. Downloads that finish after
 * `deleteSavedContent` write into the deleted cache, so nothing of them stays.
 */
export async function openSavedContent(
  name = nameFor(CONTENT_CACHE, currentSeat()),
): Promise<SavedContent | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(name);
  return {
    content: async () => contentIn(await cache.match(CONTENT)),
    saveContent: ({ body, tag }) =>
      cache.put(
        CONTENT,
        new Response(JSON.stringify(body), { headers: tag === undefined ? {} : { ETag: tag } }),
      ),
    files: async () =>
      (await cache.keys())
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path !== CONTENT),
    file: (path) => cache.match(path),
    fetchFile: async (path) => cache.put(path, await apiFile(path)),
    saveFile: (path, file) => cache.put(path, file).then(() => true, isNoRoom),
    deleteFile: async (path) => void (await cache.delete(path)),
  };
}

/** Reads the saved content, from a cache that this does not make: to open one would make it again after it was deleted. */
export const readSavedContent = async (
  name = nameFor(CONTENT_CACHE, currentSeat()),
): Promise<Tagged<TabletContent> | undefined> =>
  'caches' in globalThis ? contentIn(await caches.match(CONTENT, { cacheName: name })) : undefined;

async function contentIn(stored: Response | undefined): Promise<Tagged<TabletContent> | undefined> {
  const body: unknown = await stored?.json();
  return isTabletContent(body)
    ? { body: completeBody(body), tag: stored?.headers.get('ETag') ?? undefined }
    : undefined;
}

/** The content of a person of a shared tablet, and what they said; of the only one, unless somebody is named. */
export async function deleteSavedContent(seat = currentSeat()): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of [CONTENT_CACHE, MESSAGES_CACHE]) await caches.delete(nameFor(name, seat));
}

/** Asks the browser not to evict the cache when storage runs low. */
export async function requestPersistentStorage(): Promise<void> {
  if ('storage' in navigator) await navigator.storage.persist().catch(() => false);
}

function isNoRoom(error: unknown): false {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  return false;
}

/** Validates an answer: a proxy may have answered in the server's place. */
export function isTabletContent(body: unknown): body is TabletContent {
  if (typeof body !== 'object' || body === null) return false;
  const lists: Partial<Record<string, unknown>> = { ...body };
  return ['faces', 'items', 'contacts', 'plans'].every((name) => Array.isArray(lists[name]));
}

/** Adds what an answer of an earlier version lacks, as its servers give during an upgrade. */
export const completeBody = (body: TabletContent): TabletContent => ({
  ...ADDED_LATER,
  ...body,
  liveCalls: { ...ADDED_LATER.liveCalls, ...body.liveCalls },
  faces: body.faces.map((face) => ({ ...FACE_ADDED_LATER, ...face })),
  plans: body.plans.map((plan) => ({ ...PLAN_ADDED_LATER, ...plan })),
  reminders: (body.reminders ?? []).map((reminder) => ({ ...REMINDER_ADDED_LATER, ...reminder })),
});

/** The name of the cache. The service worker looks into all caches before it asks the server. */
export const CONTENT_CACHE = 'dear-ones-family';

/** The name of the cache with the recordings that are not sent yet. Tablets have it under this name. */
export const MESSAGES_CACHE = 'dear-ones-words';
