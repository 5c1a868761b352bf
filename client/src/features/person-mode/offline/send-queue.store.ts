/** Something to be sent when the network allows, once. */
export interface Letter {
  /** A UUID: sent twice, it counts once. */
  id: string;
  path: string;
  body?: object;
  /** When a button was pressed for it, in milliseconds; it is sent with how long ago that was. */
  pressedAt?: number;
}

const KEY = 'dear-ones-tablet-outbox';
/** A tablet that never finds its network keeps the newest, and rather a request to call than a report. */
const LETTERS_MAX = 200;

let letters: readonly Letter[] = stored();

export const waitingLetters = (): readonly Letter[] => letters;
/** Whether somebody waits for it to be sent. */
export const isRequestToCall = ({ path }: Letter): boolean => path.startsWith('/api/tablet/calls/');

export function keepLetter(letter: Letter): void {
  const all = [...letters, letter];
  const dropped =
    all.length > LETTERS_MAX ? (all.find((each) => !isRequestToCall(each)) ?? all[0]) : undefined;
  set(all.filter((each) => each !== dropped));
}

export const dropLetter = (id: string): void => set(letters.filter((letter) => letter.id !== id));
export const dropLetters = (): void => set([]);

function set(next: readonly Letter[]): void {
  letters = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // `letters` has them until the tablet is switched off.
  }
}

function stored(): readonly Letter[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLetter) : [];
  } catch {
    return [];
  }
}

// Hoisted: the letters are read before the lines below them have run. Apps of before kept refused ones too.
function isLetter(kept: unknown): kept is Letter {
  const isKept = typeof kept === 'object' && kept !== null && !('refused' in kept);
  return (
    isKept &&
    'id' in kept &&
    typeof kept.id === 'string' &&
    'path' in kept &&
    typeof kept.path === 'string'
  );
}
