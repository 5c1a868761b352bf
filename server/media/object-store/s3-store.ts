import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../../config';
import type { S3Config } from '../../config/object-store';
import { ObjectStoreUnavailable } from '../../db/domain-errors';
import type { ObjectStore, StoredFile } from './object-store';

/** For a call with its second try: a file is a few hundred kilobytes. */
const READ_WITHIN_MS = 5_000;
const WRITE_WITHIN_MS = 10_000;
const TRIES = 2;

interface Answer {
  status: number;
  bytes: Uint8Array;
}

const names: Record<StoredFile, string> = {
  full: 'full.webp',
  small: 'small.webp',
  voice: 'voice.wav',
};
const files = ['full', 'small', 'voice'] as const;
const typeOf = (key: string) => (key.endsWith('.wav') ? 'audio/wav' : 'image/webp');
const unavailable = (key: string) =>
  new ObjectStoreUnavailable(key.endsWith('.wav') ? 'recordings' : 'photos');

/** The object store that is set, which new photos and recordings may or may not go to. */
export async function openObjectStore(
  { media }: Pick<Config, 'media'>,
  log: Logger,
): Promise<ObjectStore | undefined> {
  return media.s3 && (await s3Store(media.s3, log));
}

/**
 * Photos and recordings as objects of a bucket, in any store that speaks S3: `<id>/full.webp` and `<id>/small.webp`, or
 * `<id>/voice.wav`.
 */
async function s3Store(config: S3Config, log: Logger): Promise<ObjectStore> {
  const { ask, write, read, remove } = objectsOf(await openBucket(config, log), log);
  return {
    put: async (id, given) => {
      await Promise.all(
        files.map(async (file) => given[file] && (await write(keyOf(id, file), given[file]))),
      );
    },
    get: (id, file) => read(keyOf(id, file)),
    remove: async (id) => {
      await Promise.all(files.map((file) => remove(keyOf(id, file))));
    },
    checkSettings: async () => problemOf((await ask('HEAD', '')).status, config),
  };
}

const keyOf = (id: string, file: StoredFile) => `/${id}/${names[file]}`;

function problemOf(status: number, { bucket, endpoint }: S3Config): string | undefined {
  switch (status) {
    case 200:
      return undefined;
    case 404:
      return `S3_BUCKET: there is no bucket ${bucket} at ${endpoint}`;
    case 403:
      return 'S3_ACCESS_KEY_ID: the store refuses this key, its secret, or their right to the bucket (403)';
    default:
      return `S3_ENDPOINT: the store answers ${status}; look at S3_REGION and S3_BUCKET too`;
  }
}

/** Sends a signed request to a bucket. Retries once, because the store may have closed an idle connection. */
type Ask = (method: string, key: string, body?: Uint8Array) => Promise<Answer>;

async function openBucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config,
  log: Logger,
): Promise<Ask> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const addressOf = (key: string) => `${endpoint}/${bucket}${key}`;

  async function tryOnce(
    method: string,
    key: string,
    body: Uint8Array | undefined,
    signal: AbortSignal,
  ): Promise<Answer> {
    const answer = await client.fetch(addressOf(key), {
      method,
      signal,
      headers: {
        'X-Amz-Content-Sha256': sha256(body ?? ''),
        ...(body ? { 'Content-Type': typeOf(key) } : {}),
      },
      ...(body ? { body } : {}),
    });
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  }

  return (method, key, body) => tryTwice(key, body, log, (...sent) => tryOnce(method, ...sent));
}

async function tryTwice(
  key: string,
  body: Uint8Array | undefined,
  log: Logger,
  tryOnce: (key: string, body: Uint8Array | undefined, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(body ? WRITE_WITHIN_MS : READ_WITHIN_MS);
  let failure: unknown;
  for (let tried = 0; tried < TRIES && !signal.aborted; tried += 1) {
    try {
      const answer = await tryOnce(key, body, signal);
      if (answer.status < 500 && answer.status !== 429) return answer;
      failure = new Error(`answered ${answer.status}`);
    } catch (error) {
      failure = error instanceof Error ? (error.cause ?? error) : error;
    }
  }
  log.warn({ err: failure }, 'the object store is away');
  throw unavailable(key);
}

/** Writes, reads and removes single objects of a bucket. */
function objectsOf(ask: Ask, log: Logger) {
  function refused(key: string, { status, bytes }: Answer) {
    const code = codeOf(bytes);
    log.error({ status, code }, 'the object store refuses');
    return unavailable(key);
  }
  return {
    ask,
    write: async (key: string, bytes: Uint8Array) => {
      const answer = await ask('PUT', key, bytes);
      if (answer.status !== 200) throw refused(key, answer);
    },
    read: async (key: string) => {
      const answer = await ask('GET', key);
      if (isMissing(answer)) return undefined;
      if (answer.status !== 200) throw refused(key, answer);
      return answer.bytes;
    },
    remove: async (key: string) => {
      const answer = await ask('DELETE', key);
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer))
        throw refused(key, answer);
    },
  };
}

const sha256 = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex');

/** The code in the XML of an S3 error. */
const codeOf = (bytes: Uint8Array): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(bytes).toString())?.[1] ?? '';

/** The object is not there, as opposed to the bucket. */
const isMissing = (answer: Answer): boolean =>
  answer.status === 404 && codeOf(answer.bytes) === 'NoSuchKey';
