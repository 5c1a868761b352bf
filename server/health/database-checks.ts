import { defaultSite } from '#shared/product/site';
import { countForgottenTombstones } from '../backups/older-database';
import { withoutValues } from '../db/database-errors';
import { withoutParts } from '../db/without-parts';
import { pushKeys } from '../notifications/push-keys';
import { fine, type CheckDeps, type Finding } from './check-deps';
import { readServer } from './health.repository';

const OLDEST_POSTGRES = 14;
const SLOW_MS = 500;
const CLOCK_OFF_MS = 60_000;

const START_POSTGRES =
  'Check that PostgreSQL runs, and that DATABASE_URL has the right name, password and port.';
const FIX_ADDRESS = 'Check that PostgreSQL runs, and check its address and port in DATABASE_URL.';
const FIX_LOGIN = 'Check the name and password in DATABASE_URL.';
const CREATE_DATABASE = 'Create the database that DATABASE_URL names, or correct its name there.';
const FREE_DATA_DIR =
  'Check whether the disk is full, and whether the user of Dear Ones may write to the folder DATA_DIR.';

/** By the codes of Node.js and PostgreSQL. */
const REMEDIES: Readonly<Record<string, string>> = {
  ECONNREFUSED: FIX_ADDRESS,
  ENOTFOUND: FIX_ADDRESS,
  EAI_AGAIN: FIX_ADDRESS,
  ENOENT: FIX_ADDRESS,
  '28000': FIX_LOGIN,
  '28P01': FIX_LOGIN,
  '3D000': CREATE_DATABASE,
};
const END_AGAIN =
  'Stop Dear Ones, run “npm run restore -- --restored-elsewhere”, and start it again. The page “Operating” of the documentation says what that ends.';
const UPDATE_POSTGRES = 'Update PostgreSQL to a version that Dear Ones supports.';
const FASTER_DATABASE = 'Check the load and the disk of the machine that PostgreSQL runs on.';
const SET_CLOCK = 'Let both machines set their clock over the network (NTP).';
const START_ONCE = 'Start Dear Ones once, which prepares the database.';

export async function checkDatabase({ config, db, now }: CheckDeps): Promise<Finding> {
  if (db instanceof Error) return { state: 'failed', message: db.message, remedy: FREE_DATA_DIR };
  const begun = performance.now();
  const server = await readServer(db).catch((error: unknown) =>
    unusable(error, config.databaseUrl),
  );
  if ('state' in server) return server;
  const took = Math.round(performance.now() - begun);
  const { version } = server;
  // One value with the version, which is no number to be written as in a language.
  const product = `PostgreSQL ${version}`;
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    return {
      state: 'failed',
      message: `The database is ${product}, which is too old.`,
      remedy: UPDATE_POSTGRES,
    };
  const forgotten = await countForgottenTombstones(db, {
    dataDir: config.dataDir,
    now: now(),
  }).catch(() => 0);
  if (forgotten > 0)
    return {
      state: 'warning',
      message: `The database is older than the list of what was ended since: ${forgotten} entries of it are missing. Deleted accounts, people and content, and former passwords, may have come back.`,
      remedy: END_AGAIN,
    };
  return took > SLOW_MS
    ? {
        state: 'warning',
        message: `The database, ${product}, took ${took} ms to answer.`,
        remedy: FASTER_DATABASE,
      }
    : fine({ message: `The database, ${product}, answers in ${took} ms.` });
}

function unusable(error: unknown, address: string | undefined): Finding {
  const { message, code = '' } = withoutValues(error) as NodeJS.ErrnoException;
  return {
    state: 'failed',
    message: `The database cannot be used: ${withoutParts(message || code, address)}`,
    remedy: REMEDIES[code] ?? START_POSTGRES,
  };
}

/** Returns undefined if the database does not answer, which `checkDatabase` reports. */
async function reach(db: CheckDeps['db']) {
  if (db instanceof Error) return undefined;
  const server = await readServer(db).catch(() => undefined);
  return server && { db, server };
}

/** The database's clock decides when links and sessions end, and this machine's is shown in emails. */
export async function checkClock({ db, now }: CheckDeps): Promise<Finding | undefined> {
  const reached = await reach(db);
  if (!reached) return undefined;
  const seconds = Math.round(Math.abs(now().getTime() - reached.server.now.getTime()) / 1000);
  return seconds * 1000 > CLOCK_OFF_MS
    ? {
        state: 'warning',
        message: `The clocks of this machine and of the database differ by ${seconds} seconds.`,
        remedy: SET_CLOCK,
      }
    : fine({ message: 'The clocks of this machine and of the database agree.' });
}

const NEEDS_HTTPS =
  'Give Dear Ones an https address (APP_URL). The page “At home” of the documentation shows how.';
const SUPPORT_FOR_PUSH = 'Set SUPPORT_EMAIL, because Apple wants an address that exists.';

/** Browsers allow notifications only on https pages. */
export async function checkNotifications({ config, db }: CheckDeps): Promise<Finding | undefined> {
  const reached = await reach(db);
  if (!reached) return undefined;
  const keys = await pushKeys(config.pushKeys, reached.db).catch(() => undefined);
  if (!keys)
    return {
      state: 'warning',
      message: 'The keys for notifications do not exist yet.',
      remedy: START_ONCE,
    };
  if (!config.https)
    return {
      state: 'warning',
      message: 'Notifications work on this machine only, because the address is not https.',
      remedy: NEEDS_HTTPS,
    };
  return config.operator.supportEmail === defaultSite.supportEmail
    ? {
        state: 'warning',
        message: 'Notifications do not reach iPhones and iPads.',
        remedy: SUPPORT_FOR_PUSH,
      }
    : fine({ message: 'The keys for notifications exist.' });
}
