import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { phrase } from '#shared/product/phrase';
import type { Config } from '../../config';
import type { S3Config } from '../../config/object-store';
import { ObjectStoreUnavailable } from '../../db/domain-errors';
import { partOf, type FilePart } from '../byte-range';
import {
  filesOf,
  filesUnder,
  MEDIA_KINDS,
  mediaKinds,
  objectNameOf,
  type MediaFile,
  type MediaKind,
} from '../media-kinds';
import type { ObjectStore } from './object-store';

/** For a call with its second try: most files have a few hundred kilobytes. */
const READ_WITHIN_MS = 5_000;
const WRITE_WITHIN_MS = 10_000;
/** A larger file has more time to be written: a megabyte each second. */
const WRITTEN_BYTES_PER_MS = 1_000;
const TRIES = 2;

const unavailable = (kind: MediaKind) => new ObjectStoreUnavailable(mediaKinds[kind].away);

interface Answer {
  status: number;
  bytes: Uint8Array;
  /** The header Content-Range, or an empty string. */
  contentRange: string;
}

/** An object of the bucket. */
interface Target {
  key: string;
  kind: MediaKind;
}

/** The object store that is set, which new media may or may not go to. */
export async function openObjectStore(
  { media }: Pick<Config, 'media'>,
  log: Logger,
): Promise<ObjectStore | undefined> {
  return media.s3 && (await s3Store(media.s3, log));
}

/** Media as objects of a bucket, in any store that speaks S3: `<id>/<name of the file>`, such as `<id>/voice.wav`. */
async function s3Store(config: S3Config, log: Logger): Promise<ObjectStore> {
  const { ask, write, read, readPart, remove } = objectsOf(await openBucket(config, log), log);
  return {
    put: async (kind, id, files) => {
      await Promise.all(
        filesOf(kind).map((file) => write(targetOf({ kind, id, file } as MediaFile), files[file])),
      );
    },
    get: (file) => read(targetOf(file)),
    getPart: async (file, range) => {
      const target = targetOf(file);
      if (!('last' in range)) return readPart(target, range);
      // Not every store knows a range that counts from the end.
      const first = await readPart(target, { start: 0, end: 0 });
      return first && readPart(target, { start: Math.max(first.size - range.last, 0) });
    },
    remove: async (id) => {
      await Promise.all(everyTarget(id).map(remove));
    },
    checkSettings: async () => problemOf((await ask('HEAD', BUCKET)).status, config),
  };
}

const targetOf = (file: MediaFile): Target => ({
  key: `/${file.id}/${objectNameOf(file)}`,
  kind: file.kind,
});

/** All objects that an id can have. Nothing says of which kind the row was. */
const everyTarget = (id: string): Target[] =>
  MEDIA_KINDS.flatMap((kind) => filesUnder(kind, id).map(targetOf));

/** The bucket itself, for a check that no reader waits for. */
const BUCKET: Target = { key: '', kind: 'photo' };

function problemOf(status: number, { bucket, endpoint }: S3Config): string | undefined {
  switch (status) {
    case 200:
      return undefined;
    case 404:
      return phrase(`S3_BUCKET: there is no bucket ${bucket} at ${endpoint}`);
    case 403:
      return phrase(
        'S3_ACCESS_KEY_ID: the store refuses this key, its secret, or their right to the bucket (403)',
      );
    default:
      return phrase(
        `S3_ENDPOINT: the store answers ${status}; look at S3_REGION and S3_BUCKET too`,
      );
  }
}

interface Sent {
  body?: Uint8Array;
  /** The header Range. */
  range?: string;
}

/** Sends a signed request to a bucket. Retries once, because the store may have closed an idle connection. */
type Ask = (method: string, target: Target, sent?: Sent) => Promise<Answer>;

async function openBucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config,
  log: Logger,
): Promise<Ask> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function tryOnce(
    method: string,
    { key, kind }: Target,
    { body, range }: Sent,
    signal: AbortSignal,
  ): Promise<Answer> {
    const answer = await client.fetch(`${endpoint}/${bucket}${key}`, {
      method,
      signal,
      headers: {
        'X-Amz-Content-Sha256': sha256(body ?? ''),
        ...(body
          ? { 'Content-Type': mediaKinds[kind].contentType ?? 'application/octet-stream' }
          : {}),
        ...(range === undefined ? {} : { Range: range }),
      },
      ...(body ? { body } : {}),
    });
    return {
      status: answer.status,
      bytes: new Uint8Array(await answer.arrayBuffer()),
      contentRange: answer.headers.get('Content-Range') ?? '',
    };
  }

  return (method, target, sent = {}) =>
    tryTwice(target, sent, log, (signal) => tryOnce(method, target, sent, signal));
}

async function tryTwice(
  { kind }: Target,
  { body }: Sent,
  log: Logger,
  tryOnce: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(
    body ? WRITE_WITHIN_MS + Math.ceil(body.byteLength / WRITTEN_BYTES_PER_MS) : READ_WITHIN_MS,
  );
  let failure: unknown;
  for (let tried = 0; tried < TRIES && !signal.aborted; tried += 1) {
    try {
      const answer = await tryOnce(signal);
      if (answer.status < 500 && answer.status !== 429) return answer;
      failure = new Error(`answered ${answer.status}`);
    } catch (error) {
      failure = error instanceof Error ? (error.cause ?? error) : error;
    }
  }
  log.warn({ err: failure }, 'the object store is away');
  throw unavailable(kind);
}

/** Writes, reads and removes single objects of a bucket. */
function objectsOf(ask: Ask, log: Logger) {
  function refused({ kind }: Target, { status, bytes }: Answer) {
    const code = codeOf(bytes);
    log.error({ status, code }, 'the object store refuses');
    return unavailable(kind);
  }

  async function readPart(
    target: Target,
    range: { start: number; end?: number | undefined },
  ): Promise<FilePart | undefined> {
    const { start, end = '' } = range;
    const answer = await ask('GET', target, { range: `bytes=${start}-${end}` });
    if (isMissing(answer)) return undefined;
    switch (answer.status) {
      case 206:
        return { bytes: answer.bytes, start, size: Number(/\d+$/.exec(answer.contentRange)?.[0]) };
      // Not every store names the size of an object that is shorter.
      case 416: {
        const first = start === 0 ? undefined : await readPart(target, { start: 0, end: 0 });
        return { bytes: new Uint8Array(), start, size: first?.size ?? 0 };
      }
      // A store that knows no ranges.
      case 200:
        return partOf(answer.bytes, range);
      default:
        throw refused(target, answer);
    }
  }

  return {
    ask,
    readPart,
    write: async (target: Target, body: Uint8Array) => {
      const answer = await ask('PUT', target, { body });
      if (answer.status !== 200) throw refused(target, answer);
    },
    read: async (target: Target) => {
      const answer = await ask('GET', target);
      if (isMissing(answer)) return undefined;
      if (answer.status !== 200) throw refused(target, answer);
      return answer.bytes;
    },
    remove: async (target: Target) => {
      const answer = await ask('DELETE', target);
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer))
        throw refused(target, answer);
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
