import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { LiveAnnouncements } from '../db/live-announcements';
import type { TabletEvents } from '../feature';
import type { EventStream } from '../http/event-stream';
import { tabletEnded } from '../http/guards';
import {
  closeLiveStreams,
  listPeopleOfDevice,
  openLiveStream,
  seeLiveStreams,
} from './live-streams.repository';

/** The interval at which all streams are marked as open, and their rights and versions are read. */
const LOOK_EVERY_MS = 30_000;
/** A change for all at once, as that of the day, is sent spread over this time. */
const SPREAD_MS = 20_000;
/** More streams than these are all at once. */
const ALL_AT_ONCE = 20;
/** A stream that another one has replaced comes back this late, so that two devices with one cookie do not take turns. */
const REPLACED_RETRY_MS = 30_000;

interface TabletRow {
  id: number;
  personId: number;
  version: string;
}

interface TabletPage extends TabletRow {
  /** The id of the open page, where it told one. */
  page: string | null;
  /** The shared device, while it asks who is there. */
  device: string | null;
}

export interface TabletStreams {
  /**
   * Follows what happens for a row of a tablet until its stream ends.
   * @throws HttpError 401 if it was disconnected
   */
  follow(tablet: TabletPage, open: () => EventStream): Promise<void>;
}

interface Options {
  db: Database;
  live: LiveAnnouncements;
  log: Pick<Logger, 'warn'>;
  events: TabletEvents[];
}

/** The streams of tablets on this server. One read each half minute serves them all. */
export function createTabletStreams({ db, live, log, events }: Options): TabletStreams {
  const streams = new Set<FollowedStream>();
  const byPerson = new Map<number, Set<FollowedStream>>();
  const warn = (err: unknown) => log.warn({ err }, 'could not read for the streams of tablets');
  const look = inBatches<FollowedStream>(async (batch, isRoutine) => {
    const seen = await seeLiveStreams(
      db,
      batch.map(({ id }) => id),
    );
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const changed = batch.filter((stream) => stream.isChanged(versions.get(stream.id)));
    const spread = isRoutine && changed.length > ALL_AT_ONCE ? SPREAD_MS : 0;
    for (const stream of changed) stream.tellChange(spread);
  }, warn);
  const forget = inBatches<string>((ids) => closeLiveStreams(db, ids), warn);

  const lookRegularly = async () => {
    look([...streams], true);
    const personIds = [...byPerson.keys()];
    const found = await Promise.all(events.map(({ findPeople }) => findPeople(personIds)));
    const withNews = new Set(found.flat());
    for (const stream of streams)
      if (stream.goesOn || stream.personIds.some((id) => withNews.has(id))) stream.bring();
  };
  let timer: NodeJS.Timeout | undefined;
  const readAll = () => void (streams.size > 0 && lookRegularly().catch(warn));
  let isListening = false;
  const begin = () => {
    timer ??= setInterval(readAll, LOOK_EVERY_MS).unref();
    if (isListening) return;
    isListening = true;
    live.listen('person', (id) => {
      if (id === undefined) return readAll();
      const ofPerson = byPerson.get(id) ?? [];
      look(ofPerson);
      // The right of a caller may have ended with it.
      for (const stream of ofPerson) if (stream.goesOn) stream.bring();
    });
    live.listen('live-calls', (id) => {
      // After a loss `readAll` finds them.
      if (id !== undefined) byPerson.get(id)?.forEach((stream) => stream.bring());
    });
  };
  const remove = (stream: FollowedStream) => {
    for (const personId of stream.personIds) {
      const ofPerson = byPerson.get(personId);
      ofPerson?.delete(stream);
      if (ofPerson?.size === 0) byPerson.delete(personId);
    }
    streams.delete(stream);
    forget([stream.id]);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    follow: async (tablet, openStream) => {
      begin();
      const { device } = tablet;
      const personIds = device === null ? [tablet.personId] : await listPeopleOfDevice(db, device);
      const { id, hasEndedOthers, hasOthers } = await openLiveStream(db, {
        ...tablet,
        isAsking: device !== null,
      });
      if (id === undefined) throw tabletEnded();
      // The server that has the former stream learns of it.
      if (hasEndedOthers) live.announce('person', tablet.personId);
      // A caller reads at once that the call was opened on two devices.
      if (hasOthers) live.announce('live-calls', tablet.personId);
      const stream = openStream();
      const followed = new FollowedStream({
        id,
        tablet,
        personIds,
        hasOthers,
        stream,
        events,
        warn,
      });
      streams.add(followed);
      for (const personId of personIds)
        byPerson.set(personId, (byPerson.get(personId) ?? new Set()).add(followed));
      stream.onEnd(() => remove(followed));
      followed.bring();
    },
  };
}

