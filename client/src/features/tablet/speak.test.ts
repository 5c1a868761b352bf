import { i18n } from '@lingui/core';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  canSpeak,
  sentencesOf,
  speak,
  stopSpeaking,
  useSpeaking,
  voiceOf,
  type Spoken,
} from './speak';

const words: Spoken = { text: 'Hello. Anna is here.' };
const voice: Spoken = { text: 'Anna', voiceUrl: '/api/voices/1' };

/** Every element that plays and every sentence that is read, oldest first. */
let players: FakePlayer[];
let read: FakeUtterance[];
let refuse: boolean;

class FakePlayer extends EventTarget {
  playing = false;
  readonly src: string;
  constructor(src: string) {
    super();
    this.src = src;
    players.push(this);
  }
  play() {
    if (refuse) return Promise.reject(new DOMException('', 'NotSupportedError'));
    this.playing = true;
    return Promise.resolve();
  }
  pause() {
    this.playing = false;
    this.dispatchEvent(new Event('pause'));
  }
  removeAttribute() {}
  load() {}
}

class FakeUtterance extends EventTarget {
  rate = 1;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

const device = {
  getVoices: () => [],
  speak: (one: FakeUtterance) => read.push(one),
  cancel: vi.fn(),
};

beforeEach(() => {
  players = [];
  read = [];
  refuse = false;
  vi.useFakeTimers();
  vi.stubGlobal('Audio', FakePlayer);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', device);
});
afterEach(() => stopSpeaking());

const said = () => read.map(({ text }) => text);
const saying = (spoken?: Spoken) => renderHook(() => useSpeaking(spoken)).result;
const playing = () => players.filter((player) => player.playing).map(({ src }) => src);
/** Lets the tap that began it come to its end. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1));

describe('what is said', () => {
  test('is the recorded voice, without speech synthesis', () => {
    const isSaid = saying(voice);
    act(() => speak(voice));
    expect([playing(), said(), isSaid.current]).toEqual([['/api/voices/1'], [], true]);
    act(() => void players[0]?.dispatchEvent(new Event('ended')));
    expect(isSaid.current).toBe(false);
  });

  test('is read slowly, in English, where nothing is recorded', () => {
    const [isSaid, otherIsSaid] = [saying(words), saying(voice)];
    act(() => speak(words));
    expect(said()).toEqual(['Hello.', 'Anna is here.']);
    expect(read[0]).toMatchObject({ rate: 0.8, lang: 'en-US' });
    expect([isSaid.current, otherIsSaid.current]).toEqual([true, false]);
    act(() => void read[0]?.dispatchEvent(new Event('end')));
    expect(isSaid.current).toBe(true);
    act(() => void read[1]?.dispatchEvent(new Event('end')));
    expect(isSaid.current).toBe(false);
  });

  test('is read when the recorded voice cannot be played', async () => {
    refuse = true;
    const isSaid = saying(voice);
    act(() => speak(voice));
    await settle();
    expect([said(), isSaid.current]).toEqual([['Anna'], true]);
  });

  test('is nothing where speech is unavailable, and that is known in advance', async () => {
    vi.stubGlobal('speechSynthesis', undefined);
    expect([canSpeak(words), canSpeak(voice), canSpeak({ text: ' ', voiceUrl: null })]).toEqual([
      false,
      true,
      false,
    ]);
    const anything = saying();
    act(() => speak(words));
    await settle();
    expect(anything.current).toBe(false);
  });

  test('stops when the device stays silent', async () => {
    const isSaid = saying(words);
    act(() => speak(words));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(isSaid.current).toBe(false);
  });
});

describe('one sound at a time', () => {
  test('a new one stops the one before', () => {
    const second = { ...voice, voiceUrl: '/api/voices/2' };
    act(() => speak(voice));
    act(() => speak(second));
    expect(playing()).toEqual(['/api/voices/2']);
    device.cancel.mockClear();
    act(() => speak(words));
    expect(playing()).toEqual([]);
    act(() => speak(voice));
    expect(device.cancel).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['the next tap, wherever it is', () => document.body.click()],
    ['going back', () => void window.dispatchEvent(new Event('popstate'))],
    ['leaving the page', () => void window.dispatchEvent(new Event('pagehide'))],
    ['putting it away', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['stopping it', stopSpeaking],
  ])('%s ends it, and nothing is left to end', async (_what, happen) => {
    const isSaid = saying(voice);
    act(() => speak(voice));
    await settle();
    act(happen);
    expect([isSaid.current, playing()]).toEqual([false, []]);
    act(happen);
    expect(said()).toEqual([]);
  });

  test('the tap that starts it does not stop it', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', () => speak(voice));
    const isSaid = saying(voice);
    act(() => button.click());
    await settle();
    expect(isSaid.current).toBe(true);
    button.remove();
  });

  test('an incoming call stops it', () => {
    const isSaid = saying(voice);
    act(() => speak(voice));
    act(() => players[0]?.pause());
    expect(isSaid.current).toBe(false);
  });
});

test.each([
  ['Hello. Anna is here!', ['Hello.', 'Anna is here!']],
  ['Your daughter — Anna', ['Your daughter — Anna']],
  ['On the hook\nby the door', ['On the hook', 'by the door']],
  ['Take 2.5 tablets at 8 p.m. today.', ['Take 2.5 tablets at 8 p.m.', 'today.']],
  [
    'Samstag, 21.\u00A0November, morgens. Hallo.',
    ['Samstag, 21.\u00A0November, morgens.', 'Hallo.'],
  ],
  ['Really?! Yes...', ['Really?!', 'Yes...']],
  [' \n ', []],
  ['', []],
])('%j is read sentence after sentence', (text, sentences) =>
  expect(sentencesOf(text)).toEqual(sentences),
);

describe('the voice that reads', () => {
  const voice = (name: string, lang: string, localService = true, usual = false) => ({
    name,
    lang,
    localService,
    default: usual,
  });
  const dutch = voice('Ellen', 'nl-BE', true, true);
  const british = voice('Daniel', 'en-GB');
  const american = voice('Samantha', 'en_US');
  const distant = voice('Google', 'en-US', false);

  test('is English, preferably works offline and has the local accent', () => {
    expect(voiceOf('en', [dutch, distant, american, british], 'en-GB')).toBe(british);
    expect(voiceOf('en', [dutch, distant, british, american], 'nl-BE')).toBe(american);
    expect(voiceOf('en', [dutch, distant], 'nl-BE')).toBe(distant);
    expect(voiceOf('en', [dutch], 'nl-BE')).toBeUndefined();
  });
  test('is of the language of the tablet, and nothing is read aloud where there is none', () => {
    const canRead = (language: string, voices: readonly object[]) => {
      i18n.loadAndActivate({ locale: language, messages: {} });
      vi.stubGlobal('speechSynthesis', { ...device, getVoices: () => voices });
      return canSpeak(words);
    };
    const languages = ['en', 'nl', 'fr', 'de'];
    expect(voiceOf('nl', [american, dutch], 'en-US')).toBe(dutch);
    expect(languages.map((language) => canRead(language, [dutch, british]))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    // Voices that are not loaded yet may be English.
    expect(languages.map((language) => canRead(language, []))).toEqual([true, false, false, false]);
    i18n.activate('en');
  });
});
