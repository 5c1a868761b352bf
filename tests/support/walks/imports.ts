import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { IMPORT_ATTEMPTS, IMPORT_MAX_BYTES } from '#shared/product/limits';
import { signedInFamily, type TestApp } from '../app';
import { clipFile } from '../clip-files';
import { smallJpeg } from '../pictures';
import type { Call } from './walk';

export const importFailures = [
  'getImport 404',
  'retryImport 404',
  'importAlbum 400',
  'importAlbum 409',
  'importAlbum 413',
];

export async function imports(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const at = `/api/people/${personId}` as const;
  const key = randomUUID();
  const times = { at: '16:00', day: null, weekdays: [1] };
  const reminder = { ...times, says: 'Tea', repeats: 0, person: 1, plan: key };
  const album = {
    product: 'Dear Ones',
    format: 1,
    people: [
      {
        id: 1,
        name: 'Anna',
        photo: 'anna.jpg',
        clip: { line: 'A walk', photo: 'anna.jpg', video: 'anna.mp4' },
      },
    ],
    memoryItems: [{ id: 1, title: 'Keys', content: 'On the hook.', category: 'Home' }],
    messages: [
      { key, kind: 'thinking-of-you', at: '2026-11-28T09:00:00.000Z', tabletName: 'Kitchen' },
    ],
    tablets: { reminders: [reminder], plans: [{ ...times, key, title: 'Tea' }] },
  };
  const zip = Buffer.from(
    zipSync({
      'data.json': strToU8(JSON.stringify(album)),
      'anna.jpg': new Uint8Array(await smallJpeg()),
      'anna.mp4': new Uint8Array(clipFile('baseline.mp4')),
    }),
  );
  await call(browser, `POST ${at}/import?size=${IMPORT_MAX_BYTES + 1}`, zip);
  await call(browser, `POST ${at}/import?size=1`, zip);
  const { body: sent } = await call(browser, `POST ${at}/import`, zip, randomUUID());
  await call(browser, `POST ${at}/import`, zip);
  await app.imports.deliverWaiting();
  await call(browser, `GET ${at}/imports`);
  await call(browser, `GET ${at}/imports/${sent.id}`);
  await call(browser, `GET ${at}/imports/2147483647`);
  await call(browser, `POST ${at}/imports/${sent.id}/retry`);
  await app.db.$client.query(
    `WITH failed AS (UPDATE imports SET state = 'refused', problem = 'failed' WHERE id = $1 RETURNING id)
    INSERT INTO import_parts (import_id, at, bytes) SELECT id, 0, $2 FROM failed`,
    [sent.id, zip],
  );
  await call(browser, `POST ${at}/imports/${sent.id}/retry`);
  await app.db.$client.query('UPDATE imports SET attempts = $2 WHERE id = $1', [
    sent.id,
    IMPORT_ATTEMPTS,
  ]);
  await app.imports.deliverWaiting();
  await app.mails.deliverWaiting();
}
