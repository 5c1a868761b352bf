import { useId } from 'react';
import { ROLES, rolesWith, type Right, type Role } from '#shared/circle';
import { roleWords } from '#shared/role-words';
import { listed } from '../../lib/date-format';

/** Describes what each right allows, in the order of the table. */
const rights: readonly { right: Right; words: string }[] = [
  { right: 'view', words: 'See the photos, the notes, the plans and the week' },
  { right: 'contribute', words: 'Add photos, voices and notes' },
  { right: 'seePrivate', words: 'See the notes that are for caregivers only' },
  {
    right: 'edit',
    words: 'Change and delete, accept what helpers add, and take care of plans and tablets',
  },
  { right: 'manageCalls', words: 'See and change who can be called' },
  {
    right: 'manage',
    words: 'Invite and remove people, change roles, download or delete everything',
  },
];

const names = (roles: readonly Role[]) => {
  if (roles.length === ROLES.length) return 'Everybody';
  const words = listed(roles.map((role) => `${roleWords[role].name.toLowerCase()}s`));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Explains the roles: who may do what. */
export function RightsTable() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-h2 font-bold">
        Who may do what
      </h2>
      <table
        aria-labelledby={headingId}
        className="w-full table-fixed border-collapse rounded-card text-left align-top"
      >
        <thead>
          <tr className="border-b-2 border-line-strong">
            <th scope="col" className="py-2.5 pr-4 font-bold">
              What
            </th>
            <th scope="col" className="py-2.5 font-bold">
              Who
            </th>
          </tr>
        </thead>
        <tbody>
          {rights.map(({ right, words }) => (
            <tr key={right} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 font-normal wrap-break-word">
                {words}
              </th>
              <td className="py-2.5 wrap-break-word">
                {names(rolesWith(right))}
                {right === 'contribute' && '. What helpers add waits until a caregiver accepts it'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
