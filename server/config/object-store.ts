import * as z from 'zod';
import { url } from './addresses';

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

export const objectStoreSettings = {
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
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

/** Lines for the operator about settings that no longer count. */
export const mediaNotices = (given: Record<string, string | undefined>): string[] =>
  given.MEDIA_ACCEL_PREFIX
    ? ['MEDIA_ACCEL_PREFIX is ignored: the server itself sends photos and recordings. Remove it.']
    : [];

/** The settings of the object store must be set together. */
export function objectStoreFaults(given: Record<string, string | undefined>): string[] {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const isWanted = given.PHOTO_STORE === 's3' || given.VOICE_STORE === 's3';
  if (!isWanted && !needed.some((name) => given[name])) return [];
  return needed
    .filter((name) => !given[name])
    .map((name) => `${name}: must be set for photos or recordings in an object store`);
}

export function s3Config(
  values: z.infer<z.ZodObject<typeof objectStoreSettings>>,
): S3Config | undefined {
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
