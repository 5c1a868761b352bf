import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { numberToWords } from '#shared/product/format-number';
import { MAIL_TRIES_DAYS } from '#shared/product/limits';

/** Sources of the gauges, which are read with each scrape. */
interface Watched {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  mails: { counts(): Promise<{ waiting: number; refused: number }> };
  passwords: { waiting(): number };
  streams: { readonly count: number };
}

interface Metrics {
  /** Records the duration of a request. */
  time: (req: IncomingMessage, res: ServerResponse) => void;
  /** Answers with all metrics in the Prometheus text format. */
  show: RequestListener;
}

/** Metrics for Prometheus. Labels are route templates and not paths, whose number is unbounded. */
export function createMetrics(watched: Watched): Metrics {
  const register = new Registry();
  const registers = [register];
  // Memory, CPU and event loop lag.
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  addGauges(registers, watched);
  return {
    time: (req, res) => {
      const done = duration.startTimer({ method: req.method });
      res.once('close', () => {
        // A stream of events is open for hours, and no slow request.
        if ((res as Partial<Response>).locals?.isStream === true) return;
        done({ route: routeOf(req), status: res.writableFinished ? res.statusCode : 'aborted' });
      });
    },
    show: (_req, res) => {
      void register
        .metrics()
        .then((text) => res.setHeader('Content-Type', register.contentType).end(text));
    },
  };
}

/** Adds what is read with each scrape. */
function addGauges(registers: Registry[], { pool, mails, passwords, streams }: Watched): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to PostgreSQL, lent or idle, and callers waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'lent' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'mails',
    help: `Mails waiting to be sent, and the dead-letter queue: refused for good or tried in vain for ${numberToWords(MAIL_TRIES_DAYS)} days`,
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset();
      // While the database is unavailable, the gauge has no value.
      const counts = await mails.counts().catch(() => undefined);
      if (!counts) return;
      this.set({ state: 'waiting' }, counts.waiting);
      this.set({ state: 'dead_letter' }, counts.refused);
    },
  });
  new Gauge({
    name: 'password_hashes_waiting',
    help: 'Sign-ins and registrations that wait for a hash to be counted out',
    registers,
    collect() {
      this.set(passwords.waiting());
    },
  });
  new Gauge({
    name: 'event_streams_open',
    help: 'Streams of events that tablets and callers hold open',
    registers,
    collect() {
      this.set(streams.count);
    },
  });
}

/** Returns the route template of a request, such as /api/face-photos/:id, which Express stores on the request. */
function routeOf(req: IncomingMessage & Partial<Pick<Request, 'route' | 'originalUrl'>>): string {
  const template: unknown = (req.route as { path?: unknown } | undefined)?.path;
  const originalUrl = req.originalUrl ?? '';
  const isApi = /^\/api\b/i.test(originalUrl);
  if (typeof template !== 'string') return isApi ? 'none' : 'file';
  if (!isApi) return template;
  const own = partsOf(template);
  const all = partsOf(originalUrl.split('?')[0] ?? '');
  // Where routers are mounted there are no parameters, so what lies before the template is as it was written.
  const mount = all.slice(0, all.length - own.length).map((part) => part.toLowerCase());
  return `/${[...mount, ...own].join('/')}`;
}

const partsOf = (address: string): string[] => address.split('/').filter(Boolean);
