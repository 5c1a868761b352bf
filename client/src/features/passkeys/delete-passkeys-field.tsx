import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import { CheckboxField } from '../../ui/checkbox-field';
import { passkeysQuery } from './passkeys.queries';

export type DeletePasskeysFieldProps = Omit<ComponentProps<typeof CheckboxField>, 'label'>;

/** Offers to delete the passkeys with a new password, because they log in without it. */
export function DeletePasskeysField(input: DeletePasskeysFieldProps) {
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const hintId = useId();
  if (passkeys.length === 0) return null;
  return (
    <div className="grid gap-1">
      <CheckboxField {...input} aria-describedby={hintId} label={t`Delete my passkeys too`} />
      <p id={hintId} className="max-w-reading text-ink-soft">
        {t`Whoever has one could log in without the new password. You can add new ones afterwards.`}
      </p>
    </div>
  );
}
