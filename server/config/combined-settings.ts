import { SESSION_SECRET_MIN } from '#shared/product/limits';
import { backupErrors } from './backups';
import { openIdErrors } from './login-provider';
import { objectStoreErrors } from './object-store';
import { pushKeyErrors } from './push-keys';
import { relayErrors } from './relay';

/** The value of SESSION_SECRET that chooses the generated one, where a secret must be chosen. */
const GENERATED = 'generated';

export const secretsOf = (list: string | undefined) =>
  list === GENERATED ? undefined : list?.split(',').map((secret) => secret.trim());

/** True for an installation that others than its developer use. */
export const isForAll = ({ NODE_ENV, APP_URL }: Record<string, string | undefined>): boolean =>
  NODE_ENV === 'production' && APP_URL?.startsWith('https:') === true;

/** Validates combinations of variables. */
export function combinedErrors(given: Record<string, string | undefined>): string[] {
  const {
    NODE_ENV,
    PORT = '3000',
    METRICS_PORT,
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    SESSION_SECRET,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
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
    // Without ADMIN_EMAIL, the set-up page asks.
    ...(!SMTP_URL && ADMIN_EMAIL && isForAll(given)
      ? [
          'SMTP_URL: must be set with ADMIN_EMAIL when APP_URL is https and NODE_ENV=production; "outbox" writes mails to a folder in DATA_DIR instead, and "none" does without mails',
        ]
      : []),
    ...(DATABASE_DIRECT_URL && !DATABASE_URL
      ? ['DATABASE_DIRECT_URL: must be set together with DATABASE_URL']
      : []),
    ...pushKeyErrors(given),
    ...objectStoreErrors(given),
    ...backupErrors(given),
    ...openIdErrors(given),
    ...relayErrors(given),
    ...(METRICS_PORT === PORT ? ['METRICS_PORT: must be another port than PORT'] : []),
    ...(ADMIN_PASSWORD && !ADMIN_EMAIL
      ? ['ADMIN_EMAIL: must be set together with ADMIN_PASSWORD']
      : []),
  ];
}
