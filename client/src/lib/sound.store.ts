import { createStore, useStore } from './create-store';

/**
 * Starts a sound and returns a function that stops it. Calls `ended` when the sound is over by itself or
 * turns out to be 'failed'; never before it has returned, and not once it was ended.
 */
export type Sound = (ended: (how?: 'failed') => void) => () => void;

/** The second is heard where the first cannot be. */
export const withFallback =
  (first: Sound, second: Sound): Sound =>
  (ended) => {
    let end = first((how) => {
      if (how === 'failed') end = second(ended);
      else ended();
    });
    return () => end();
  };

/** The elements that are heard now, so that they can fade. */
export const players = new Set<HTMLMediaElement>();

/** The name of the sound that is playing, as chosen by its caller. */
const heard = createStore<{ name: string; end: () => void } | undefined>(() => undefined);

/** The events that stop any sound: the next tap, going back, leaving the page, and hiding it. */
const endings = (): [EventTarget, string][] => [
  [window, 'click'],
  [window, 'popstate'],
  [window, 'pagehide'],
  [document, 'visibilitychange'],
];

/**
 * Plays a sound. It must be called during the tap that requests it. The previous sound stops, because only one plays at
 * a time.
 */
export function startSound(name: string, sound: Sound): void {
  endSound();
  const end = sound(endSound);
  // Ignores the tap that started the sound, which is still bubbling up to the window.
  const listen = setTimeout(() =>
    endings().forEach(([target, event]) => target.addEventListener(event, endSound)),
  );
  heard.set({
    name,
    end: () => {
      clearTimeout(listen);
      end();
    },
  });
}

export function endSound(): void {
  const sound = heard.read();
  if (!sound) return;
  endings().forEach(([target, event]) => target.removeEventListener(event, endSound));
  heard.set(undefined);
  sound.end();
}

/** The name of what is heard now; undefined when it is quiet. */
export const useSound = (): string | undefined => useStore(heard)?.name;
