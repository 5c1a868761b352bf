import { beforeEach, expect, test, vi } from 'vitest';
import { fakeMediaDevices } from '../../../../tests/support/client/media-devices';
import {
  fakePeerConnections,
  FakeStream,
  FakeTrack,
} from '../../../../tests/support/client/peer-connections';
import { closeMedia, openMedia } from './call-media';

beforeEach(() => void fakePeerConnections());

/** A browser that opens what is there and answers with these errors for the rest. */
function browser(errors: { video?: string; audio?: string }) {
  const getUserMedia = vi.fn(({ video, audio }: MediaStreamConstraints = {}) => {
    const error = (video && errors.video) || (audio && errors.audio);
    if (error) return Promise.reject(new DOMException('', error));
    return Promise.resolve(
      new FakeStream([
        ...(video ? [new FakeTrack('video')] : []),
        ...(audio ? [new FakeTrack('audio')] : []),
      ]),
    );
  });
  fakeMediaDevices(getUserMedia);
  return getUserMedia;
}

const BOTH = { camera: true, microphone: true };

test('both are asked for with one question, and released together', async () => {
  const getUserMedia = browser({});
  const media = await openMedia(BOTH);
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  expect([media.camera?.kind, media.microphone?.kind]).toEqual(['video', 'audio']);
  closeMedia(media);
  expect([media.camera?.readyState, media.microphone?.readyState]).toEqual(['ended', 'ended']);
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'in-use'],
])('a camera with %s is %s, and the microphone is there', async (video, problem) => {
  browser({ video });
  const media = await openMedia(BOTH);
  expect(media).toMatchObject({ camera: null, problems: { camera: problem } });
  expect(media.microphone).not.toBeNull();
});

test('what is not wanted is not asked for', async () => {
  const getUserMedia = browser({ video: 'NotAllowedError' });
  expect(await openMedia({ camera: false, microphone: true })).toMatchObject({ problems: {} });
  expect(getUserMedia.mock.calls[0]?.[0]).not.toHaveProperty('video');
});

test('a page over plain http has neither, without an error', async () => {
  expect(await openMedia(BOTH)).toEqual({
    camera: null,
    microphone: null,
    problems: { camera: 'insecure', microphone: 'insecure' },
  });
});
