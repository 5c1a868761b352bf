import type { TabletContent } from '#shared/tablet';
import type { Tagged } from '../../../lib/api-if-changed';

/** What this tablet keeps of its family, to show it without a network. */
export interface KeptFamily {
  /** What was kept last, with its ETag. */
  content(): Promise<Tagged<TabletContent> | undefined>;
  keepContent(content: Tagged<TabletContent>): Promise<void>;
  /** The paths of all pictures and voices. */
  files(): Promise<string[]>;
  /** One that finds no room is left to the network. */
  keepFile(path: string, file: Response): Promise<void>;
  dropFile(path: string): Promise<void>;
}

/** The content lies among its files, under the address it comes from. */
const CONTENT = '/api/tablet/content';

/**
 * Undefined where the browser keeps nothing: it does so only for pages that nobody can tamper with. What
 * is still on its way when the family is forgotten finds this one closed, and is kept nowhere.
 */
export async function openKeptFamily(): Promise<KeptFamily | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(FAMILY_CACHE);
  return {
    content: async () => {
      const stored = await cache.match(CONTENT);
      const body: unknown = await stored?.json();
      return isTabletContent(body)
        ? { body, tag: stored?.headers.get('ETag') ?? undefined }
        : undefined;
    },
    keepContent: ({ body, tag }) =>
      cache.put(
        CONTENT,
        new Response(JSON.stringify(body), { headers: tag === undefined ? {} : { ETag: tag } }),
      ),
    files: async () =>
      (await cache.keys())
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path !== CONTENT),
    keepFile: (path, file) => cache.put(path, file).catch(unlessFull),
    dropFile: async (path) => void (await cache.delete(path)),
  };
}

export async function forgetKept(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(FAMILY_CACHE);
}

/** The browser may throw away what is kept when it runs out of room, unless it has been asked not to. */
export async function askToKeepForEver(): Promise<void> {
  if ('storage' in navigator) await navigator.storage.persist().catch(() => false);
}

function unlessFull(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
}

/** Whether it can be shown at all. Something between the tablet and the server may answer in the server's place. */
export function isTabletContent(body: unknown): body is TabletContent {
  if (typeof body !== 'object' || body === null) return false;
  const lists: Partial<Record<string, unknown>> = { ...body };
  return ['faces', 'items', 'contacts', 'plans'].every((name) => Array.isArray(lists[name]));
}

/** The browser's cache with what a family has put on this tablet. The service worker looks there before it asks the server. */
export const FAMILY_CACHE = 'dear-ones-family';
