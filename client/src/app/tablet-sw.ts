import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

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

const network = new NetworkOnly();

/**
 * Serves the family's photos and voices, whose URLs never change their content, from the caches that the app fills: one for
 * each person. A small photo is answered with the large one, and a range request with a part of the whole voice.
 */
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && /^\/api\/tablet\/(photos|voices|sounds|videos)\//.test(url.pathname),
  async (asked) => {
    const { request } = asked;
    const saved = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
    if (!saved) return network.handle(asked);
    return request.headers.has('range') ? createPartialResponse(request, saved) : saved;
  },
);

// Makes the first visit work offline at once. A newer version waits for the message below or for a restart.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
