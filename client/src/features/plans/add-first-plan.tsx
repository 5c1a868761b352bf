import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { serverMessage } from '../../lib/api-error';
import { clockTime } from '../../lib/date-format';
import { newRequestKey } from '../../lib/request-key';
import { Button } from '../../ui/button';
import { useCreatePlan } from './plan.queries';

type AddFirstPlanProps = { variant: 'primary' | 'secondary'; onOther: () => void };

/** Lunch comes each day in every family, so that one press is enough for a first plan. */
export function AddFirstPlan({ variant, onOther }: AddFirstPlanProps) {
  const { mutate, isPending, error } = useCreatePlan();
  const [requestKey] = useState(newRequestKey);
  const lunch = {
    title: t({ message: 'Lunch', comment: 'Title of the first plan, which the tablet shows' }),
    at: '12:30',
    day: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    monthDay: null,
    faceId: null,
    songId: null,
    reminder: null,
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-end gap-3 max-sm:grid">
        <Button variant="quiet" onClick={onOther}>{t`Something else`}</Button>
        <Button
          variant={variant}
          busy={isPending ? t`Saving…` : undefined}
          onClick={() => mutate({ input: lunch, requestKey })}
        >
          {t`Add lunch at ${clockTime(new Date(`1970-01-01T${lunch.at}:00Z`), 'UTC')}`}
        </Button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {error && serverMessage(error, t`Please try again.`)}
      </p>
    </div>
  );
}
