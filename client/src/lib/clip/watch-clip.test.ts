import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClip } from './watch-clip';

/** As much of a media element as a clip needs. The test moves its time. */
class Player extends EventTarget {
  src = '';
  currentTime = 0;
  playbackRate = 1;
  paused = true;
  ended = false;
  refuses = false;
  constructor(src = '') {
    super();
    this.src = src;
  }
  play() {
    this.paused = this.refuses;
    return this.refuses ? Promise.reject(new Error('not supported')) : Promise.resolve();
  }
  pause() {
    this.paused = true;
  }
  load = () => undefined;
  removeAttribute = () => (this.src = '');
  finish() {
    this.ended = true;
    this.dispatchEvent(new Event('ended'));
  }
}

let heard: Player | undefined;
let seen: Player;
let ended: ReturnType<typeof vi.fn<(how?: 'failed') => void>>;
const watch = (voiceUrl: string | null = '/voice') => {
  const end = watchClip(seen as unknown as HTMLVideoElement, { videoUrl: '/clip', voiceUrl })(
    ended,
  );
  const voice = voiceUrl === null ? undefined : heard;
  return { end, voice };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'Audio',
    vi.fn(function (src: string) {
      return (heard = new Player(src));
    }),
  );
  seen = new Player();
  heard = undefined;
  ended = vi.fn();
});
afterEach(() => vi.useRealTimers());

test.each([
  ['a little behind', 4.9, 5, 1.1],
  ['a little ahead', 5.1, 5, 0.9],
  ['together', 5.05, 5, 1],
])('pictures that are %s follow the sound', (_what, pictures, sound, rate) => {
  const { voice } = watch();
  seen.currentTime = pictures;
  if (voice) voice.currentTime = sound;
  vi.advanceTimersByTime(100);
  expect(seen).toMatchObject({ playbackRate: rate, currentTime: pictures });
  seen.currentTime = sound;
  vi.advanceTimersByTime(100);
  expect(seen.playbackRate).toBe(1);
});

test('pictures that are far behind jump to the sound', () => {
  const { voice } = watch();
  if (voice) voice.currentTime = 3;
  vi.advanceTimersByTime(100);
  expect(seen.currentTime).toBe(3);
});

test('a clip ends once its pictures and its sound have ended, and lets go of both files', () => {
  const { voice } = watch();
  seen.finish();
  expect(ended).not.toHaveBeenCalled();
  voice?.finish();
  expect(ended).toHaveBeenCalledExactlyOnceWith(undefined);
  expect([seen.src, voice?.src]).toEqual(['', '']);
});

test('a clip without sound ends with its pictures', () => {
  watch(null);
  seen.finish();
  expect(ended).toHaveBeenCalledOnce();
});

test('where the sound cannot be played, the pictures go on', async () => {
  const { voice } = watch();
  voice?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).not.toHaveBeenCalled();
  seen.finish();
  expect(ended).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('pictures that cannot be played are told as failed, so that the voice can be heard alone', async () => {
  seen.refuses = true;
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledExactlyOnceWith('failed');
});

test('a touch ends both at once', () => {
  const { end, voice } = watch();
  end();
  expect([seen.paused, voice?.paused]).toEqual([true, true]);
  expect(ended).not.toHaveBeenCalled();
});
