import path from 'node:path';

type Environment = Record<string, string | undefined>;

/**
 * The demo's environment: its accounts have passwords that everybody knows, so it listens on this machine alone unless
 * HOST says otherwise; and whatever is set for real use, it has a folder of its own inside the data folder, never a
 * real database, mail server or object store.
 */
export const demoEnvironment = (env: Environment): Environment => ({
  ...env,
  HOST: env.HOST || '127.0.0.1',
  DATABASE_URL: undefined,
  DATABASE_DIRECT_URL: undefined,
  SMTP_URL: undefined,
  PHOTO_STORE: undefined,
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  DATA_DIR: path.join(env.DATA_DIR || '.data', 'demo'),
});
