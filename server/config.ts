import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { defaultSite } from '#shared/product/site';
import {
  backupConfig,
  backupPlaceErrors,
  sealConfig,
  withoutOtherSeal,
  type BackupConfig,
  type Seal,
} from './config/backups';
import { combinedErrors, isForAll, secretsOf } from './config/combined-settings';
import {
  DEFAULT_DATA_DIR,
  environment,
  NO_MAIL,
  OUTBOX,
  type LogLevel,
} from './config/environment';
import { openIdConfig, type OpenIdConfig } from './config/login-provider';
import { isSmallMachine } from './config/machine-memory';
import {
  mediaNotices,
  mediaPlace,
  s3Config,
  type MediaPlace,
  type S3Config,
} from './config/object-store';
import { pushKeys, type PushKeys } from './config/push-keys';
import { relayConfig, type RelayConfig } from './config/relay';
import { DEFAULT_SENDER, type Sender } from './config/sender';
import {
  readStoredSettings,
  undoUnfinishedChange,
  StoredSettingsError,
  storedNames,
  type StoredName,
  type StoredSettings,
} from './config/stored-settings';
import { trustProxy } from './config/trust-proxy';

/** Who runs this installation. */
export interface Operator {
  name: string;
  address: string;
  supportEmail: string;
}

/** Containers that lose all files outside of volumes with an update. Those of LXC keep them. */
const OF_ONE_IMAGE = ['oci', 'docker', 'podman'];

/** The configuration; see `.env.example`. This is the only reader of the environment. */
export interface Config {
  port: number;
  /** Undefined means all interfaces. */
  host: string | undefined;
  /** The public base URL of all links, without a trailing slash. */
  appUrl: string;
  /** The origin of pages. Undefined means the origin that a request was sent to. */
  origin: string | undefined;
  /** True if the public address uses https, so that cookies can be Secure. */
  https: boolean;
  /** Undefined means an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** A connection that bypasses the pooler, for migrations. If it is set, prepared statements are disabled. */
  directDatabaseUrl: string | undefined;
  /** False behind a pooler, unless it keeps prepared statements itself. */
  keepsStatements: boolean;
  dataDir: string;
  /** The first signs, and all verify. Undefined means a secret generated once in `dataDir`. */
  sessionSecrets: string[] | undefined;
  /** Undefined means a pair that is generated once in the database. */
  pushKeys: PushKeys | undefined;
  /** Undefined means that people log in with a password only. */
  openId: OpenIdConfig | undefined;
  /** The relay of live calls. Undefined means that both sides must reach each other without one. */
  relay: RelayConfig | undefined;
  /** False if this installation sends no emails at all. Links are then cards that somebody passes on. */
  hasMail: boolean;
  /** Undefined means that emails are written to the outbox folder in `dataDir`, if there are any. */
  smtpUrl: string | undefined;
  /** True if the terminal prints the links of emails, which grant access. False if the folder is set, or others use it. */
  linksInTerminal: boolean;
  mailFrom: Sender;
  /** Where new media are stored. An object store may be set as well, for those that are still in it. */
  media: {
    keepIn: MediaPlace;
    s3: S3Config | undefined;
  };
  /** Undefined means that the servers make no backups by themselves. */
  backups: BackupConfig | undefined;
  /** Undefined means that backups are not sealed. */
  seal: Seal | undefined;
  /** True if a variable leaves backups open. */
  isUnsealed: boolean;
  operator: Operator;
  /** The first administrator. Without a password, a link to choose one is mailed. */
  admin: { email: string; password: string | undefined } | undefined;
  /** Express's `trust proxy`. */
  trustProxy: boolean | number | string;
  rateLimitScale: number;
  bcryptCost: number;
  logLevel: LogLevel;
  /** The port of the Prometheus metrics. Undefined means no metrics. */
  metrics: { port: number; host: string } | undefined;
  /** Seconds between SIGTERM and closing the port, in which load balancers notice the stop. */
  drainSeconds: number;
  /** True if memory is short, see config/machine-memory.ts. */
  isSmallMachine: boolean;
  /** True in a container that keeps only its volumes. */
  isContainer: boolean;
  /** True for a care home, where an account cares for more people and a circle has more members. */
  careHome: boolean;
  /** The version of Dear Ones, from package.json. */
  version: string;
  /** The folder that holds package.json, migrations and dist. */
  projectDir: string;
  /** Lines for the log at the start, about settings that are outdated. */
  notices: string[];
  /** The time zone of the server, for what it does at a time of day. Undefined means that of the machine. */
  timeZone: string | undefined;
  /** The token of the set-up page. Undefined means that each start generates one. */
  setupToken: string | undefined;
  /** The settings in DATA_DIR, chosen on the set-up page and in Admin → Health. */
  stored: StoredSettings;
  /** The variables that are set, so that the stored setting does not count. */
  fixed: readonly StoredName[];
  /**
   * Returns the configuration with other stored settings.
   * @throws ConfigError
   */
  withStored: (stored: StoredSettings) => Config;
}

