import { describe, expect, it } from 'vitest';
import {
  NOT_A_SONG_FILE,
  SONG_PROTECTED,
  SONG_TOO_LARGE,
  SONG_TOO_LONG,
  SONG_TOO_SHORT,
} from '#shared/media/song-file.form';
import { SONG_MAX_BYTES } from '#shared/product/limits';
import {
  M4A_FILES,
  MP3_FILES,
  songFile,
  type SongFileName,
} from '../../../tests/support/song-files';
import { boxesIn, boxesOfFile, oneOf } from '../mp4/boxes';
import { readTrack } from '../mp4/read-track';
import { frameHeaderAt } from './mpeg-frame';
import { readSongFile } from './read-song-file';

const refusal = (message: string, status = 400) => ({
  status,
  code: status === 400 ? 'invalid' : 'too-large',
  message,
  errors: [{ path: 'audio', message }],
});

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** An ID3v2.3 tag with one frame. */
function id3v2(frame: string, content: Buffer): Buffer {
  const sizes = Buffer.alloc(10);
  sizes.write(frame, 'latin1');
  sizes.writeUInt32BE(content.length, 4);
  const size = content.length + sizes.length;
  const head = Buffer.from([
    0x49,
    0x44,
    0x33,
    3,
    0,
    0,
    ...[21, 14, 7, 0].map((by) => (size >> by) & 0x7f),
  ]);
  return Buffer.concat([head, sizes, content]);
}

function apeTag(text: string): Buffer {
  const part = (flags: number) => {
    const bytes = Buffer.alloc(32);
    bytes.write('APETAGEX', 'latin1');
    bytes.writeUInt32LE(2000, 8);
    bytes.writeUInt32LE(text.length + 32, 12);
    bytes.writeUInt32LE(1, 16);
    bytes.writeUInt32LE(flags, 20);
    return bytes;
  };
  return Buffer.concat([part(0xa0000000), latin1(text), part(0x80000000)]);
}

const lyrics = (text: string) =>
  latin1(`LYRICSBEGIN${text}${String(text.length + 11).padStart(6, '0')}LYRICS200`);
const id3v1 = (title: string) => latin1(`TAG${title.padEnd(125, '\0')}`);

/** The frames of a file of our own, without its header frame. */
function framesOf(mp3: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at < mp3.length;) {
    const bytes = frameHeaderAt(mp3, at)?.bytes ?? expect.fail('a frame is expected');
    frames.push(mp3.subarray(at, at + bytes));
    at += bytes;
  }
  return frames.slice(1);
}

