import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ROLES, type Role } from '#shared/circle/roles';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { roleDoes, roleName } from './role-names';

const optionsOf = (roles: readonly Role[]) =>
  roles.map((value) => ({ value, label: roleName(value), hint: roleDoes(value) }));

type RoleChoiceProps = {
  label: string;
  value: Role;
  onChange: (role: Role) => void;
};

/** The four roles, each with what it means. */
export const RoleChoice = (props: RoleChoiceProps) => (
  <ChoiceGroup options={optionsOf(ROLES)} {...props} />
);

/** The roles that nearly everybody who is invited has, and the others on request. */
const usualRoles: readonly Role[] = ['helper', 'caregiver'];
const otherRoles = ROLES.filter((role) => !usualRoles.includes(role));

/** The same for somebody new. */
export function NewRoleChoice(props: RoleChoiceProps) {
  const [isAll, setAll] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  const showAll = () => {
    flushSync(() => setAll(true));
    const [first] = otherRoles;
    // The button that had the focus is gone.
    choice.current?.querySelector<HTMLElement>(`[value="${first}"]`)?.focus();
  };
  return (
    <div ref={choice} className="grid gap-1.5">
      <ChoiceGroup
        options={optionsOf(isAll ? [...usualRoles, ...otherRoles] : usualRoles)}
        {...props}
      />
      {!isAll && (
        <Button variant="quiet" className="-ml-3 justify-self-start" onClick={showAll}>
          {t`Other roles`}
        </Button>
      )}
    </div>
  );
}
