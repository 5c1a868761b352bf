import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TabletSong } from '#shared/songs/song.answer';
import { fakeCaches } from '../../../tests/support/client/caches';
import {
  at,
  button,
  heading,
  holdClock,
  newDevice,
  pass,
  showTablet,
} from '../../../tests/support/client/tablet';
import { everyDay, tabletReminder } from '../../../tests/support/client/tablet-content';
import { savedFiles } from '../features/tablet/offline/saved-files.store';
import { endSound } from '../lib/sound.store';

/** A player that a test ends. */
class FakePlayer extends EventTarget {
  static readonly all: FakePlayer[] = [];
  src: string;
  isPlaying = false;
  constructor(src: string) {
    super();
    this.src = src;
    FakePlayer.all.push(this);
  }
  play() {
    this.isPlaying = true;
    return Promise.resolve();
  }
  pause() {
    this.isPlaying = false;
  }
  removeAttribute() {
    this.src = '';
  }
  load() {}
}

const song = (id: number, title: string): TabletSong => ({
  id,
  title,
  who: 'Jacques',
  why: 'You danced to this in 1962',
  photoUrl: null,
  audioUrl: `/api/tablet/sounds/${id}`,
  seconds: 180,
});
const songs = [song(1, 'Waltz'), song(2, 'Tango')];
const playing = () => FakePlayer.all.filter(({ isPlaying }) => isPlaying).map(({ src }) => src);
const press = (name: string, timeStamp: number) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(button(name), event);
  // A sound ends with a touch from the next moment on.
  return screen.findByRole('heading', { level: 1 });
};

beforeEach(() => {
  newDevice();
  endSound();
  FakePlayer.all.length = 0;
  savedFiles.set([]);
  vi.stubGlobal('Audio', FakePlayer);
});

