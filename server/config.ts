import { createECDH } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { fitsBcrypt, isComplex } from '#shared/accounts/password';
import {
  LOGIN_LABEL_MAX,
  NAME_MAX,
  PASSWORD_MIN,
  SESSION_SECRET_MIN,
} from '#shared/product/limits';
import { defaultSite } from '#shared/product/site';
import { email } from '#shared/product/text';

/** Who runs this installation. */
export interface Operator {
  name: string;
  address: string;
  supportEmail: string;
}

/** The sender of emails. */
export interface Sender {
  name: string;
  address: string;
}

export type MediaPlace = 'database' | 's3';

/** A bucket of an S3-compatible object store, addressed by path: `endpoint/bucket/key`. */
export interface S3Config {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The key pair (VAPID) that signs what is sent to push services: base64url, of the curve P-256. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** An OpenID Connect provider with whose accounts people can log in. */
export interface OpenIdConfig {
  /** The issuer, as its discovery document states it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the login button. */
  label: string;
}

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
  /** Undefined means that emails are written to the outbox folder in `dataDir`. */
  smtpUrl: string | undefined;
  /** True if the terminal prints the links of emails, which grant access. False if the folder was set for production. */
  linksInTerminal: boolean;
  mailFrom: Sender;
  /** Where new photos and recordings are stored. An object store may be set as well, for those that are still in it. */
  media: {
    photosIn: MediaPlace;
    voicesIn: MediaPlace;
    s3: S3Config | undefined;
    /** Where the reverse proxy reaches the object store for itself. Undefined means that this server sends all bytes. */
    accelPrefix: string | undefined;
  };
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
  /** True for a care home, where an account cares for more people and a circle has more members. */
  careHome: boolean;
  /** The version of Dear Ones, from package.json. */
  version: string;
  /** The folder that holds package.json, migrations and dist. */
  projectDir: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** The configuration is invalid. `errors` has one line per invalid variable. */
export class ConfigError extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(errors.join('\n'));
    this.name = 'ConfigError';
    this.errors = errors;
  }
}

const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(65_535, 'must be 65535 or less');
const parseUrl = (value: string): URL | undefined => {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
};
const startsWith = (protocols: string[]) =>
  `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
const url = (protocols: string[]) =>
  z
    .string()
    .refine((value) => protocols.includes(parseUrl(value)?.protocol ?? ''), startsWith(protocols));

/**
 * The address of a server that takes a name and a password. One of these signs in a password ends the address for the
 * libraries, which then take a piece of the password for the name of the server and print it. Messages therefore contain
 * no part of the value.
 * @param instead a word that may stand in place of the address
 */
const urlWithPassword = (protocols: string[], instead?: string) =>
  z.string().superRefine((value, context) => {
    if (value === instead) return;
    const isKnown = protocols.some((protocol) => value.startsWith(`${protocol}//`));
    const message = isKnown
      ? (unencodedSign(value.slice(value.indexOf('//') + 2)) ??
        (parseUrl(value) ? undefined : NO_ADDRESS))
      : startsWith(protocols);
    if (message) context.addIssue(message);
  });

const NO_ADDRESS =
  'cannot be read. It must be as protocol://name:password@server:port, with a number for the port';

