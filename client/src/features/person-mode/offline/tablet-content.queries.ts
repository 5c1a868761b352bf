import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { PairedTablet, PairTablet, TabletContent } from '#shared/tablet';
import { api, ApiError } from '../../../lib/api-client';
import { apiIfChanged, type Tagged } from '../../../lib/api-if-changed';
import { keepFamily } from './family-files';
import { askToKeepForEver, isTabletContent, openKeptFamily } from './saved-content.store';
import { sendLetters } from './send-queue';

/** How often a tablet that is looked at asks for what is new, in milliseconds. */
const ASK_AGAIN = 30_000;
/** How long a tablet that has something to show waits for something newer when it starts, in milliseconds. */
const START_WITHIN = 1_500;

type Loaded = Tagged<TabletContent>;

/** What the family has put on this tablet, with its ETag; null on a tablet that belongs to no family, or no longer. */
export const tabletContentQuery = queryOptions({
  queryKey: ['/api/tablet/content'],
  queryFn: ({ client }) => loadContent(client),
  // An unchanged answer is the same object, and a changed one is new throughout: there is nothing to compare.
  structuralSharing: false,
  networkMode: 'always',
  refetchInterval: ASK_AGAIN,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

async function loadContent(client: QueryClient): Promise<Loaded | null> {
  const shown = client.getQueryData(tabletContentQuery.queryKey) ?? undefined;
  if (shown) return completeContent(shown);
  const kept = await (await openKeptFamily())?.content();
  if (!kept) return firstContent();
  const instead = () => kept;
  return Promise.race([
    completeContent(kept).catch(instead),
    new Promise((done) => setTimeout(done, START_WITHIN)).then(instead),
  ]);
}

/** What is new since `before`, once its pictures are here too. */
async function completeContent(before: Loaded): Promise<Loaded | null> {
  const content = await newestContent(before);
  if (content) await keepFamily(content);
  return content;
}

/** Where nothing has been shown yet, nobody waits for the last picture to see the first. */
async function firstContent(): Promise<Loaded | null> {
  const content = await newestContent();
  // Whatever does not come now, comes with the next asking.
  if (content) keepFamily(content).catch(() => undefined);
  return content;
}

/** @returns `before` itself while nothing has changed */
async function newestContent(before?: Loaded): Promise<Loaded | null> {
  try {
    const content = (await apiIfChanged<unknown>('/api/tablet/content', before?.tag)) ?? before;
    if (!hasTabletContent(content)) throw new Error('The answer is not what a tablet shows');
    // The network is there: what waited for it can go.
    void sendLetters();
    return content;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tablet-ended') return null;
    throw error;
  }
}

const hasTabletContent = (answer: Tagged<unknown> | undefined): answer is Loaded =>
  isTabletContent(answer?.body);

export const useTabletContent = () =>
  useQuery({ ...tabletContentQuery, select: (loaded) => (loaded === null ? null : loaded.body) });

/** Makes this device the family's tablet. */
export function usePairTablet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pairing: PairTablet) => api<PairedTablet>('POST', '/api/tablet/pair', pairing),
    networkMode: 'always',
    onSuccess: async () => {
      void askToKeepForEver();
      // One that was asked before this tablet was paired would say that it is not.
      await queryClient.cancelQueries(tabletContentQuery);
      return queryClient.fetchQuery({ ...tabletContentQuery, staleTime: 0 });
    },
  });
}
