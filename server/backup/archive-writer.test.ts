import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createArchiveWriter } from './archive-writer';

it('a disk that gets full in the middle fails the call that waits, and ends nothing else', async () => {
  let room = 1024 * 1024;
  const disk = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      room -= chunk.byteLength;
      done(room < 0 ? Object.assign(new Error('The disk is full'), { code: 'ENOSPC' }) : null);
    },
  });
  const archive = createArchiveWriter(disk);
  const table = Readable.from(Array.from({ length: 64 }, () => randomBytes(64 * 1024)));
  await expect(archive.addInParts('tables/photos/', table)).rejects.toMatchObject({
    code: 'ENOSPC',
  });
});