describe('An MP3 file', () => {
  const plain = songFile('constant-bitrate.mp3');

  it.each([
    ['constant-bitrate.mp3', 3.03],
    ['variable-bitrate.mp3', 3.03],
    ['cover.mp3', 3.03],
    ['mpeg-2.mp3', 3.056],
    ['mpeg-2.5.mp3', 3.135],
  ] as const)('is taken, and lasts as long as its frames: %s', async (name, seconds) => {
    const song = await readSongFile(songFile(name));
    expect(song).toMatchObject({ type: 'audio/mpeg', seconds });
    expect(frameHeaderAt(song.bytes, 0)).toBeDefined();
  });

  it('says its length to players in front, with the places of each hundredth', async () => {
    const { bytes } = await readSongFile(songFile('variable-bitrate.mp3'));
    const at = frameHeaderAt(bytes, 0)?.afterSideInfo ?? 0;
    expect(bytes.toString('latin1', at, at + 4)).toBe('Xing');
    expect(bytes.readUInt32BE(at + 8)).toBe(framesOf(bytes).length);
    expect(bytes.readUInt32BE(at + 12)).toBe(bytes.length);
    const places = [...bytes.subarray(at + 16, at + 116)];
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.at(-1)).toBeGreaterThanOrEqual(250);
  });

  it('loses its tags, covers, former header and whatever is between its frames, and nothing else', async () => {
    const frames = framesOf((await readSongFile(plain)).bytes);
    const half = frames.slice(0, 60);
    const file = Buffer.concat([
      id3v2('APIC', Buffer.alloc(40_000, 0xff)),
      id3v2('TIT2', latin1('\0Little bird')),
      ...half,
      latin1('between two frames'),
      ...frames.slice(60),
      Buffer.alloc(3_000),
      lyrics('of a song'),
      apeTag('Artist=Anna'),
      id3v1('Little bird'),
    ]);
    const { bytes, seconds } = await readSongFile(file);
    expect(framesOf(bytes)).toEqual(frames);
    expect(seconds).toBe(3.03);
    expect(bytes).toHaveLength((await readSongFile(plain)).bytes.length);
  });

  it('that is cut off ends with its last whole frame', async () => {
    const whole = framesOf((await readSongFile(plain)).bytes);
    const { bytes } = await readSongFile(plain.subarray(0, plain.length - 10));
    expect(framesOf(bytes)).toEqual(whole.slice(0, -1));
  });

  it.each([
    [
      'of another rate in its midst',
      () => Buffer.concat([plain, ...Array<Buffer>(20).fill(songFile('mpeg-2.mp3'))]),
    ],
    [
      'with more between its frames than any program leaves',
      () => Buffer.concat([plain, Buffer.alloc(140_000, 1), plain]),
    ],
    [
      'with a bitrate of its own',
      () =>
        Buffer.from(
          plain.map((byte, at) =>
            plain[at - 2] === 0xff && plain[at - 1] === 0xfb ? byte & 0x0f : byte,
          ),
        ),
    ],
  ])('is refused: one %s', async (_case, file) => {
    await expect(readSongFile(file())).rejects.toMatchObject(refusal(NOT_A_SONG_FILE));
  });

  it('is refused when it is longer than ten minutes, or shorter than a second', async () => {
    const frames = framesOf((await readSongFile(plain)).bytes);
    const tenMinutes = Math.floor(600 / (1152 / 44_100));
    const lasting = (count: number) =>
      readSongFile(Buffer.concat(Array.from({ length: count }, () => frames[0] ?? expect.fail())));
    expect((await lasting(tenMinutes)).seconds).toBeCloseTo(600, 1);
    await expect(lasting(tenMinutes + 1)).rejects.toMatchObject(refusal(SONG_TOO_LONG));
    await expect(lasting(30)).rejects.toMatchObject(refusal(SONG_TOO_SHORT));
  });
});

