import { useSyncExternalStore } from 'react';

/** Something to be sent when the network allows, once. */
export interface Letter {
  /** A UUID: sent twice, it counts once. */
  id: string;
  path: string;
  body?: unknown;
  /** The server will never take it. It stays to say so, until something else is sent there. */
  refused?: boolean;
}

/** What became of the last thing that was sent somewhere. */
export type Fate = 'waiting' | 'refused' | 'sent';

const KEY = 'dear-ones-tablet-outbox';
/** A tablet that never finds its network keeps the newest. */
const LETTERS_MAX = 200;

let letters: readonly Letter[] = stored();
const listeners = new Set<() => void>();

export const waitingLetters = (): readonly Letter[] => letters.filter(({ refused }) => !refused);

export function fateOf(path: string): Fate {
  const there = letters.filter((letter) => letter.path === path);
  if (there.length === 0) return 'sent';
  return there.some(({ refused }) => !refused) ? 'waiting' : 'refused';
}

export const useFate = (path: string): Fate => useSyncExternalStore(subscribe, () => fateOf(path));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const keepLetter = (letter: Letter): void => set([...withoutRefused(letter.path), letter].slice(-LETTERS_MAX));
export const dropLetter = (id: string): void => set(letters.filter((letter) => letter.id !== id));
export const refuseLetter = ({ id, path }: Letter): void =>
  set([...withoutRefused(path).filter((letter) => letter.id !== id), { id, path, refused: true }]);
export const dropLetters = (): void => set([]);

const withoutRefused = (path: string) => letters.filter((letter) => letter.path !== path || !letter.refused);

function set(next: readonly Letter[]): void {
  letters = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // `letters` has them until the tablet is switched off.
  }
  listeners.forEach((listener) => listener());
}

function stored(): readonly Letter[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLetter) : [];
  } catch {
    return [];
  }
}

// Hoisted: the letters are read before the lines below them have run.
function isLetter(kept: unknown): kept is Letter {
  return typeof kept === 'object' && kept !== null && 'id' in kept && typeof kept.id === 'string' && 'path' in kept && typeof kept.path === 'string';
}
