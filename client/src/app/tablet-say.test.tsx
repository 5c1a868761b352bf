import { Blob as RealBlob } from 'node:buffer';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../tests/support/client/caches';
import { fakeMicrophone } from '../../../tests/support/client/microphone';
import {
  at,
  button,
  heading,
  holdClock,
  newDevice,
  pass,
  showTablet,
} from '../../../tests/support/client/tablet';
import { tabletFace, tabletReminder } from '../../../tests/support/client/tablet-content';
import { mayRecord } from '../features/tablet/messages/may-record.store';
import { openedMessage } from '../features/tablet/messages/messages.store';
import { setSeats } from '../features/tablet/shared-tablet/seats.store';
import { endSound } from '../lib/sound.store';

const sofie = { userId: 3, faceId: 1, name: 'Sofie' };
const messages = { on: true, resting: false, to: [sofie] };
const hello = {
  id: 1,
  from: 'Sofie',
  fromFaceId: 1 as number | null,
  words: 'Good morning!',
  photoUrl: null,
  clip: null,
  voiceUrl: null,
  day: '2026-11-21',
};
const sending = {
  'POST /api/tablet/uploads': () => ({
    status: 201,
    body: { id: '99999999-9999-4999-8999-999999999999' },
  }),
  'POST /api/tablet/messages': (body: unknown) => ({
    status: 201,
    body: { id: (body as { id: string }).id },
  }),
};

let microphone: ReturnType<typeof fakeMicrophone>;
/** The time of the recording, which is not that of the tablet. */
let time = 0;