describe('An M4A file', () => {
  const samplesOf = (file: Buffer) =>
    readTrack(file, { handler: 'soun', samplesMax: 1_000 }).samples.map(({ at, bytes }) =>
      file.subarray(at, at + bytes),
    );

  it.each([
    ['plain.m4a', 3],
    ['faststart.m4a', 3],
    ['fragmented.m4a', 3.042],
    ['cover-and-second-track.m4a', 3],
  ] as const)(
    'keeps the samples of its first track of sound, each once and in order: %s',
    async (name, seconds) => {
      const song = await readSongFile(songFile(name));
      expect(song).toMatchObject({ type: 'audio/mp4', seconds });
      expect(samplesOf(song.bytes)).toEqual(samplesOf(songFile(name)));
    },
  );

  it('holds one track and its samples, and nothing else', async () => {
    const { bytes } = await readSongFile(songFile('cover-and-second-track.m4a'));
    const boxes = boxesOfFile(bytes);
    expect(boxes.map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
    const moov = boxesIn(bytes, oneOf(boxes, 'moov'));
    expect(moov.map(({ type }) => type)).toEqual(['mvhd', 'trak']);
    const { start, end } = oneOf(boxes, 'mdat');
    expect(bytes.subarray(start, end)).toEqual(Buffer.concat(samplesOf(bytes)));
    for (const text of ['Little bird', 'Lavf', 'JFIF']) expect(bytes.includes(text)).toBe(false);
  });

  it('keeps what is not heard in front as a number', async () => {
    const { bytes } = await readSongFile(songFile('plain.m4a'));
    const { edit } = readTrack(bytes, { handler: 'soun', samplesMax: 1_000 });
    expect(edit).toEqual({ start: 1024 / 44_100, seconds: 3 });
  });

  it('loses what an edit hides', async () => {
    const file = songFile('plain.m4a');
    const elst = file.indexOf('elst');
    // Two seconds of 44,100 moments, and half a second, of which the movie header counts a thousand.
    file.writeUInt32BE(1_200, elst + 12);
    file.writeUInt32BE(44_100, elst + 16);
    const { bytes, seconds } = await readSongFile(file);
    expect(seconds).toBe(1.2);
    expect(samplesOf(bytes)).toEqual(samplesOf(file).slice(40, 95));
  });

  it.each<[string, SongFileName, (file: Buffer) => void]>([
    ['of another codec', 'lossless.m4a', () => undefined],
    [
      'that is encrypted and does not say so',
      'protected.m4a',
      (file) => {
        file.write('mp4a', file.indexOf('enca'));
        file.write('free', file.indexOf('sinf'));
      },
    ],
    [
      'whose samples overlap',
      'plain.m4a',
      (file) =>
        void file.writeUInt32BE(
          file.readUInt32BE(file.indexOf('stco') + 12),
          file.indexOf('stco') + 16,
        ),
    ],
    [
      'with samples outside of mdat',
      'plain.m4a',
      (file) => void file.writeUInt32BE(8, file.indexOf('stco') + 12),
    ],
    [
      'with four billion samples in a run',
      'plain.m4a',
      (file) => void file.writeUInt32BE(0xfffffff0, file.indexOf('stts') + 12),
    ],
    [
      'whose times are not those of its frames',
      'plain.m4a',
      (file) => void file.writeUInt32BE(2_048, file.indexOf('stts') + 16),
    ],
    ['of HE-AAC', 'plain.m4a', (file) => void (file[file.indexOf('esds') + 35] = (5 << 3) | 2)],
    ['with another table', 'plain.m4a', (file) => void file.write('stz2', file.indexOf('stsz'))],
    [
      'with a speed of its own',
      'plain.m4a',
      (file) => void file.writeUInt32BE(0x20000, file.indexOf('elst') + 20),
    ],
  ])('is refused: one %s', async (_case, name, change) => {
    const file = songFile(name);
    change(file);
    await expect(readSongFile(file)).rejects.toMatchObject(refusal(NOT_A_SONG_FILE));
  });

  it('is refused with the reason when it is protected or too long', async () => {
    await expect(readSongFile(songFile('protected.m4a'))).rejects.toMatchObject(
      refusal(SONG_PROTECTED),
    );
    const endless = songFile('plain.m4a');
    endless.writeUInt32BE(100_000, endless.indexOf('stsz') + 12);
    await expect(readSongFile(endless)).rejects.toMatchObject(refusal(SONG_TOO_LONG));
  });

  it('is refused when it is cut off', async () => {
    for (const name of M4A_FILES) {
      const file = songFile(name);
      await expect(readSongFile(file.subarray(0, file.length / 2)), name).rejects.toMatchObject(
        refusal(NOT_A_SONG_FILE),
      );
    }
  });
});

describe('Another file', () => {
  it.each(['vorbis.ogg', 'aac.aac'] as const)(
    'is refused with the kinds that work: %s',
    async (name) => {
      await expect(readSongFile(songFile(name))).rejects.toMatchObject(refusal(NOT_A_SONG_FILE));
    },
  );

  it('is refused when it is empty, or too large before it is read', async () => {
    await expect(readSongFile(Buffer.alloc(0))).rejects.toMatchObject(refusal(NOT_A_SONG_FILE));
    await expect(readSongFile(Buffer.alloc(SONG_MAX_BYTES + 1))).rejects.toMatchObject(
      refusal(SONG_TOO_LARGE, 413),
    );
  });

  it('waits its turn up to 20 files behind the one that is read, and beyond that is asked to come back', async () => {
    const file = songFile('plain.m4a');
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => readSongFile(file)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
    expect(outcomes.at(-1)).toMatchObject({
      status: 'rejected',
      reason: { status: 503, code: 'busy' },
    });
  });
});

describe('A song that was written anew', () => {
  it.each([...MP3_FILES, ...M4A_FILES])(
    'is written the same when it is read again: %s',
    async (name) => {
      const { bytes } = await readSongFile(songFile(name));
      expect((await readSongFile(bytes)).bytes.equals(bytes)).toBe(true);
    },
  );
});
