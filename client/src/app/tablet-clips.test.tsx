import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TabletClip } from '#shared/clips/clip.answer';
import { fakeCaches } from '../../../tests/support/client/caches';
import { button, heading, newDevice, showTablet } from '../../../tests/support/client/tablet';
import { tabletFace } from '../../../tests/support/client/tablet-content';
import { savedFiles } from '../features/tablet/offline/saved-files.store';
import { endSound } from '../lib/sound.store';

const clip: TabletClip = {
  id: 1,
  videoUrl: '/api/tablet/videos/1',
  stillUrl: '/api/tablet/photos/11',
  voiceUrl: '/api/tablet/voices/1',
  line: 'Anna waves from her garden.',
  seconds: 3,
  codec: 'h264',
  by: 'Anna',
  day: '2026-11-20',
};
const anna = tabletFace(1, 'Anna', { voiceUrl: '/api/tablet/voices/9', clip });

let heard: string[];
beforeEach(() => {
  newDevice();
  endSound();
  heard = [];
  savedFiles.set([]);
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      constructor(src: string) {
        super();
        heard.push(src);
      }
      play = () => Promise.resolve();
      pause = () => undefined;
      load = () => undefined;
      removeAttribute = () => undefined;
    },
  );
});

const plays = (answer: '' | 'probably') =>
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer);
const stillOf = () => document.querySelector(`img[src="${clip.stillUrl}"]`);
const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};

async function openAnna() {
  const { user } = showTablet({ faces: [anna] });
  await user.click(await screen.findByRole('button', { name: 'My family' }));
  await heading('Anna');
  return user;
}

describe('A clip of a face', () => {
  test('is offered where the tablet plays it, and Listen is the voice of the face', async () => {
    plays('probably');
    await openAnna();
    expect(await screen.findByText(clip.line)).toBeVisible();
    expect(button('Watch')).toBeVisible();
    fireEvent.click(button('Listen'));
    expect(heard).toEqual([anna.voiceUrl]);
  });

  test('that the tablet cannot play is a picture, and Listen plays its voice', async () => {
    plays('');
    await openAnna();
    expect(await screen.findByText(clip.line)).toBeVisible();
    expect(stillOf()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Watch' })).not.toBeInTheDocument();
    fireEvent.click(button('Listen'));
    expect(heard).toEqual([clip.voiceUrl]);
  });

  test('is offered without a network once its files are on the tablet, and before that the face has none', async () => {
    plays('probably');
    await openAnna();
    goOffline();
    await waitFor(() => expect(screen.queryByText(clip.line)).not.toBeInTheDocument());
    act(() => savedFiles.set([clip.stillUrl, String(clip.voiceUrl)]));
    expect(await screen.findByText(clip.line)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Watch' })).not.toBeInTheDocument();
    act(() => savedFiles.set([clip.stillUrl, String(clip.voiceUrl), clip.videoUrl]));
    expect(await screen.findByRole('button', { name: 'Watch' })).toBeVisible();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

test('A clip that plays stays on the screen when the network goes, and the face has none once it has ended', async () => {
  plays('probably');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await openAnna();
  fireEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  const video = document.querySelector('video');
  goOffline();
  expect(button('Stop')).toBeInTheDocument();
  expect(document.querySelector('video')).toBe(video);
  act(() => endSound());
  await waitFor(() => expect(screen.queryByText(clip.line)).not.toBeInTheDocument());
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});

test('A hello that is a clip and cannot be played is a picture, and Listen plays its voice', async () => {
  plays('');
  const { user } = showTablet({
    hello: {
      id: 1,
      from: 'Anna',
      fromFaceId: null,
      words: null,
      photoUrl: null,
      voiceUrl: null,
      clip,
      day: '2026-11-21',
    },
  });
  await user.click(await screen.findByRole('button', { name: /From Anna, today/ }));
  expect(await screen.findByText(clip.line)).toBeVisible();
  expect(stillOf()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Watch' })).not.toBeInTheDocument();
  fireEvent.click(button('Listen'));
  expect(heard).toEqual([clip.voiceUrl]);
});