beforeEach(() => {
  newDevice();
  endSound();
  openedMessage.set(undefined);
  microphone = fakeMicrophone();
  vi.stubGlobal('Blob', RealBlob);
  vi.stubGlobal('caches', fakeCaches());
  mayRecord.set(true);
  time = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => {
  endSound();
  vi.restoreAllMocks();
});

const show = (
  given: Parameters<typeof showTablet>[0] = {},
  more: Parameters<typeof showTablet>[1] = {},
) => showTablet({ messages, hello, ...given }, { ...sending, ...more });
type Shown = ReturnType<typeof show>;

const opened = async ({ user }: Shown) => {
  await user.click(await screen.findByRole('button', { name: 'From Sofie, today' }));
  await user.click(await screen.findByRole('button', { name: 'Say something' }));
};

/** Lets the meter look so many times, at what is heard then. */
async function hearing(level: number, looks: number) {
  for (let look = 0; look < looks; look += 1) {
    microphone.level = level;
    time += 50;
    await act(() => vi.advanceTimersByTimeAsync(50));
  }
}
const speaking = async () => {
  await hearing(0.004, 2);
  await hearing(0.4, 10);
};
const holdRecording = () =>
  vi.useFakeTimers({
    now: at(9, 30),
    toFake: ['Date', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: false,
  });

describe('Say something', () => {
  test.each([
    ['no owner has turned it on', { messages: { ...messages, on: false } }, true],
    ['so much came that it rests', { messages: { ...messages, resting: true } }, true],
    ['nobody hears it', { messages: { ...messages, to: [] } }, true],
    ['the browser would ask for the microphone', {}, false],
    ['the browser has not said whether it would ask', {}, undefined],
  ])('is not offered while %s', async (_what, given, allowed) => {
    mayRecord.set(allowed);
    const { user } = show(given);
    await user.click(await screen.findByRole('button', { name: 'From Sofie, today' }));
    await heading('From Sofie, today');
    expect(screen.queryByRole('button', { name: 'Say something' })).not.toBeInTheDocument();
    expect(microphone.ask).not.toHaveBeenCalled();
  });

  test('records from the touch on, and what was said is sent by a second one', async () => {
    holdRecording();
    const shown = show();
    await opened(shown);
    await heading('Speak to Sofie.');
    await waitFor(() => expect(microphone.ask).toHaveBeenCalledOnce());
    await speaking();
    await shown.user.click(button('Done'));
    await heading('Your words for Sofie.');
    expect(microphone.stopped).toBeGreaterThan(0);
    expect(shown.server.calls.some(({ route }) => route.includes('messages'))).toBe(false);
    expect(await screen.findByRole('button', { name: 'Listen' })).toBeVisible();
    await shown.user.click(button('Send to Sofie'));
    await heading('Your words were sent to Sofie.');
    const sent = shown.server.calls.find(({ route }) => route === 'POST /api/tablet/messages');
    expect(sent?.body).toMatchObject({ kind: 'voice', toUserId: 3, faceId: 1 });
    await shown.user.click(button('Back'));
    await heading(/John/);
    expect(screen.queryByRole('button', { name: /Your words/ })).not.toBeInTheDocument();
  });

  test('ends after six seconds of silence', async () => {
    holdRecording();
    const shown = show();
    await opened(shown);
    await waitFor(() => expect(microphone.ask).toHaveBeenCalledOnce());
    await speaking();
    await hearing(0.004, 118);
    await heading('Speak to Sofie.');
    await hearing(0.004, 4);
    await heading('Your words for Sofie.');
  });

  test('stays as it is where nothing was heard, and listens on', async () => {
    holdRecording();
    const shown = show();
    await opened(shown);
    await waitFor(() => expect(microphone.ask).toHaveBeenCalledOnce());
    await hearing(0.004, 20);
    await shown.user.click(button('Done'));
    await waitFor(() => expect(microphone.ask).toHaveBeenCalledTimes(2));
    await heading('Speak to Sofie.');
    expect(screen.getByRole('main').textContent).toBe('Speak to Sofie.');
    await speaking();
    await shown.user.click(button('Done'));
    await heading('Your words for Sofie.');
  });

  test('is for the family where the face is nobody’s, and is not sent by “Do not send”', async () => {
    holdRecording();
    const shown = show({ hello: { ...hello, fromFaceId: 2 } });
    await opened(shown);
    await heading('Speak to your family.');
    await waitFor(() => expect(microphone.ask).toHaveBeenCalledOnce());
    await speaking();
    await shown.user.click(button('Done'));
    await heading('Your words for your family.');
    expect(button('Send to your family')).toBeVisible();
    await shown.user.click(button('Do not send'));
    await heading(/John/);
    expect(screen.queryByRole('button', { name: /Your words/ })).not.toBeInTheDocument();
    expect(microphone.ask).toHaveBeenCalledOnce();
    expect(shown.server.calls.some(({ route }) => route.includes('messages'))).toBe(false);
  });

  test('left by Back keeps what was said at home until midnight', async () => {
    holdRecording();
    const shown = show();
    await opened(shown);
    await waitFor(() => expect(microphone.ask).toHaveBeenCalledOnce());
    await speaking();
    await shown.user.click(button('Back'));
    await heading(/John/);
    const words = await screen.findByRole('button', { name: 'Your words for Sofie' });
    await shown.user.click(words);
    await heading('Your words for Sofie.');
    expect(microphone.ask).toHaveBeenCalledOnce();
    await shown.user.click(button('Back'));
    await screen.findByRole('button', { name: 'Your words for Sofie' });
    pass(24 * 60);
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Your words for Sofie' }),
      ).not.toBeInTheDocument(),
    );
  });

  test('left untouched for ten minutes keeps what was said at home', async () => {
    holdRecording();
    const shown = show();
    await opened(shown);
    await waitFor(() => expect(microphone.ask).toHaveBeenCalledOnce());
    await speaking();
    await shown.user.click(button('Done'));
    await heading('Your words for Sofie.');
    pass(9);
    await heading('Your words for Sofie.');
    pass(2);
    await heading(/John/);
    await screen.findByRole('button', { name: 'Your words for Sofie' });
    expect(shown.server.calls.some(({ route }) => route.includes('messages'))).toBe(false);
  });

  test('takes a thought instead', async () => {
    const shown = show();
    await opened(shown);
    await shown.user.click(
      await screen.findByRole('button', { name: 'Tell Sofie: I am thinking of you' }),
    );
    await heading('Your thought was sent to Sofie.');
    const sent = shown.server.calls.find(({ route }) => route === 'POST /api/tablet/messages');
    expect(sent?.body).toMatchObject({ kind: 'thinking-of-you', toUserId: 3 });
    expect(sent?.body).not.toHaveProperty('voice');
  });

  test('shows on a shared tablet whose words they are', async () => {
    setSeats([
      { id: 7, name: 'John', photoUrl: '/api/tablet/photos/1', isFirst: true },
      { id: 8, name: 'Ruth', photoUrl: null, isFirst: false },
    ]);
    try {
      const shown = show();
      await opened(shown);
      await heading('Speak to Sofie.');
      expect(screen.getByText('From John')).toBeVisible();
    } finally {
      act(() => void setSeats([]));
    }
  });

  test('says what is so while there is no network', async () => {
    const away = () => Promise.reject(new TypeError('Failed to fetch'));
    const shown = show({}, { 'POST /api/tablet/messages': away });
    await opened(shown);
    await shown.user.click(
      await screen.findByRole('button', { name: 'Tell Sofie: I am thinking of you' }),
    );
    await heading('Your thought is on its way to Sofie.');
  });

  test.each([
    ['member-left', 'Sofie cannot be reached here.'],
    ['messages-off', 'Your thought could not go to Sofie.'],
  ])('never says that words were sent which the server refuses with %s', async (code, sentence) => {
    const shown = show(
      {},
      {
        'POST /api/tablet/messages': (body: unknown) =>
          'toUserId' in (body as object)
            ? { status: 409, body: { message: 'No', code } }
            : sending['POST /api/tablet/messages'](body),
      },
    );
    await opened(shown);
    await shown.user.click(
      await screen.findByRole('button', { name: 'Tell Sofie: I am thinking of you' }),
    );
    await heading(sentence);
    expect(screen.queryByText(/was sent/)).not.toBeInTheDocument();
    if (code !== 'member-left') return;
    await shown.user.click(button('Send to your family'));
    await heading('Your thought was sent to your family.');
  });

  test('is offered on the kind end of My family, and on no face', async () => {
    const { user } = show({ faces: [tabletFace(1, 'Anna')], hello: null });
    await user.click(await screen.findByRole('button', { name: 'My family' }));
    await heading(/Anna/);
    expect(screen.queryByRole('button', { name: 'Say something' })).not.toBeInTheDocument();
    await user.click(button('Enough for now'));
    await heading(/That was lovely/);
    await user.click(button('Say something'));
    await heading('Speak to Sofie.');
  });

  test('is not left for a reminder while it records', async () => {
    holdClock(at(9, 29));
    const shown = show({ reminders: [tabletReminder(7, 'Drink something', { at: '09:30' })] });
    await opened(shown);
    await heading('Speak to Sofie.');
    await waitFor(() => expect(microphone.ask).toHaveBeenCalledOnce());
    pass(5);
    await heading('Speak to Sofie.');
  });

  test('records nothing that no touch has asked for', async () => {
    show({}, { path: '/tablet/say' });
    await heading(/John/);
    expect(microphone.ask).not.toHaveBeenCalled();
  });

  test('offers home’s small way to the settings while somebody must allow the microphone', async () => {
    mayRecord.set(false);
    show();
    expect(await screen.findByRole('button', { name: 'For the family' })).toBeVisible();
    act(() => mayRecord.set(true));
    expect(screen.queryByRole('button', { name: 'For the family' })).not.toBeInTheDocument();
  });
});
