import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach } from 'vitest';
import type { EmbeddedUser } from '#shared/accounts/account.answer';
import type { Membership } from '#shared/circle/roles';
import { readConfig } from '../../server/config';
import { securityHeaders } from '../../server/http/security-headers';
import { pages, type PagesOptions } from '../../server/pages/pages';
import type { Visit } from '../../server/pages/send-page';
import { sitemap } from '../../server/pages/sitemap';
import { translationsIn } from '../../server/translations/translations';
import { currentUser } from './client/current-user';

export const DOCUMENT =
  '<!doctype html><html lang="en"><head><meta name="theme-color" content="#fbf8f4" media="(prefers-color-scheme: light)" /><title>Dear Ones</title>\n<meta\n  name="description"\n  content="In general"\n/></head><body><div id="root"></div></body></html>';

/** Creates an empty build folder for each test, and a server of its files. */
export function useBuiltClient() {
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-dist-'));
  });
  afterEach(() => rm(dist, { recursive: true }));

  return {
    /** Writes a file to the folder. */
    async put(file: string, content: string | Buffer): Promise<void> {
      await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
      await writeFile(path.join(dist, file), content);
    },
    build(): Promise<void> {
      return this.put('client/index.html', DOCUMENT);
    },
    /** Renders pages that say what they are, with their address as the title. */
    describePages(): Promise<void> {
      return this.put(
        'prerender/prerender.mjs',
        `export const renderPage = async ({ address, language }) => ({
          root: '<h1>Dear Ones</h1>',
          texts: {
            title: 'The page at ' + address,
            description: language === 'en' ? 'In English' : 'In ' + language,
          },
        });`,
      );
    },
    /**
     * @param session the session middleware; by default, requests come from a visitor
     * @param embedded what documents of an account hold
     * @param findDeadLink looks up mailed links; by default, all of them work
     */
    serve(
      env: Record<string, string> = {},
      session: RequestHandler[] = [],
      embedded: Partial<EmbeddedUser> = {},
      findDeadLink: PagesOptions['findDeadLink'] = () => Promise.resolve(undefined),
    ) {
      const config = readConfig(env);
      const log = pino({ level: 'silent' });
      const embedUser = ({ account: { id } }: Visit) =>
        Promise.resolve({ ...currentUser(), ...embedded, id });
      return request(
        express().use(
          securityHeaders(false),
          sitemap(config.appUrl),
          pages({
            dist,
            config,
            log,
            session,
            embedUser,
            findDeadLink,
            translations: translationsIn(path.join(config.projectDir, 'locales')),
          }),
        ),
      );
    },
  };
}

/** Logs in a user who cares for these people. */
export const annaOf =
  (...memberships: Membership[]): RequestHandler =>
  (req, _res, next) => {
    Object.assign(req, { user: { id: 7, email: 'anna@example.com' }, memberships });
    next();
  };

export const membership = (personId: number, other: Partial<Membership> = {}): Membership => ({
  personId,
  role: 'owner',
  isHome: false,
  ...other,
});

/** Logs in a user who cares for one person. */
export const anna = annaOf(membership(1_000_000_007, { isHome: true }));

/** Leaves the session unknown, as while the database is unavailable. */
export const databaseAway: RequestHandler = (_req, _res, next) =>
  next(new Error('connect ECONNREFUSED'));
