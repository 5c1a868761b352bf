import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TabletClip } from '#shared/clips/clip.answer';
import type { TabletSong } from '#shared/songs/song.answer';
import {
  at,
  button,
  heading,
  holdClock,
  newDevice,
  pass,
  showTablet,
} from '../../../tests/support/client/tablet';
import { everyDay, tabletFace, tabletReminder } from '../../../tests/support/client/tablet-content';
import { helloSpoken } from '../features/tablet/hello';
import { plansLeft } from '../features/tablet/reminders/plans-left';
import { askedPath, tabletPaths } from '../features/tablet/screen-paths';
import { staysAwake } from '../features/tablet/wake-lock';
import { startSound } from '../lib/sound.store';

beforeEach(newDevice);

/** The buttons in their order. */
const expectChoices = (...names: RegExp[]) =>
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    names.map((name): unknown => expect.stringMatching(name)),
  );

const theme = () => document.documentElement.dataset.theme;

describe('At night', () => {
  const plans = [everyDay(1, 'Amina comes', '09:00'), everyDay(2, 'Lunch', '12:00')];

  test('the tablet shows that it is night and the next plan, in dark colors, with all its screens within reach', async () => {
    holdClock(at(0, 55));
    const { user } = showTablet({ plans });
    await heading('It is night.');
    expect(await screen.findByText('Amina comes in the morning, at nine.')).toBeVisible();
    expect(screen.getByText('Five to one')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Good|Lunch|twelve|All is well/);
    expect(theme()).toBe('night');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'My family',
      'My notes',
      'Call',
    ]);
    await user.click(button('Call'));
    await heading('Call');
    expect(theme()).toBe('night');
  });

  test('the night begins at ten and ends at seven on an untouched screen', async () => {
    holdClock(at(21, 58));
    showTablet({ plans });
    await heading('Good evening, John.');
    expect(theme()).toBeUndefined();
    pass(4);
    await heading('It is night.');
    expect(screen.getByText('Amina comes tomorrow morning, at nine.')).toBeVisible();
    expect(theme()).toBe('night');
    pass(9 * 60 - 5);
    expect(await heading('It is night.')).toBeVisible();
    pass(5);
    // Nobody has touched it all night, so it rests.
    await heading(/^Sunday 22.November, morning$/);
    expect(theme()).toBeUndefined();
  });

  test('the screen does not change while it is being touched', async () => {
    holdClock(at(21, 59));
    const { user } = showTablet();
    await heading('Good evening, John.');
    pass(0.9);
    await user.click(screen.getByText('All is well.'));
    pass(0.5);
    expect(button('My family')).toBeVisible();
    await heading('Good evening, John.');
    pass(1);
    await heading('It is night.');
  });
});

describe('After ten minutes without a touch', () => {
  // Say something begins with a touch alone: its test has its ten minutes.
  const { home: _home, say: _say, ...others } = tabletPaths;
  const paths = Object.values(others);

  test.each(paths)('%s returns home', async (path) => {
    holdClock(at(9, 30));
    showTablet({ plans: [everyDay(1, 'Lunch', '12:00')] }, { path });
    await screen.findByRole('button', { name: 'Back' });
    pass(9);
    expect(button('Back')).toBeVisible();
    pass(2);
    await heading(/John/);
  });

  test('a request to call stays three minutes longer, because the next contact is asked then', async () => {
    holdClock(at(9, 30));
    showTablet({}, { path: askedPath(1) });
    await screen.findByRole('button', { name: 'Back' });
    pass(12);
    expect(button('Back')).toBeVisible();
    pass(2);
    await heading(/John/);
  });

  test('a touch restarts the timer', async () => {
    holdClock(at(9, 30));
    const { user } = showTablet({}, { path: '/tablet/faces' });
    await heading(/—/);
    pass(9);
    await user.click(button('Next'));
    pass(9);
    await heading(/—/);
    pass(2);
    await heading(/John/);
  });

  test('a playing voice restarts the timer', async () => {
    holdClock(at(9, 30));
    let end: () => void = () => undefined;
    showTablet({}, { path: '/tablet/faces' });
    await heading(/—/);
    act(() =>
      startSound('a voice', (ended) => {
        end = ended;
        return () => undefined;
      }),
    );
    pass(20);
    await heading(/—/);
    act(() => end());
    pass(9);
    await heading(/—/);
    pass(2);
    await heading(/John/);
  });

  test('a tablet that slept shows no outdated message when it wakes', async () => {
    holdClock(at(9, 30));
    showTablet({ faces: [tabletFace(1, 'Anna')] }, { path: '/tablet/call/1/asked' });
    await screen.findByRole('button', { name: 'Back' });
    holdClock(at(18));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await heading('Good evening, John.');
  });
});

