import type { Router } from 'express';
import type { Authenticator } from 'passport';
import type { ExpiredRows } from './db/expired-rows';
import type { Deps } from './deps';
import type { EmailTemplates } from './mail/layout';
import type { PushTemplates } from './notifications/push';
import type { Content, Contributing } from './people/content.fields';

/** The parts of the application that routes share. */
interface RouteParts {
  /** Lets what helpers add wait. */
  contribute: Contributing;
  passport: Authenticator;
}

/** By the name in the log. A job may run on several servers at once and ends early when aborted. */
type Jobs = Record<string, (deps: Deps, stop: AbortSignal) => Promise<object | void>>;

/** A job in a loop of its own, because it takes long or runs often. */
export interface Loop {
  /** The milliseconds between two runs. */
  every: number;
  run: (stop: AbortSignal) => Promise<object | void>;
  /** Runs once more when the server stops. */
  atEnd?: () => Promise<unknown>;
}

/** By the name of the count in the log. */
type Expired = Record<string, ExpiredRows>;

/** The stream of events of a tablet that is awake, for the rooms that bring something on it. */
export interface TabletStream {
  readonly personId: number;
  readonly tabletId: number;
  /** The shared device, while it asks who is there. */
  readonly device: string | null;
  /** The id of the open page; null for one that tells none. */
  readonly page: string | null;
  /** True if another page with the cookie of the tablet had a stream open when this one began. */
  readonly hasOthers: boolean;
  /** The id of the last event with an id that the tablet got on its former stream. */
  readonly lastEventId: number | undefined;
  /** @param data sent as JSON */
  send: (name: string, data: unknown, id?: number) => void;
}

/** The events of a room on the streams of tablets. */
export interface TabletEvents {
  /** Finds the people for whose tablets there may be something to send. Called every half minute, once for all streams of the server. */
  findPeople: (personIds: number[]) => Promise<number[]>;
  /**
   * Called for each stream. The function that it returns sends what the tablet has not got yet: it is called at once, with each
   * `live.announce('live-calls', personId)`, and every half minute if `findPeople` names the person or it returned true, which
   * says that something goes on there. It is never called twice at a time for one stream.
   */
  follow: (stream: TabletStream) => () => Promise<boolean>;
}

/** The additions of a room of the server to the product. A room names only what it has. `features.ts` lists the rooms, and `contents.ts` those with content. */
export interface Feature {
  /** Routes for accounts and visitors, in the order in which Express tries them. */
  routes?: (deps: Deps, parts: RouteParts) => Router[];
  /** Routes for paired tablets, tried before an account's session is read. */
  tabletRoutes?: (deps: Deps, parts: { tabletEvents: TabletEvents[] }) => Router[];
  /** Events of the room on the stream of a tablet. */
  tabletEvents?: (deps: Deps) => TabletEvents;
  emails?: (deps: Pick<Deps, 'config' | 'db' | 'limits' | 'mediaStore'>) => Partial<EmailTemplates>;
  notifications?: (deps: Pick<Deps, 'db'>) => Partial<PushTemplates>;
  /** Rows that are purged daily. */
  expired?: Expired;
  /** Rows that are purged hourly. */
  expiredHourly?: Expired;
  dailyJobs?: Jobs;
  hourlyJobs?: Jobs;
  minutelyJobs?: Jobs;
  /** By the name in the log. */
  loops?: (deps: Deps) => Record<string, Loop>;
  content?: Content;
}
