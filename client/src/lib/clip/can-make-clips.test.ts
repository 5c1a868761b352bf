import { beforeEach, expect, test, vi } from 'vitest';
import { canMakeClips } from './can-make-clips';

/** A browser that can encode these codecs, and does not know others that are named. */
function withEncoder(encodes: string[], unknown: string[] = []): void {
  vi.stubGlobal('VideoEncoder', {
    isConfigSupported: ({ codec }: VideoEncoderConfig) =>
      unknown.includes(codec)
        ? Promise.reject(new TypeError('Unknown codec'))
        : Promise.resolve({ supported: encodes.includes(codec) }),
  });
}
const H264 = 'avc1.42001f';
const VP9 = 'vp09.00.30.08';

beforeEach(() => {
  vi.stubGlobal('VideoDecoder', {});
  vi.stubGlobal('OfflineAudioContext', {});
});

test.each([
  [[H264], []],
  [[VP9], []],
  [[VP9], [H264]],
])('a browser that encodes %j makes clips, also if it does not know %j', async (...codecs) => {
  withEncoder(...codecs);
  expect(await canMakeClips()).toBe(true);
});

test('a browser that encodes neither codec makes none', async () => {
  withEncoder([], [H264]);
  expect(await canMakeClips()).toBe(false);
});

test.each(['VideoEncoder', 'VideoDecoder', 'OfflineAudioContext'])(
  'a browser without %s makes none',
  async (missing) => {
    withEncoder([H264, VP9]);
    vi.stubGlobal(missing, undefined);
    expect(await canMakeClips()).toBe(false);
  },
);
