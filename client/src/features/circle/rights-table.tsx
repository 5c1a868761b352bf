import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { ROLES, rolesWith, type Right, type Role } from '#shared/circle/roles';
import { listed } from '../../lib/date-format';
import { rolesInWords } from './role-names';

/** Describes what each right allows, in the order of the table. */
const rights = (): readonly { right: Right; words: string }[] => [
  { right: 'view', words: t`See the photos, the notes, the plans and the week` },
  { right: 'contribute', words: t`Add photos, voices and notes` },
  { right: 'seePrivate', words: t`See the notes that are for caregivers only` },
  {
    right: 'edit',
    words: t`Change and delete, accept what helpers add, and take care of plans and tablets`,
  },
  { right: 'manageCalls', words: t`See and change who can be called` },
  {
    right: 'manage',
    words: t`Invite and remove people, change roles, download or delete everything`,
  },
];

const names = (roles: readonly Role[]) => {
  if (roles.length === ROLES.length)
    return t({ message: 'Everybody', comment: 'Every member of the circle' });
  const words = listed(roles.map(rolesInWords));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function whoContributes(): string {
  const who = names(rolesWith('contribute'));
  return t({
    message: `${who}. What helpers add waits until a caregiver accepts it`,
    comment: '{who} is such as "Helpers, caregivers and owners"',
  });
}

/** Explains the roles: who may do what. */
export function RightsTable() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Who may do what`}
      </h2>
      <table
        aria-labelledby={headingId}
        className="w-full table-fixed border-collapse rounded-card text-left align-top"
      >
        <thead>
          <tr className="border-b-2 border-line-strong">
            <th scope="col" className="py-2.5 pr-4 font-bold">
              {t`What`}
            </th>
            <th scope="col" className="py-2.5 font-bold">
              {t`Who`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rights().map(({ right, words }) => (
            <tr key={right} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 font-normal hyphens-auto wrap-break-word">
                {words}
              </th>
              <td className="py-2.5 hyphens-auto wrap-break-word">
                {right === 'contribute' ? whoContributes() : names(rolesWith(right))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
