import { describe, expect, it } from 'vitest';
import { readSongFile } from '../../server/media/song/read-song-file';
import { rewriteSong } from '../../server/media/song/rewrite-song';
import { expectRefusedOrWritten } from '../support/rewritten-mutations';
import { M4A_FILES, MP3_FILES, songFile } from '../support/song-files';

describe('A song that was changed at random', () => {
  it.each([...MP3_FILES, ...M4A_FILES])('is refused, or written as a song: %s', (name) => {
    expectRefusedOrWritten(name, songFile(name), rewriteSong);
  });
});

/** Sixteen million bytes of what takes long or much. */
const MOST = 16_000_000;
const repeated = (part: Buffer): Buffer => {
  const file = Buffer.alloc(MOST);
  for (let at = 0; at + part.length <= MOST; at += part.length) part.copy(file, at);
  return file;
};
const bytes = (length: number, text: string, ...numbers: number[]) => {
  const part = Buffer.alloc(length);
  part.write(text, 'latin1');
  numbers.forEach((number, nth) => part.writeUInt32BE(number, nth * 8));
  return part;
};
const mp4 = (part: Buffer): Buffer => {
  const file = repeated(part);
  file.write('\0\0\0\x08ftyp', 'latin1');
  return file;
};
const frame = bytes(24, '\xff\xf3\x18\xc4');

const large: Record<string, () => Buffer> = {
  'nothing but zeros': () => Buffer.alloc(MOST),
  'nothing but the beginning of a frame': () => Buffer.alloc(MOST, 0xff),
  'a million tags without content': () => repeated(bytes(10, 'ID3\x03')),
  'half a million frames': () => repeated(frame),
  'a frame, a byte, a frame, a byte': () =>
    repeated(Buffer.concat([frame, frame, frame, bytes(1, 'x')])),
  'header frames only': () => repeated(bytes(417, `\xff\xfb\x90\0${'\0'.repeat(32)}Xing`)),
  'two million boxes': () => mp4(bytes(8, '\0\0\0\x08free')),
  'a million fragments': () =>
    mp4(Buffer.concat([bytes(8, '\0\0\0\x10moof'), bytes(8, '\0\0\0\x08traf')])),
};

describe('The largest file', () => {
  it.each(Object.keys(large))(
    'is refused within a second, and in bounded memory: %s',
    async (name) => {
      const file = large[name]?.() ?? expect.fail();
      await readSongFile(Buffer.from('to start the thread')).catch(() => undefined);
      const before = process.memoryUsage().rss;
      const start = process.cpuUsage();
      await expect(readSongFile(file)).rejects.toMatchObject({ status: 400, code: 'invalid' });
      // Not by the clock, which runs for all that this machine has to do besides.
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1_000).toBeLessThan(1_000);
      expect((process.memoryUsage().rss - before) / 1_000_000).toBeLessThan(100);
    },
  );
});
