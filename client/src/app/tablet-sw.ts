import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CONTENT_CACHE } from '../features/person-mode/offline/saved-content.store';

declare const self: {
  /** The files of the tablet app, inserted by the build. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

/** Precaches the whole app, so that it starts without a network. */
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/tablet'), { allowlist: [/^\/tablet(\/|$)/] }),
);

/**
 * Serves the family's photos and voices, whose URLs never change their content, from the cache that the app fills.
 * A small photo is answered with the large one, and a range request with a part of the whole voice.
 */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/api\/tablet\/(photos|voices)\//.test(url.pathname),
  new CacheFirst({
    cacheName: CONTENT_CACHE,
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [new RangeRequestsPlugin(), { cacheWillUpdate: () => Promise.resolve(null) }],
  }),
);

// Makes the first visit work offline at once. A newer version waits for the message below or for a restart.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
