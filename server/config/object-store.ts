import * as z from 'zod';
import { url } from './addresses';

export type MediaPlace = 'database' | 's3';

/** A bucket of an S3-compatible object store, addressed by path: `endpoint/bucket/key`. */
export interface S3Config {
  /** The address, without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const place = z.enum(['database', 's3'], 'must be database or s3').optional();

export const objectStoreSettings = {
  MEDIA_STORE: place,
  /** The name of MEDIA_STORE until version 0.3. */
  PHOTO_STORE: place,
  VOICE_STORE: place,
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

type Given = Record<string, string | undefined>;

/**
 * Where new media go. The former settings of photos and of recordings count where MEDIA_STORE is not set. Where they
 * differ, all new media go to the object store. Whatever it is, both places are read.
 */
export function mediaPlace({
  MEDIA_STORE,
  PHOTO_STORE,
  VOICE_STORE,
}: {
  MEDIA_STORE?: string | undefined;
  PHOTO_STORE?: string | undefined;
  VOICE_STORE?: string | undefined;
}): MediaPlace {
  const wanted = MEDIA_STORE ? [MEDIA_STORE] : [PHOTO_STORE, VOICE_STORE];
  return wanted.includes('s3') ? 's3' : 'database';
}

/** Lines for the operator about outdated settings. */
export function mediaNotices(given: Given): string[] {
  const former = ['PHOTO_STORE', 'VOICE_STORE'].filter((name) => given[name]);
  const names = former.join(' and ');
  const place = mediaPlace(given);
  const differ = place === 's3' && (given.PHOTO_STORE !== 's3' || given.VOICE_STORE !== 's3');
  return [
    ...(former.length > 0 && given.MEDIA_STORE
      ? [`MEDIA_STORE counts in place of ${names}, which can be removed.`]
      : []),
    ...(former.length > 0 && !given.MEDIA_STORE
      ? [
          `Set MEDIA_STORE=${place} in place of ${names}, which Dear Ones reads until version 0.3.${
            differ
              ? ' New photos and recordings go to the object store, and both places are read.'
              : ''
          }`,
        ]
      : []),
    ...(given.MEDIA_ACCEL_PREFIX
      ? ['MEDIA_ACCEL_PREFIX is ignored: the server itself sends photos and recordings. Remove it.']
      : []),
  ];
}

/** The settings of the object store must be set together. */
export function objectStoreErrors(given: Given): string[] {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  if (mediaPlace(given) === 'database' && !needed.some((name) => given[name])) return [];
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
