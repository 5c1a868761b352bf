import type { Role } from '#shared/circle';

/** The roles in the words of screens and emails. */
export const roleWords: Record<Role, { name: string; phrase: string; does: string }> = {
  viewer: {
    name: 'Viewer',
    phrase: 'a viewer',
    does: 'looks at the photos, the notes and the plans',
  },
  helper: {
    name: 'Helper',
    phrase: 'a helper',
    does: 'adds photos, voices and notes, and a caregiver looks at them before they appear',
  },
  caregiver: {
    name: 'Caregiver',
    phrase: 'a caregiver',
    does: 'takes care of the photos, the notes, the plans and the tablet',
  },
  owner: {
    name: 'Owner',
    phrase: 'an owner',
    does: 'does all that a caregiver does, and decides who belongs to the circle',
  },
};

/** Describes a role in a sentence. */
export function roleSentence(role: Role): string {
  const { phrase, does } = roleWords[role];
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} ${does}.`;
}
