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
  /** What the build has made for the tablet. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

/** The app itself, whole: it starts also where there is no network, and whatever the server has by now. */
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/tablet'), { allowlist: [/^\/tablet(\/|$)/] }),
);

/**
 * The family's photos and voices, whose addresses never show others. What is kept there, the app decides.
 * A small photo is the large one that is kept, and a part of a voice is cut from the whole.
 */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/api\/tablet\/(photos|voices)\//.test(url.pathname),
  new CacheFirst({
    cacheName: CONTENT_CACHE,
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [new RangeRequestsPlugin(), { cacheWillUpdate: () => Promise.resolve(null) }],
  }),
);

// The first visit can do without a network from now on; a newer app waits until it is told, or until the tablet starts anew.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
