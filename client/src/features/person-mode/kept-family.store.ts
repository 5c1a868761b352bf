import type { TabletContent } from '#shared/tablet';
import { FAMILY_CACHE } from './family-cache';

/** What this tablet keeps of its family, to show it without a network. */
export interface KeptFamily {
  /** What was kept last. */
  content(): Promise<TabletContent | undefined>;
  keepContent(content: TabletContent): Promise<void>;
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
    content: async () => (await cache.match(CONTENT))?.json() as Promise<TabletContent> | undefined,
    keepContent: (content) => cache.put(CONTENT, new Response(JSON.stringify(content))),
    files: async () => (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path !== CONTENT),
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