function unencodedSign(address: string): string | undefined {
  const [sign] = /[/?#\\]/.exec(address.slice(0, Math.max(0, address.lastIndexOf('@')))) ?? [];
  if (sign !== undefined)
    return `has a ${sign} before its last @. In a name or a password, write it as ${encodeURIComponent(sign)}; elsewhere, write the @ as %40`;
  return address.includes('#') ? 'has a #. In a name or a password, write it as %23' : undefined;
}

/** Everything is served from the root: pages, cookies and the links in emails. */
const isRootAddress = (value: string): boolean =>
  /^\/*$/.test(parseUrl(value)?.pathname ?? '') && !/[?#@]/.test(value);

const DEFAULT_SENDER = 'Dear Ones';
/** The value of SESSION_SECRET that chooses the generated one, where a secret must be chosen. */
const GENERATED = 'generated';
/** The value of SMTP_URL that chooses the outbox folder. */
const OUTBOX = 'outbox';

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  APP_URL: url(['http:', 'https:'])
    .refine(
      isRootAddress,
      'must end with the name of the server (and its port), such as https://dearones.example: Dear Ones cannot be served below a path',
    )
    .optional(),
  DATABASE_URL: urlWithPassword(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: urlWithPassword(['postgres:', 'postgresql:']).optional(),
  POOLER_KEEPS_STATEMENTS: z.enum(['1', '0'], 'must be 1 or 0').default('0'),
  DATA_DIR: z.string().default('.data'),
  SESSION_SECRET: z.string().optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of P-256 in base64url: 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256 in base64url: 43 characters')
    .optional(),
  OIDC_ISSUER: url(['http:', 'https:'])
    .regex(/^[^?#@]*$/, 'must be an address without a name, a password or anything after ?')
    .refine(isHttpsOrLoopback, 'must be https, unless the provider runs on this computer')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z
    .string()
    .regex(
      new RegExp(`^[^\\p{Cc}<>]{1,${LOGIN_LABEL_MAX}}$`, 'u'),
      `must be a name of at most ${LOGIN_LABEL_MAX} characters`,
    )
    .optional(),
  SMTP_URL: urlWithPassword(['smtp:', 'smtps:'], OUTBOX).optional(),
  PHOTO_STORE: z.enum(['database', 's3'], 'must be database or s3').default('database'),
  VOICE_STORE: z.enum(['database', 's3'], 'must be database or s3').default('database'),
  S3_ENDPOINT: url(['http:', 'https:'])
    .regex(/^[^?#@]*$/, 'must be an address without a name, a password or anything after ?')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  MEDIA_ACCEL_PREFIX: z
    .string()
    .regex(
      /^\/([\w-]+\/)+$/,
      'must be a path that begins and ends with a slash, such as /stored-media/',
    )
    .refine(
      (prefix) => !prefix.startsWith('/api/'),
      'must be a path that Dear Ones does not use, such as /stored-media/',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MAIL_FROM: z
    .string()
    .transform(senderFrom)
    .refine((sender) => sender !== undefined, 'must be an e-mail address, or Name <address>')
    .optional(),
  SUPPORT_EMAIL: z.optional(email('must be an e-mail address')),
  OPERATOR_NAME: z.string().default(defaultSite.operatorName),
  OPERATOR_ADDRESS: z.string().default(defaultSite.operatorAddress),
  ADMIN_EMAIL: z.optional(email('must be an e-mail address')),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (password) => password.length >= PASSWORD_MIN && isComplex(password) && fitsBcrypt(password),
      `must have ${PASSWORD_MIN} characters or more (at most 72 bytes) with upper case, lower case, a digit and one of @$!%*?&`,
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'must be true, false, a number of proxies, or their addresses')
    .optional(),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be more than 0').default(1),
  BCRYPT_COST: z.coerce
    .number('must be a number')
    .int()
    .min(10, 'must be 10 or more')
    .max(15, 'must be 15 or less')
    .default(12),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be 0 or more')
    .max(60, 'must be 60 or less')
    .default(2),
  CARE_HOME: z.enum(['1', '0'], 'must be 1 or 0').default('0'),
});

/** True if `npm run backup` has printed its own lines to the standard output before the command began. */
export const npmPrintsLines = (env: Record<string, string | undefined> = process.env): boolean =>
  env.npm_lifecycle_event === 'backup' && env.npm_config_loglevel !== 'silent';

/**
 * Reads the configuration; an empty variable counts as unset.
 * @throws ConfigError naming every invalid variable at once
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const errors = [
    ...(parsed.error?.issues ?? []).map(
      ({ path: [name], message }) => `${String(name)}: ${message}`,
    ),
    ...combinedErrors(given),
  ];
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors);

  const values = parsed.data;
  const supportEmail = values.SUPPORT_EMAIL ?? values.ADMIN_EMAIL ?? defaultSite.supportEmail;
  const projectDir = findProjectDir();
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
    smtpUrl: values.SMTP_URL === OUTBOX ? undefined : values.SMTP_URL,
    linksInTerminal: values.SMTP_URL === undefined,
    media: {
      photosIn: values.PHOTO_STORE,
      voicesIn: values.VOICE_STORE,
      s3: s3Config(values),
      accelPrefix: values.MEDIA_ACCEL_PREFIX,
    },
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
    careHome: values.CARE_HOME === '1',
    version: versionIn(projectDir),
    projectDir,
  };
}

function versionIn(projectDir: string): string {
  const file = path.join(projectDir, 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/**
 * Parses MAIL_FROM: `a@b` or `Name <a@b>`, the name with or without quotation marks.
 * @returns undefined for anything else
 */
function senderFrom(written: string): Sender | undefined {
  const [, typedName, address = written] = /^(.*?)\s*<([^<>]*)>$/.exec(written.trim()) ?? [];
  const parsed = z.safeParse(email(), address.trim());
  const name =
    typedName === undefined ? DEFAULT_SENDER : typedName.trim().replace(/^"(.*)"$/, '$1');
  // Rejects everything that could begin another header or address.
  if (!parsed.success || name === '' || name.length > NAME_MAX || /[<>"\\\p{Cc}]/u.test(name))
    return undefined;
  return { name, address: parsed.data };
}

/** Validates combinations of variables. */
function combinedErrors(given: Record<string, string | undefined>): string[] {
  const {
    NODE_ENV,
    PORT = '3000',
    METRICS_PORT,
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    SESSION_SECRET,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    APP_URL,
    SMTP_URL,
  } = given;
  const secrets = secretsOf(SESSION_SECRET);
  return [
    ...(!SESSION_SECRET && DATABASE_URL && NODE_ENV === 'production'
      ? [
          'SESSION_SECRET: must be set when DATABASE_URL is set and NODE_ENV=production; "generated" keeps one in DATA_DIR, for one server',
        ]
      : []),
    ...(secrets?.some((secret) => secret.length < SESSION_SECRET_MIN)
      ? [
          `SESSION_SECRET: every secret of the list must have ${SESSION_SECRET_MIN} characters or more`,
        ]
      : []),
    ...(!SMTP_URL && APP_URL?.startsWith('https:') && NODE_ENV === 'production'
      ? [
          'SMTP_URL: must be set when APP_URL is https and NODE_ENV=production; "outbox" writes mails to a folder in DATA_DIR instead',
        ]
      : []),
    ...(DATABASE_DIRECT_URL && !DATABASE_URL
      ? ['DATABASE_DIRECT_URL: must be set together with DATABASE_URL']
      : []),
    ...pushKeyFaults(given),
    ...objectStoreFaults(given),
    ...openIdFaults(given),
    ...(METRICS_PORT === PORT ? ['METRICS_PORT: must be another port than PORT'] : []),
    ...(ADMIN_PASSWORD && !ADMIN_EMAIL
      ? ['ADMIN_EMAIL: must be set together with ADMIN_PASSWORD']
      : []),
  ];
}

/** The two keys must be set together, and belong to each other. */
function pushKeyFaults(given: Record<string, string | undefined>): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if (!publicKey && !privateKey) return [];
  if (!publicKey) return ['VAPID_PUBLIC_KEY: must be set together with VAPID_PRIVATE_KEY'];
  if (!privateKey) return ['VAPID_PRIVATE_KEY: must be set together with VAPID_PUBLIC_KEY'];
  // The length is validated by itself.
  const isComplete = publicKey.length === 87 && privateKey.length === 43;
  return !isComplete || publicKeyOf(privateKey) === publicKey
    ? []
    : ['VAPID_PRIVATE_KEY: must be the private key of VAPID_PUBLIC_KEY'];
}

/** Returns undefined for what is no private key. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

function pushKeys(values: z.infer<typeof environment>): PushKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}

/** The settings of the object store must be set together. */
function objectStoreFaults(given: Record<string, string | undefined>): string[] {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const isWanted =
    given.PHOTO_STORE === 's3' || given.VOICE_STORE === 's3' || given.MEDIA_ACCEL_PREFIX;
  if (!isWanted && !needed.some((name) => given[name])) return [];
  return needed
    .filter((name) => !given[name])
    .map((name) => `${name}: must be set for photos or recordings in an object store`);
}

function s3Config(values: z.infer<typeof environment>): S3Config | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: values.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
  };
}

/** The settings of the login provider must be set together. */
function openIdFaults(given: Record<string, string | undefined>): string[] {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  if (![...needed, 'OIDC_LABEL'].some((name) => given[name])) return [];
  return needed
    .filter((name) => !given[name])
    .map((name) => `${name}: must be set for logging in with an OpenID Connect provider`);
}

function openIdConfig(values: z.infer<typeof environment>): OpenIdConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const { OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label } = values;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, label: label ?? new URL(issuer).hostname };
}

/** The client's secret and the tokens must not cross a network in plain text. */
function isHttpsOrLoopback(issuer: string): boolean {
  return (
    issuer.startsWith('https:') ||
    /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${issuer}/`)
  );
}

const secretsOf = (list: string | undefined) =>
  list === GENERATED ? undefined : list?.split(',').map((secret) => secret.trim());

/** Returns true for a value that Express supports: a boolean, a number of proxies, or their addresses. */
function isTrustProxy(value: string): boolean {
  return (
    /^(true|false|\d+)$/.test(value) ||
    value.split(',').every((part) => {
      const [address = '', bits = '0'] = part.trim().split('/');
      return (
        /^(loopback|linklocal|uniquelocal)$/.test(address) ||
        (isIP(address) !== 0 && /^\d{1,3}$/.test(bits))
      );
    })
  );
}

/** Express accepts true, a number of hops, or names and subnets. */
function trustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** The code runs from server/ and, built, from dist/server/; both are below the folder with package.json. */
function findProjectDir(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}
