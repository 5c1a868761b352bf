import type { Person } from '#shared/people/person.answer';

/** A person that the account cares for as the owner. */
export function person(id: number, name: string | null, other: Partial<Person> = {}): Person {
  return {
    id,
    name,
    role: 'owner',
    isHome: false,
    photoUrl: null,
    timeZone: 'Europe/Brussels',
    createdAt: '2025-11-01T09:00:00.000Z',
    ...other,
  };
}

/** The person that most tests are about. */
export const jozef = person(1_000_000_001, 'Jozef', { isHome: true });
/** The path of a call about Jozef. */
export const ofJozef = (path: string) => `/api/people/${jozef.id}${path}`;
export const maria = person(1_000_000_002, 'Maria', { role: 'helper' });
