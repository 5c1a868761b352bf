import path from 'node:path';

type Environment = Record<string, string | undefined>;

/**
 * Returns the demo's environment. The passwords of its accounts are public, so it listens on localhost unless HOST is
 * set. It uses its own folder inside the data folder, and never the configured database, mail server or object store.
 */
export const demoEnvironment = (env: Environment): Environment => ({
  ...env,
  HOST: env.HOST || '127.0.0.1',
  DATABASE_URL: undefined,
  DATABASE_DIRECT_URL: undefined,
  SMTP_URL: undefined,
  MEDIA_STORE: undefined,
  PHOTO_STORE: undefined,
  VOICE_STORE: undefined,
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  DATA_DIR: path.join(env.DATA_DIR || '.data', 'demo'),
});
