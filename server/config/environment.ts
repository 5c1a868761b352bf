import * as z from 'zod';
import { fitsBcrypt, isComplex } from '#shared/accounts/password';
import { PASSWORD_MIN } from '#shared/product/limits';
import { defaultSite } from '#shared/product/site';
import { email } from '#shared/product/text';
import { isRootAddress, url, urlWithPassword } from './addresses';
import { backupSettings } from './backups';
import { loginProviderSettings } from './login-provider';
import { objectStoreSettings } from './object-store';
import { pushKeySettings } from './push-keys';
import { relaySettings } from './relay';
import { senderFrom } from './sender';
import { isTrustProxy } from './trust-proxy';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The value of SMTP_URL that chooses the outbox folder. */
export const OUTBOX = 'outbox';

/** The value of SMTP_URL that turns emails off. */
export const NO_MAIL = 'none';

export const DEFAULT_DATA_DIR = '.data';

/** Characters that hold 128 bits in base64url. */
const SETUP_TOKEN_MIN = 22;

const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(65_535, 'must be 65535 or less');

/** Validates each variable by itself. */
export const environment = z.object({
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
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  SETUP_TOKEN: z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${SETUP_TOKEN_MIN},200}$`),
      `must have ${SETUP_TOKEN_MIN} characters or more: letters, digits, _ and -`,
    )
    .optional(),
  TZ: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  ...pushKeySettings,
  ...loginProviderSettings,
  ...relaySettings,
  SMTP_URL: urlWithPassword(['smtp:', 'smtps:'], [OUTBOX, NO_MAIL]).optional(),
  ...objectStoreSettings,
  ...backupSettings,
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
  SMALL_MACHINE: z.enum(['1', '0'], 'must be 1 or 0').optional(),
  CARE_HOME: z.enum(['1', '0'], 'must be 1 or 0').default('0'),
  /** The name by which programs in a container know that they are in one. Images set it. */
  container: z.string().optional(),
});
