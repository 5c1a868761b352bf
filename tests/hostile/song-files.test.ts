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
/** The header of a fragmented song, and fragments behind it. */
const fragmented = (fragment: Buffer): Buffer => {
  const song = songFile('fragmented.m4a');
  const head = song.subarray(0, song.indexOf('moof') - 4);
  return Buffer.concat([head, repeated(fragment).subarray(head.length)]);
};
const box = (type: string, ...contents: Buffer[]) => {
  const content = Buffer.concat(contents);
  const head = bytes(8, `\0\0\0\0${type}`);
  head.writeUInt32BE(content.length + 8);
  return Buffer.concat([head, content]);
};
const tfhd = (track: number) => box('tfhd', Buffer.of(0, 2, 0, 0, 0, 0, 0, track));
const times = (count: number, part: Buffer) => Array.from({ length: count }, () => part);
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
  'half a million fragments of tracks': () =>
    fragmented(box('moof', ...times(4_000, box('traf', tfhd(2))))),
  'a million runs without samples': () =>
    fragmented(box('moof', box('traf', tfhd(1), ...times(4_000, box('trun', Buffer.alloc(8)))))),
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
