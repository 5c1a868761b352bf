import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'family-photos';
const OBJECT = '._S3rver_object';

const breakOff: RequestListener = (req) => req.socket.destroy();
const sayNothing: RequestListener = () => undefined;

/** A server that speaks S3 and verifies signatures, and can be away or hang for a while. */
export async function startObjectStore() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-objects-'));
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  await store.configureBuckets();
  const work = store.callback();
  let handle = work;
  const server = createServer((req, res) => handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    work: () => (handle = work),
    breakOff: () => (handle = breakOff),
    /** Breaks off once it has stored so many objects more. */
    breakOffAfter: (objects: number) => {
      let left = objects;
      handle = (req, res) => (left-- > 0 ? work : breakOff)(req, res);
    },
    hang: () => (handle = sayNothing),
    /** Loses what is stored under an id. */
    lose: (id: string) => rm(path.join(directory, BUCKET, id), { recursive: true }),
    /** The keys of all that is stored. */
    keys: async (): Promise<string[]> => {
      const files = await readdir(path.join(directory, BUCKET), { recursive: true });
      return files
        .filter((file) => file.endsWith(OBJECT))
        .map((file) => file.slice(0, -OBJECT.length))
        .sort();
    },
    env: {
      MEDIA_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      // The one account that s3rver knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
