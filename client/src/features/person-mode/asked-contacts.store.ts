const KEY = 'dear-ones-tablet-asked';

let askedAt: Record<string, number> = stored();

/** When this contact was last asked to call, in milliseconds; undefined if never. */
export const lastAsked = (contactId: number): number | undefined => askedAt[contactId];

export function noteAsked(contactId: number, at: number): void {
  set({ ...askedAt, [contactId]: at });
}

export const forgetAsked = (): void => set({});

function set(next: Record<string, number>): void {
  askedAt = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // `askedAt` has it until the tablet is switched off.
  }
}

function stored(): Record<string, number> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number> | null) ?? {};
  } catch {
    return {};
  }
}