describe('After five untouched minutes by day', () => {
  const rest = () => screen.queryByRole('button', { name: 'Touch to begin' });

  test('home rests with the day, the time and what comes next, until a touch', async () => {
    holdClock(at(9, 30));
    const { user } = showTablet({ plans: [everyDay(1, 'Lunch', '12:00')] });
    await heading('Good morning, John.');
    pass(4.5);
    expect(rest()).not.toBeInTheDocument();
    pass(1);
    await heading(/^Saturday 21\u00A0November, morning$/);
    expect(screen.getByText('09:35')).toBeVisible();
    expect(screen.getByText('Lunch at noon.')).toBeVisible();
    expect(button('Call')).toBeVisible();
    pass(10);
    expect(screen.getByText('09:45')).toBeVisible();
    await user.click(button('Touch to begin'));
    await heading('Good morning, John.');
    expect(button('My family')).toBeVisible();
  });

  test('it does not rest at night', async () => {
    holdClock(at(23));
    showTablet();
    await heading('It is night.');
    pass(10);
    expect(rest()).not.toBeInTheDocument();
  });
});

describe('The hello of the day', () => {
  const hello = {
    id: 5,
    from: 'Mila',
    fromFaceId: null,
    clip: null,
    words: 'Our garden',
    photoUrl: null,
    voiceUrl: '/api/tablet/voices/00000000-0000-4000-8000-000000000009',
    day: '2026-11-21',
  };

  test('stands in the band until it was opened, speaks at its first opening, then is the first picture of My family, and is gone the next day', async () => {
    holdClock(at(9, 30));
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const { user } = showTablet({ hello });
    await heading('Good morning, John.');
    expectChoices(/From Mila, today/, /My family/, /My notes/, /Call/);
    await user.click(button(/^From Mila, today/));
    await heading('From Mila, today');
    expect(screen.getByText('Our garden')).toBeVisible();
    expect(play).toHaveBeenCalledTimes(1);
    await user.click(button('Back'));
    await heading('Good morning, John.');
    expect(screen.queryByRole('button', { name: /^From Mila/ })).not.toBeInTheDocument();
    await user.click(button('My family'));
    await heading('From Mila, today');
    expect(play).toHaveBeenCalledTimes(1);
    await user.click(button('Next'));
    await heading(/^Your (daughter — Anna|son — Peter)$/);
    await user.click(button('Back'));
    await heading('From Mila, today');
    await user.click(button('Enough for now'));
    await heading('Good morning, John.');
    pass(24 * 60);
    await heading(/^Sunday 22.November, morning$/);
    await user.click(button('Touch to begin'));
    await user.click(await screen.findByRole('button', { name: 'My family' }));
    await heading(/^Your (daughter — Anna|son — Peter)$/);
  });

  test('that a touch opens is told once a day with its part, and so is each picture of My family', async () => {
    holdClock(at(9, 30));
    const { user, reports } = showTablet({ hello: { ...hello, voiceUrl: null } });
    const opened = () =>
      reports().flatMap((report) => (report as { opened?: object[] }).opened ?? []);
    await heading('Good morning, John.');
    await user.click(button(/^From Mila, today/));
    await heading('From Mila, today');
    expect(opened()).toEqual([]);
    await user.click(button('Back'));
    const ofHello = { kind: 'hello', id: 5, part: 'morning' };
    await waitFor(() => expect(opened()).toEqual([ofHello]));
    await user.click(button('My family'));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await heading(/—/);
    await user.click(button('Enough for now'));
    await user.click(button('Home'));
    await waitFor(() => expect(opened()).toHaveLength(2));
    expect(opened().at(-1)).toMatchObject({ kind: 'picture', part: 'morning' });
    expect(reports().at(-1)).toMatchObject({ day: '2026-11-21', faces: [{ looks: 1 }] });
    await user.click(button('My family'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(opened()).toHaveLength(2);
  });

  test('that is a recording shows the face of the sender, and the initials of a member who has none', async () => {
    holdClock(at(9, 30));
    const faces = [tabletFace(1, 'Mila'), tabletFace(2, 'Peter')];
    const sent = { ...hello, from: 'Mila Maes' };
    showTablet({ hello: { ...sent, fromFaceId: 2 }, faces });
    const band = await screen.findByRole('button', { name: /^From Mila Maes, today/ });
    expect(band.querySelector('img')).toHaveAttribute('src', faces[1]?.photoUrl);
    cleanup();
    showTablet({ hello: sent, faces });
    const without = await screen.findByRole('button', { name: /^From Mila Maes, today/ });
    expect(without.querySelector('img')).toBeNull();
    expect(without.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'MM');
  });

  test('that has no word is announced by the voice with the face of the sender', () => {
    const voiceUrl = '/api/tablet/voices/00000000-0000-4000-8000-000000000001';
    const faces = [tabletFace(2, 'Mila', { voiceUrl })];
    const photo = { ...hello, voiceUrl: null, words: null, fromFaceId: 2 };
    expect(helloSpoken(photo, faces).voiceUrl).toBe(voiceUrl);
    expect(helloSpoken({ ...photo, words: 'Our garden' }, faces).voiceUrl).toBeNull();
    expect(helloSpoken({ ...photo, fromFaceId: 3 }, faces).voiceUrl).toBeNull();
  });

  test('stays within reach where the album has no faces', async () => {
    holdClock(at(9, 30));
    const { user } = showTablet({ hello: { ...hello, voiceUrl: null }, faces: [] });
    await heading('Good morning, John.');
    await user.click(button(/^From Mila, today/));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'My family' }));
    await heading('From Mila, today');
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});

describe('Home at its hours', () => {
  const plans = [everyDay(1, 'Amina comes', '09:00'), everyDay(2, 'Lunch', '12:00')];

  test('a plan whose reminder was done is over for home and Today, on this tablet and on others', async () => {
    holdClock(at(9, 5));
    const reminder = tabletReminder(7, 'Amina comes', { planId: 1, at: '09:00' });
    const done = [{ dueOn: '2026-11-21', dueAt: '09:00', at: at(9, 2).toISOString() }];
    showTablet({ plans, reminders: [{ ...reminder, done }] });
    expect(await screen.findByRole('button', { name: /Lunch at noon/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Amina/ })).not.toBeInTheDocument();
    cleanup();
    const [day, other] = ['2026-11-21', '2026-11-22'];
    const content = { plans, reminders: [reminder] };
    const record = { reminderId: 7, dueOn: day, dueAt: '09:00', says: 'Amina comes', shown: [0] };
    expect(plansLeft(content, [record], day)).toEqual(plans);
    expect(plansLeft(content, [{ ...record, doneAt: 1 }], day)).toEqual(plans.slice(1));
    expect(plansLeft(content, [{ ...record, doneAt: 1 }], other)).toEqual(plans);
    // The family has moved it since.
    expect(plansLeft(content, [{ ...record, dueAt: '08:00', doneAt: 1 }], day)).toEqual(plans);
  });
  const faces = [tabletFace(1, 'Anna'), tabletFace(2, 'Amina')];

  test.each([
    [at(8, 10), 'Saturday morning, ten past eight', [/Amina comes at nine/, /Lunch at noon/]],
    [at(8, 55), 'Saturday morning, five to nine', [/Amina comes at nine/, /Lunch at noon/]],
    [at(9, 5), 'Saturday morning, five past nine', [/Since nine: Amina comes\./, /Lunch at noon/]],
    [at(12), 'Saturday, noon', [/Lunch at noon/]],
    [at(16, 30), 'Saturday afternoon, half past four', []],
  ])('at %s it says %s, and what is near, with tiles in their places', async (now, time, band) => {
    holdClock(now);
    const { user } = showTablet({ plans, faces });
    await heading(/^Good .+, John\.$/);
    expect(screen.getByText(time)).toBeVisible();
    expect(screen.getByText(/^21.November$/)).toBeVisible();
    expectChoices(...band, /My family/, /My notes/, /Call/);
    if (!band[0]) return;
    await user.click(button(band[0]));
    await heading(/^(Amina comes|Lunch)$/);
  });

  test('a plan has the face whose name it contains, and My notes the question that is pinned', async () => {
    holdClock(at(8, 10));
    showTablet({ plans, faces });
    await heading(/John/);
    const picture = (name: RegExp) => button(name).querySelector('img')?.getAttribute('src');
    expect(picture(/Amina comes/)).toBe(faces[1]?.photoUrl);
    expect(picture(/Lunch/)).toBeUndefined();
    expect(button(/My notes/)).toHaveTextContent('Keys');
  });

  test.each([
    [at(22, 15), 'Amina comes tomorrow morning, at nine.', 'Quarter past ten'],
    [at(2, 15), 'Amina comes in the morning, at nine.', 'Quarter past two'],
  ])('at %s it is night, with what comes and the time', async (now, next, time) => {
    holdClock(now);
    showTablet({ plans, faces });
    await heading('It is night.');
    expect(await screen.findByText(next)).toBeVisible();
    expect(screen.getByText(time)).toBeVisible();
  });

  test('what is near does not change under a finger', async () => {
    holdClock(at(9, 28));
    const { user } = showTablet({ plans, faces });
    await heading(/John/);
    pass(1.7);
    await user.click(screen.getByText('All is well.'));
    pass(0.6);
    expect(screen.getByText('Saturday morning, half past nine')).toBeVisible();
    expect(button(/Since nine: Amina comes/)).toBeVisible();
    pass(1);
    expect(screen.queryByRole('button', { name: /Amina/ })).not.toBeInTheDocument();
  });

  test('an answer to a request to call takes the place of one, and what was done comes when nothing else does', async () => {
    holdClock(at(8, 10));
    const call = {
      contactId: 1,
      name: 'Anna',
      answeredAt: at(8, 5).toISOString(),
      callsAt: at(10).toISOString(),
    };
    showTablet({ plans, faces, calls: [call] });
    await heading(/John/);
    expect(screen.getByText('Anna will call you at ten in the morning.')).toBeVisible();
    expectChoices(/Amina comes at nine/, /My family/, /My notes/, /Call/);
  });
});

describe('An idle tablet', () => {
  test('makes at most 130 requests an hour, and no timer wakes it more often than every ten seconds', async () => {
    holdClock(at(9, 30));
    const fired: number[] = [];
    const setInterval = globalThis.setInterval;
    vi.stubGlobal('setInterval', (callback: () => void, delay: number) =>
      setInterval(() => {
        fired.push(Date.now());
        callback();
      }, delay),
    );
    const { server } = showTablet();
    await heading('Good morning, John.');
    const before = server.calls.length;
    for (let tens = 0; tens < 360; tens += 1) {
      pass(1 / 6);
      await act(() => Promise.resolve());
    }
    expect(server.calls.length - before).toBeLessThanOrEqual(130);
    const states = server.calls.filter(({ route }) => route === 'POST /api/tablet/state');
    expect(states.length).toBeGreaterThanOrEqual(6);
    expect(states.length).toBeLessThanOrEqual(7);
    expect(states.at(-1)?.body).toMatchObject({ awake: false, contentAge: 30 });
    // Every full ten seconds, and every poll.
    expect(new Set(fired).size).toBeLessThanOrEqual(360 + 120);
    expect(fired.length).toBeGreaterThan(360);
  });
});

describe('The screen', () => {
  const wakeLocks = (request: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });

  test('is kept on by day, again after the page was hidden, and released at night', async () => {
    const locks: { released: boolean; release: () => Promise<void> }[] = [];
    wakeLocks(() => {
      const lock = {
        released: false,
        release: () => {
          lock.released = true;
          return Promise.resolve();
        },
      };
      locks.push(lock);
      return Promise.resolve(lock);
    });
    holdClock(at(21, 50));
    showTablet();
    await heading('Good evening, John.');
    await waitFor(() => expect(locks).toHaveLength(1));
    expect(staysAwake()).toBe(true);
    const lock = locks[0];
    if (lock) lock.released = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(locks).toHaveLength(2));
    pass(15);
    expect(locks.every(({ released }) => released)).toBe(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(locks).toHaveLength(2);
    pass(9 * 60);
    await waitFor(() => expect(locks).toHaveLength(3));
    expect(locks[2]?.released).toBe(false);
  });

  test('may go off where the browser refuses to keep it on', async () => {
    wakeLocks(() => Promise.reject(new DOMException('Low battery', 'NotAllowedError')));
    const { server } = showTablet();
    await heading('Good morning, John.');
    await waitFor(() => expect(staysAwake()).toBe(false));
    // The family hears of it at once.
    await waitFor(() =>
      expect(
        server.calls.filter(({ route }) => route === 'POST /api/tablet/state').at(-1)?.body,
      ).toMatchObject({ awake: false }),
    );
  });
});

describe('For an hour without a touch', () => {
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
  const songs: TabletSong[] = [
    {
      id: 2,
      title: 'Tango',
      who: null,
      why: null,
      photoUrl: null,
      audioUrl: '/api/tablet/sounds/2',
      seconds: 180,
    },
  ];
  const hello = {
    id: 1,
    from: 'Anna',
    fromFaceId: 1,
    words: null,
    photoUrl: null,
    clip,
    voiceUrl: null,
    day: '2026-11-21',
  };
  const content = {
    faces: [tabletFace(1, 'Anna', { clip })],
    hello,
    songs,
    plans: [{ ...everyDay(1, 'Dancing', '09:45'), songId: 2 }],
  };
  const { home, faces, hello: helloPath, music } = tabletPaths;

  test.each([home, faces, helloPath, music])('nothing moves or sounds at %s', async (path) => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    holdClock(at(9, 30));
    showTablet(content, { path });
    await screen.findByRole('heading', { level: 1 });
    for (let minute = 0; minute < 60; minute += 1) {
      pass(1);
      await act(() => Promise.resolve());
    }
    expect(play).not.toHaveBeenCalled();
  });
});
