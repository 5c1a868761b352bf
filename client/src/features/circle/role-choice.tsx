import { ROLES, type Role } from '#shared/circle/roles';
import { ChoiceGroup } from '../../ui/choice-group';
import { roleDoes, roleName } from './role-names';

const options = () =>
  ROLES.map((value) => ({ value, label: roleName(value), hint: roleDoes(value) }));

type RoleChoiceProps = {
  label: string;
  value: Role;
  onChange: (role: Role) => void;
};

/** The four roles, each with what it means. */
export const RoleChoice = (props: RoleChoiceProps) => (
  <ChoiceGroup options={options()} {...props} />
);
