import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach } from 'vitest';
import { readConfig } from '../../server/config';
import { pages } from '../../server/pages/pages';
import { sitemap } from '../../server/pages/sitemap';

export const DOCUMENT =
  '<!doctype html><html><head><meta name="theme-color" content="#fbf8f4" media="(prefers-color-scheme: light)" /><title>Dear Ones</title>\n<meta name="description" content="In general" /></head><body><div id="root"></div></body></html>';

/** A folder as `npm run build` fills it, anew for each test and empty at first, and the server of what is in it. */
export function useBuiltClient() {
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-dist-'));
  });
  afterEach(() => rm(dist, { recursive: true }));

  return {
    /** Puts a file there, by its path in the folder. */
    async put(file: string, content: string | Buffer): Promise<void> {
      await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
      await writeFile(path.join(dist, file), content);
    },
    build(): Promise<void> {
      return this.put('client/index.html', DOCUMENT);
    },
    /** @param session says who asks; nobody unless set */
    serve(env: Record<string, string> = {}, session: RequestHandler[] = []) {
      const config = readConfig(env);
      const log = pino({ level: 'silent' });
      const present = ({ id }: { id: number }) => Promise.resolve({ id });
      return request(
        express().use(sitemap(config.appUrl), pages({ dist, config, log, session, present })),
      );
    },
  };
}

/** Somebody who is logged in. */
export const anna: RequestHandler = (req, _res, next) => {
  Object.assign(req, { user: { id: 7, email: 'anna@example.com' } });
  next();
};

/** Nobody can say who is. */
export const databaseAway: RequestHandler = (_req, _res, next) =>
  next(new Error('connect ECONNREFUSED'));