/** The configuration is invalid. `errors` has one line per invalid variable, without any part of its value. */
export class ConfigError extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(errors.join('\n'));
    this.name = 'ConfigError';
    this.errors = errors;
  }
}

/** True if `npm run backup` has printed its own lines to the standard output before the command began. */
export const npmPrintsLines = (env: Record<string, string | undefined> = process.env): boolean =>
  env.npm_lifecycle_event === 'backup' && env.npm_config_loglevel !== 'silent';

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings in DATA_DIR and the configuration above them.
 * @param isStart true for a server, which first undoes a change of the settings that a kill has ended
 * @throws ConfigError
 */
export function readStoredConfig(
  env: Environment = process.env,
  { isStart = false }: { isStart?: boolean } = {},
): Config {
  const dataDir = path.resolve(findProjectDir(), env.DATA_DIR || DEFAULT_DATA_DIR);
  try {
    if (isStart) undoUnfinishedChange(dataDir);
    return readConfig(env, readStoredSettings(dataDir));
  } catch (error) {
    if (error instanceof StoredSettingsError) throw new ConfigError([error.message]);
    throw error;
  }
}

/** Lets the server use the configured time zone for what it does at a time of day. */
export function useTimeZone({ timeZone }: Pick<Config, 'timeZone'>): void {
  if (timeZone !== undefined) process.env.TZ = timeZone;
}

/**
 * Reads the configuration; an empty variable counts as unset.
 * @param stored the settings in DATA_DIR, below the variables
 * @throws ConfigError naming every invalid variable at once
 */
export function readConfig(env: Environment = process.env, stored: StoredSettings = {}): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const fixed = storedNames.filter((name) => set[name] !== undefined);
  const given: Environment = { ...withoutOtherSeal(stored, set), ...set };
  const projectDir = findProjectDir();
  const parsed = environment.safeParse(given);
  const errors = [
    ...(parsed.error?.issues ?? []).map(
      ({ path: [name], message }) => `${String(name)}: ${message}`,
    ),
    ...combinedErrors(given),
    ...backupPlaceErrors(
      given,
      projectDir,
      path.resolve(projectDir, given.DATA_DIR ?? DEFAULT_DATA_DIR),
    ),
  ];
  if (!parsed.success || errors.length > 0)
    throw new ConfigError(errors.map((line) => withPlace(line, stored, set)));

  const values = parsed.data;
  const supportEmail = values.SUPPORT_EMAIL ?? values.ADMIN_EMAIL ?? defaultSite.supportEmail;
  const appUrl = (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    port: values.PORT,
    host: values.HOST,
    appUrl,
    origin: values.APP_URL === undefined ? undefined : new URL(appUrl).origin,
    https: appUrl.startsWith('https:'),
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DATABASE_DIRECT_URL,
    keepsStatements:
      values.DATABASE_DIRECT_URL === undefined || values.POOLER_KEEPS_STATEMENTS === '1',
    dataDir: path.resolve(projectDir, values.DATA_DIR),
    sessionSecrets: secretsOf(values.SESSION_SECRET),
    pushKeys: pushKeys(values),
    openId: openIdConfig(values),
    relay: relayConfig(values),
    hasMail: values.SMTP_URL !== NO_MAIL,
    smtpUrl: [OUTBOX, NO_MAIL].includes(values.SMTP_URL ?? OUTBOX) ? undefined : values.SMTP_URL,
    linksInTerminal: values.SMTP_URL === undefined && !isForAll(given),
    media: {
      keepIn: mediaPlace(values),
      s3: s3Config(values),
    },
    backups: backupConfig(values, projectDir),
    seal: sealConfig(values),
    isUnsealed: values.BACKUP_UNSEALED === '1',
    mailFrom: values.MAIL_FROM ?? { name: DEFAULT_SENDER, address: supportEmail },
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS,
      supportEmail,
    },
    admin: values.ADMIN_EMAIL
      ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
      : undefined,
    trustProxy: trustProxy(values.TRUST_PROXY),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    bcryptCost: values.BCRYPT_COST,
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    drainSeconds: values.DRAIN_SECONDS,
    isSmallMachine: values.SMALL_MACHINE ? values.SMALL_MACHINE === '1' : isSmallMachine(),
    isContainer: OF_ONE_IMAGE.includes(values.container ?? ''),
    careHome: values.CARE_HOME === '1',
    version: versionIn(projectDir),
    projectDir,
    notices: mediaNotices(given),
    timeZone: values.TZ,
    setupToken: values.SETUP_TOKEN,
    stored,
    fixed,
    withStored: (others) => readConfig(set, others),
  };
}

/** Says where a setting is that no variable sets. */
function withPlace(line: string, stored: Environment, set: Environment): string {
  const [name = ''] = line.split(':');
  return stored[name] !== undefined && set[name] === undefined
    ? `${line} (in settings.json of DATA_DIR)`
    : line;
}

function versionIn(projectDir: string): string {
  const file = path.join(projectDir, 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** The code runs from server/ and, built, from dist/server/; both are below the folder with package.json. */
function findProjectDir(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}
