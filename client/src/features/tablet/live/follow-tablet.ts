import type { TabletEvents } from '#shared/live-calls/live-call.answer';
import { followEvents, type LiveConnection } from '../../../lib/live-events';
import { streamOpen } from './stream-open.store';
import { thisPage } from './this-page';

/** Functions for the events of live calls. */
export type LiveCallHandlers = {
  [Name in Exclude<keyof TabletEvents, 'content'>]?: (
    data: TabletEvents[Name],
    eventId: string,
  ) => void;
};

/** The server says every 25 seconds that it is there. A network that was lost may say nothing at all. */
const SILENT_MS = 60_000;
/** The browser opens a stream that was lost again by itself for so long. */
const LOST_MS = 15_000;
/** After that, and after a refusal, it is opened again this much later, and up to twice as late, so that not all tablets come at once. */
const REOPEN_MS = 30_000;

/** The function of each stream that opens it anew. */
const openings = new Set<() => void>();

/** Opens the streams anew, of which the network may have swallowed one without a word. */
export const openStreamsAgain = (): void => openings.forEach((openAgain) => openAgain());

interface Following {
  /** The row of the person who sits at a shared tablet. */
  row: number | undefined;
  /** True while a shared tablet asks who that is. Then the row is that of any of its people. */
  isAsking?: boolean;
  on: LiveCallHandlers;
  readContent: () => Promise<unknown>;
}

/** Keeps a stream open while the tablet is awake, and reads the content whenever it may have changed. @returns ends it */
export function followTablet({ row, isAsking, on, readContent }: Following): () => void {
  const path = `/api/tablet/live?page=${thisPage}${row === undefined ? '' : `&row=${row}`}${isAsking ? '&asking=true' : ''}`;
  const read = oneAtATime(readContent);
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const end = () => {
    clearTimeout(timer);
    close?.();
    close = undefined;
    streamOpen.set(false);
  };
  const openAgain = () => {
    end();
    if (document.visibilityState === 'visible') open();
  };
  const wait = () => {
    end();
    // From now on the tablet polls as often as without a stream.
    read();
    after(REOPEN_MS * (1 + Math.random()), openAgain);
  };
  const hear = () => after(SILENT_MS, openAgain);
  const onConnection = (connection: LiveConnection) => {
    streamOpen.set(connection === 'open');
    if (connection === 'lost') return after(LOST_MS, wait);
    if (connection === 'refused') return wait();
    hear();
    // It may have changed before the stream was open.
    read();
  };
  const open = () => {
    close = followEvents<TabletEvents & { alive: object }>(path, {
      on: {
        ...on,
        content: () => {
          hear();
          read();
        },
        alive: hear,
      },
      onConnection,
    });
  };
  document.addEventListener('visibilitychange', openAgain);
  window.addEventListener('online', openAgain);
  openings.add(openAgain);
  openAgain();
  return () => {
    document.removeEventListener('visibilitychange', openAgain);
    window.removeEventListener('online', openAgain);
    openings.delete(openAgain);
    end();
  };
}

/** Runs `work` once more if it is asked for while it runs. */
function oneAtATime(work: () => Promise<unknown>): () => void {
  let isWorking = false;
  let isDue = false;
  const run = async () => {
    isWorking = true;
    do {
      isDue = false;
      await work();
    } while (isDue);
    isWorking = false;
  };
  return () => {
    isDue = true;
    if (!isWorking) void run();
  };
}