/** The tablet reads its content, which says whether it is still connected. */
function endReplaced(stream: EventStream): void {
  stream.send('content', {});
  stream.end(REPLACED_RETRY_MS);
}

/** A row of a tablet that follows what happens. */
class FollowedStream {
  readonly id: string;
  /** All people of a device that asks who is there. */
  readonly personIds: readonly number[];
  /** True while an event source says so. */
  goesOn = false;
  readonly bring: () => void;
  readonly #stream: EventStream;
  #version: string;
  #late: NodeJS.Timeout | undefined;

  constructor({
    id,
    tablet,
    personIds,
    hasOthers,
    stream,
    events,
    warn,
  }: Pick<Options, 'events'> & {
    id: string;
    tablet: TabletPage;
    personIds: readonly number[];
    hasOthers: boolean;
    stream: EventStream;
    warn: (error: unknown) => void;
  }) {
    this.id = id;
    this.personIds = personIds;
    this.#stream = stream;
    this.#version = tablet.version;
    const sources = events.map(({ follow }) =>
      follow({
        personId: tablet.personId,
        tabletId: tablet.id,
        device: tablet.device,
        page: tablet.page,
        hasOthers,
        lastEventId: stream.lastEventId,
        send: (name, data, eventId) => stream.send(name, data, eventId),
      }),
    );
    const bring = inBatches<true>(async () => {
      if (!stream.isOpen) return;
      const goOn = await Promise.all(sources.map((source) => source()));
      this.goesOn = goOn.some(Boolean);
    }, warn);
    this.bring = () => bring([true]);
    stream.onEnd(() => clearTimeout(this.#late));
  }

  /** Ends the stream of a tablet that has no rights any more. @returns true if the content is another */
  isChanged(version: string | undefined): boolean {
    if (version === undefined) endReplaced(this.#stream);
    else if (version !== this.#version) {
      this.#version = version;
      return true;
    }
    return false;
  }

  tellChange(spreadMs: number): void {
    const tell = () => this.#stream.send('content', {});
    clearTimeout(this.#late);
    if (spreadMs === 0) tell();
    else this.#late = setTimeout(tell, Math.random() * spreadMs).unref();
  }
}

/** Runs `work` for one batch at a time. What is asked for meanwhile is the next batch. A failure is passed on, and its batch is not tried again. */
function inBatches<One>(
  work: (batch: One[], isRoutine: boolean) => Promise<void>,
  onError: (error: unknown) => void,
): (more: Iterable<One>, isRoutine?: boolean) => void {
  const waiting = new Set<One>();
  let isWorking = false;
  const workThrough = async (isRoutine: boolean) => {
    isWorking = true;
    while (waiting.size > 0) {
      const batch = [...waiting];
      waiting.clear();
      await work(batch, isRoutine).catch(onError);
    }
    isWorking = false;
  };
  return (more, isRoutine = false) => {
    for (const one of more) waiting.add(one);
    if (!isWorking && waiting.size > 0) void workThrough(isRoutine);
  };
}
