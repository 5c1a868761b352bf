/** The words of roles in emails: the same messages as on the pages, in client/src/features/circle/role-names.ts. */
import type { Role } from '#shared/circle/roles';
import type { Translate } from '../translations/translations';

/** A role in a sentence: "a caregiver". */
export function rolePhrase(role: Role, translate: Translate): string {
  switch (role) {
    case 'viewer':
      return translate('a viewer');
    case 'helper':
      return translate('a helper');
    case 'caregiver':
      return translate('a caregiver');
    case 'owner':
      return translate('an owner');
  }
}

/** Describes a role in a sentence. */
export function roleSentence(role: Role, translate: Translate): string {
  switch (role) {
    case 'viewer':
      return translate('A viewer looks at the photos, the notes and the plans.');
    case 'helper':
      return translate(
        'A helper adds photos, voices and notes, and a caregiver looks at them before they appear.',
      );
    case 'caregiver':
      return translate(
        'A caregiver takes care of the photos, the notes, the plans and the tablet.',
      );
    case 'owner':
      return translate(
        'An owner does all that a caregiver does, and decides who belongs to the circle.',
      );
  }
}
