import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import { hasRight, homeMembership } from '#shared/circle';
import { usePeople } from '../../session/person';
import { CheckboxField } from '../../ui/checkbox-field';
import { tabletsQuery } from './tablets.queries';

export type DisconnectTabletsFieldProps = Omit<ComponentProps<typeof CheckboxField>, 'label'>;

/** Offers to disconnect tablets with a password change, because they stay connected otherwise. */
export function DisconnectTabletsField(input: DisconnectTabletsFieldProps) {
  // The profile belongs to no person. It names the tablets of the home person, most of which the account set up.
  const home = homeMembership(usePeople());
  const { data: tablets = [] } = useQuery({
    ...tabletsQuery(home?.id ?? 0),
    enabled: home !== undefined && hasRight(home.role, 'edit'),
  });
  const hintId = useId();
  if (tablets.length === 0) return null;
  const names = tablets.map(({ name }) => name).join(', ');
  return (
    <div className="grid gap-1">
      <CheckboxField
        {...input}
        aria-describedby={hintId}
        label={
          tablets.length === 1
            ? 'Disconnect the tablet too'
            : `Disconnect all ${tablets.length} tablets too`
        }
      />
      <p id={hintId} className="max-w-reading text-ink-soft wrap-anywhere">
        {tablets.length === 1
          ? 'One tablet is connected'
          : `${tablets.length} tablets are connected`}
        : {names}. A new password leaves what is connected as it is. Check this if somebody else may
        have connected one.
      </p>
    </div>
  );
}
