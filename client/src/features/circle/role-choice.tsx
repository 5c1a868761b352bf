import { ROLES, type Role } from '#shared/circle';
import { roleWords } from '#shared/role-words';
import { ChoiceGroup } from '../../ui/choice-group';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const options = ROLES.map((value) => ({
  value,
  label: roleWords[value].name,
  hint: `${capitalized(roleWords[value].does)}.`,
}));

type RoleChoiceProps = {
  label: string;
  value: Role;
  onChange: (role: Role) => void;
};

/** The four roles, each with what it means. */
export const RoleChoice = (props: RoleChoiceProps) => <ChoiceGroup options={options} {...props} />;
