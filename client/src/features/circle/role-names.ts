import { t } from '@lingui/core/macro';
import type { Role } from '#shared/circle/roles';

/** A member says who they are on the tablet. */
export const thisIsMe = (): string =>
  t({ message: 'This is me', comment: 'A member says who they are on the tablet' });

/** A role as a label: "Caregiver". */
export function roleName(role: Role): string {
  switch (role) {
    case 'viewer':
      return t`Viewer`;
    case 'helper':
      return t`Helper`;
    case 'caregiver':
      return t`Caregiver`;
    case 'owner':
      return t({ message: 'Owner', comment: 'A role in the circle' });
  }
}

/** A role after "as": "a caregiver". */
export function rolePhrase(role: Role): string {
  switch (role) {
    case 'viewer':
      return t`a viewer`;
    case 'helper':
      return t`a helper`;
    case 'caregiver':
      return t`a caregiver`;
    case 'owner':
      return t`an owner`;
  }
}

/** Says in a sentence what a role does, without naming it. */
export function roleDoes(role: Role): string {
  switch (role) {
    case 'viewer':
      return t`Looks at the photos, the notes and the plans.`;
    case 'helper':
      return t`Adds photos, voices and notes, and a caregiver looks at them before they appear.`;
    case 'caregiver':
      return t`Takes care of the photos, the notes, the plans and the tablet.`;
    case 'owner':
      return t`Does all that a caregiver does, and decides who belongs to the circle.`;
  }
}

/** Describes a role in a sentence. */
export function roleSentence(role: Role): string {
  switch (role) {
    case 'viewer':
      return t`A viewer looks at the photos, the notes and the plans.`;
    case 'helper':
      return t`A helper adds photos, voices and notes, and a caregiver looks at them before they appear.`;
    case 'caregiver':
      return t`A caregiver takes care of the photos, the notes, the plans and the tablet.`;
    case 'owner':
      return t`An owner does all that a caregiver does, and decides who belongs to the circle.`;
  }
}
