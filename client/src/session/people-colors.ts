import { t } from '@lingui/core/macro';
import type { Person } from '#shared/people/person.answer';
import type { Owner } from '../lib/page-owner';
import { smallPhoto } from '../lib/photo/small-photo';
import { personSign } from '../ui/person-sign';

/** Dark enough for a white sign, and as different from each other as such colors can be. */
const colors = [
  '#1f5f8b',
  '#8a3b12',
  '#2f6b3a',
  '#7a2f6b',
  '#6b5a00',
  '#3f3f8f',
  '#8b1f3a',
  '#0f6b6b',
  '#5a4632',
  '#4a4a4a',
];

/** How pages name a person: by name and picture, in a color that no other of the account's first ten people has. */
export const ownerOf = (person: Person, people: readonly Person[]): Owner => ({
  name:
    person.name ??
    t({
      message: 'Person without a name',
      comment: 'Stands in place of the name of a person with memory loss',
    }),
  color: colors[people.findIndex(({ id }) => id === person.id) % colors.length] ?? '#4a4a4a',
  sign: personSign(person.name),
  picture: person.photoUrl && smallPhoto(person.photoUrl),
});
