import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { SHARED_HEADER } from '#shared/tablets/pairing';
import { fetchAnswer } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { streamOpen } from '../live/stream-open.store';
import { correctClock, followClock } from '../person-clock.store';
import { headersFor, nameFor, type Seat } from '../shared-tablet/seats.store';
import { noteCurrentContent, tellState } from '../tablet-state';
import { saveForOffline } from './family-files';
import {
  completeBody,
  CONTENT_CACHE,
  isTabletContent,
  readSavedContent,
  type Tagged,
} from './saved-content.store';
import { flushQueue } from './send-queue';

/** The interval at which a visible tablet checks for new content, in milliseconds: with and without its stream of events. */
const POLL_BESIDE_STREAM = 120_000;
const POLL_EVERY = 30_000;
/** The time that a tablet with saved content waits for newer content when it starts, in milliseconds. */
const START_TIMEOUT = 1_500;

type Loaded = Tagged<TabletContent>;

/** The family's content with its ETag; null on a tablet that is not paired, or not any more. */
export const tabletContentQuery = queryOptions({
  queryKey: ['/api/tablet/content'],
  queryFn: async ({ client }) => {
    const loaded = await loadContent(client);
    // Before any screen is made of it.
    followClock(loaded?.body ?? null);
    return loaded;
  },
  // An unchanged answer is the same object, and a changed one shares nothing with it.
  structuralSharing: false,
  networkMode: 'always',
  refetchInterval: () => (streamOpen.read() ? POLL_BESIDE_STREAM : POLL_EVERY),
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

async function loadContent(client: QueryClient): Promise<Loaded | null> {
  const shown = client.getQueryData(tabletContentQuery.queryKey) ?? undefined;
  if (shown) return completeContent(shown);
  const saved = await readSavedContent();
  if (!saved) return firstContent();
  const fallBack = () => saved;
  return Promise.race([
    completeContent(saved).catch(fallBack),
    new Promise((done) => setTimeout(done, START_TIMEOUT)).then(fallBack),
  ]);
}

/** Fetches content newer than `before`, and waits until its pictures are cached. */
async function completeContent(before: Loaded): Promise<Loaded | null> {
  const content = await newestContent(before);
  if (content) await saveForOffline(content);
  noteCurrentContent();
  return content;
}

/** Fetches the first content, and shows it before all pictures are cached. */
async function firstContent(): Promise<Loaded | null> {
  const content = await newestContent();
  // The next poll tries again what fails now.
  if (content) saveForOffline(content).catch(() => undefined);
  noteCurrentContent();
  return content;
}

/** @returns `before` itself while nothing has changed */
async function newestContent(before?: Loaded): Promise<Loaded | null> {
  try {
    const { date, changed } = await fetchIfChanged(before?.tag);
    const content = changed ?? before;
    if (!hasTabletContent(content)) throw new Error('The answer is not the content of a tablet');
    correctClock(date);
    tellState();
    // The network is back, so the queue can be sent.
    void flushQueue();
    return changed ? { ...content, body: completeBody(content.body) } : content;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tablet-ended') return null;
    throw error;
  }
}

/**
 * The app sends the ETag itself, because the browser does not cache answers of the API.
 * @returns the server's time, and the content unless it has not changed (304)
 */
async function fetchIfChanged(
  tag: string | undefined,
  headers: Record<string, string> = {},
): Promise<{ date: string | null; changed?: Tagged<unknown> }> {
  const response = await fetchAnswer('/api/tablet/content', {
    headers: { ...headers, ...(tag !== undefined && { 'If-None-Match': tag }) },
    // One that the network has swallowed does not hold up the next poll.
    withinMs: 2 * POLL_EVERY,
  });
  const date = response.headers.get('Date');
  if (response.status === 304) return { date };
  // Most tablets serve one person and never load it.
  if (response.headers.has(SHARED_HEADER))
    void import('../shared-tablet/refresh-seats')
      .then(({ refreshSeats }) => refreshSeats())
      .catch(() => undefined);
  const body: unknown = await response.json();
  return { date, changed: { body, tag: response.headers.get('ETag') ?? undefined } };
}

/** Stores the newest content of somebody of a shared tablet who does not sit there, for use without a network. */
export async function keepContentOf(seat: Seat): Promise<void> {
  const cache = nameFor(CONTENT_CACHE, seat);
  const before = await readSavedContent(cache);
  const { changed } = await fetchIfChanged(before?.tag, headersFor(seat.id));
  if (hasTabletContent(changed))
    await saveForOffline({ ...changed, body: completeBody(changed.body) }, cache);
}

const hasTabletContent = (answer: Tagged<unknown> | undefined): answer is Loaded =>
  isTabletContent(answer?.body);

export const useTabletContent = () =>
  useQuery({ ...tabletContentQuery, select: (loaded) => (loaded === null ? null : loaded.body) });