describe('Music', () => {
  test('is a tile at home once there are songs', async () => {
    const { user } = showTablet({ songs });
    await user.click(await screen.findByRole('button', { name: 'Music' }));
    await heading('Waltz');
    expect(screen.getByText('Jacques')).toBeVisible();
    expect(screen.getByText('You danced to this in 1962')).toBeVisible();
  });

  test('leaves room for one thing beside the greeting, where two stand without it', async () => {
    const plans = [everyDay(1, 'Amina comes', '09:00'), everyDay(2, 'Lunch', '09:10')];
    vi.setSystemTime(at(8, 50));
    const { unmount } = showTablet({ plans });
    await screen.findByText('Lunch at ten past nine');
    expect(screen.getByText('Amina comes at nine')).toBeVisible();
    unmount();
    showTablet({ plans, songs });
    await screen.findByText('Amina comes at nine');
    expect(screen.queryByText('Lunch at ten past nine')).toBeNull();
  });

  test('is no tile without songs', async () => {
    showTablet({ songs: [] });
    await heading(/John/);
    expect(screen.queryByRole('button', { name: 'Music' })).not.toBeInTheDocument();
  });

  test('plays a song by a touch, stops it by the next, and takes none for a second after each', async () => {
    showTablet({ songs }, { path: '/tablet/music' });
    await heading('Waltz');
    await press('Play', 10_000);
    expect(playing()).toEqual(['/api/tablet/sounds/1']);
    await press('Stop', 10_900);
    expect(playing()).toEqual(['/api/tablet/sounds/1']);
    await press('Stop', 11_000);
    expect(playing()).toEqual([]);
    await press('Play', 11_900);
    expect(playing()).toEqual([]);
    await press('Play', 12_100);
    expect(playing()).toEqual(['/api/tablet/sounds/1']);
  });

  test('ends where a song ends, and nothing follows by itself', async () => {
    showTablet({ songs }, { path: '/tablet/music' });
    await heading('Waltz');
    await press('Play', 10_000);
    act(() => void FakePlayer.all[0]?.dispatchEvent(new Event('ended')));
    await waitFor(() => expect(button('Play')).toBeVisible());
    expect(playing()).toEqual([]);
    expect(FakePlayer.all).toHaveLength(1);
    await heading('Waltz');
  });

  test('goes on to another song, which stops the one that plays, and comes round to the first', async () => {
    const { user } = showTablet({ songs }, { path: '/tablet/music' });
    await heading('Waltz');
    await press('Play', 10_000);
    await user.click(button('Another song'));
    await heading('Tango');
    expect(playing()).toEqual([]);
    await user.click(button('Another song'));
    await heading('Waltz');
  });

  test('offers nothing but itself for one song alone', async () => {
    showTablet({ songs: songs.slice(0, 1), contacts: [] }, { path: '/tablet/music' });
    await heading('Waltz');
    expect(screen.queryByRole('button', { name: 'Another song' })).not.toBeInTheDocument();
  });

  test('offers without a network only the songs that are on the tablet', async () => {
    vi.stubGlobal('caches', fakeCaches());
    showTablet({ songs });
    await screen.findByRole('button', { name: 'Music' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Music' })).not.toBeInTheDocument(),
    );
    act(() => savedFiles.set(['/api/tablet/sounds/2']));
    const music = await screen.findByRole('button', { name: 'Music' });
    fireEvent.click(music);
    await heading('Tango');
    expect(screen.queryByRole('button', { name: 'Another song' })).not.toBeInTheDocument();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  test('keeps the song that is there when the network goes or comes back, and one that plays to its end', async () => {
    vi.stubGlobal('caches', fakeCaches());
    showTablet({ songs: [...songs, song(3, 'Polka')] }, { path: '/tablet/music' });
    const network = (isThere: boolean) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
      act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
    };
    await heading('Waltz');
    fireEvent.click(button('Another song'));
    await heading('Tango');
    act(() => savedFiles.set(['/api/tablet/sounds/2', '/api/tablet/sounds/3']));
    network(false);
    await heading('Tango');
    network(true);
    await heading('Tango');
    await press('Play', 10_000);
    act(() => savedFiles.set(['/api/tablet/sounds/3']));
    network(false);
    await heading('Tango');
    expect(playing()).toEqual(['/api/tablet/sounds/2']);
    act(() => void FakePlayer.all[0]?.dispatchEvent(new Event('ended')));
    await heading('Polka');
    network(true);
    await heading('Polka');
    vi.restoreAllMocks();
  });

  test('is not left for home while a song plays', async () => {
    holdClock(at(9, 30));
    showTablet({ songs }, { path: '/tablet/music' });
    await heading('Waltz');
    await press('Play', 10_000);
    pass(12);
    await heading('Waltz');
    expect(playing()).toEqual(['/api/tablet/sounds/1']);
    act(() => void FakePlayer.all[0]?.dispatchEvent(new Event('ended')));
    pass(9);
    await heading('Waltz');
    pass(2);
    await heading(/John/);
  });

  test('is not left for a reminder before the song has ended', async () => {
    holdClock(at(9, 29));
    showTablet(
      { songs, reminders: [tabletReminder(7, 'Drink something', { at: '09:30' })] },
      { path: '/tablet/music' },
    );
    await heading('Waltz');
    await press('Play', 10_000);
    pass(5);
    await heading('Waltz');
    expect(playing()).toEqual(['/api/tablet/sounds/1']);
    act(() => void FakePlayer.all[0]?.dispatchEvent(new Event('ended')));
    pass(2);
    await heading('Drink something');
  });
});

describe('A plan with a song', () => {
  const dancing = { ...everyDay(1, 'Dancing', '09:45'), songId: 2 };

  test('leads to its song from its time on, and plays nothing by itself', async () => {
    vi.setSystemTime(at(9, 45));
    const { user } = showTablet({ songs, plans: [dancing] });
    await user.click(await screen.findByRole('button', { name: /Dancing/ }));
    await heading('Tango');
    expect(button('Play')).toBeVisible();
    expect(playing()).toEqual([]);
    await user.click(button('Back'));
    await user.click(await screen.findByRole('button', { name: 'Music' }));
    await heading('Waltz');
  });

  test('leads to the day before its time', async () => {
    const { user } = showTablet({ songs, plans: [dancing] });
    await user.click(await screen.findByRole('button', { name: /Dancing/ }));
    await screen.findByRole('button', { name: 'Back' });
    expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
  });

  test('leads to the day where the song rests', async () => {
    vi.setSystemTime(at(9, 50));
    const { user } = showTablet({ songs: songs.slice(0, 1), plans: [dancing] });
    await user.click(await screen.findByRole('button', { name: /Dancing/ }));
    await screen.findByRole('button', { name: 'Back' });
    expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
  });
});
