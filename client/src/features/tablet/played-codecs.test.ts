import { afterEach, expect, test, vi } from 'vitest';
import { playedCodecs } from './played-codecs';

afterEach(() => vi.restoreAllMocks());

const canPlay = (answer: (type: string) => CanPlayTypeResult) =>
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(answer);

test('a tablet tells the codecs of clips that it can play', () => {
  canPlay(() => '');
  expect(playedCodecs()).toEqual([]);
  canPlay((type) => (type.includes('vp09') ? 'probably' : ''));
  expect(playedCodecs()).toEqual(['vp9']);
  canPlay(() => 'probably');
  expect(playedCodecs()).toEqual(['h264', 'vp9']);
  vi.stubGlobal('MediaSource', { isTypeSupported: (type: string) => type.includes('avc1') });
  expect(playedCodecs()).toEqual(['h264']);
});
