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

/** What is heard now, by a name of the caller's. */
const heard = createStore<{ name: string; end: () => void } | undefined>(() => undefined);

/** What ends any sound: the next tap, going back, leaving the page, putting it away. */
const endings = (): [EventTarget, string][] => [
  [window, 'click'],
  [window, 'popstate'],
  [window, 'pagehide'],
  [document, 'visibilitychange'],
];

/** Lets something be heard, from within the tap that asks for it. One sound at a time: what was heard before ends. */
export function startSound(name: string, sound: Sound): void {
  endSound();
  const end = sound(endSound);
  // The tap that began it is still on its way up to the window.
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
