import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { PLANS_MAX } from '#shared/limits';
import type { Plan } from '#shared/plan';
import { calendarDay } from '../../lib/date-format';
import { neighborOf } from '../../lib/neighbor';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { LoadFailed } from '../../ui/state-message';
import { inOrderOfDay } from './plan-in-words';
import { editPlanId, PlanList } from './plan-list';
import { plansQuery } from './plan.queries';

export const PlanDialog = lazyDialog(async () => (await import('./plan-dialog')).PlanDialog, {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});

export const DeletePlanDialog = lazyDialog(
  async () => (await import('./delete-plan-dialog')).DeletePlanDialog,
  {
    isOpen: ({ plan }) => plan !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

/** What comes today: adding, changing and deleting it. */
export function PlansPanel() {
  const { data: plans } = useQuery(plansQuery);
  const [shown, setShown] = useState<'new' | Plan>();
  const [toDelete, setToDelete] = useState<Plan>();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Takes the place of the one that is to be deleted. */
  const next = useRef<Plan>(undefined);
  const headingId = useId();
  const isFull = plans !== undefined && plans.length >= PLANS_MAX;
  const askToDelete = (plan: Plan) => {
    next.current = neighborOf(inOrderOfDay(plans ?? []), plan);
    setToDelete(plan);
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
            What comes today
          </h2>
          <p className="max-w-reading text-ink-soft">
            {isFull
              ? `There is room for ${PLANS_MAX} plans. Delete one before you add another.`
              : 'The tablet tells what is next, in words: “Lunch at noon”.'}
          </p>
        </div>
        <Button
          variant="secondary"
          className="max-sm:w-full print:hidden"
          locked={isFull}
          onClick={() => setShown('new')}
        >
          <PlusIcon />
          Add Plan
        </Button>
      </div>
      {plans === undefined ? (
        <PlansSkeleton />
      ) : plans.length === 0 ? (
        <NoPlansYet />
      ) : (
        <PlanList
          plans={plans}
          today={calendarDay(new Date())}
          onEdit={setShown}
          onDelete={askToDelete}
        />
      )}
      <PlanDialog subject={shown} onClose={() => setShown(undefined)} />
      <DeletePlanDialog
        plan={toDelete}
        onClose={() => setToDelete(undefined)}
        focusAfter={() => document.getElementById(editPlanId(next.current?.id)) ?? heading.current}
      />
    </section>
  );
}

function NoPlansYet() {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h3 className="text-h3 font-bold">Nothing planned yet</h3>
      <p className="max-w-reading text-ink-soft">
        Meals, visits, a favorite show. It is calming to see what comes next, and it saves asking.
      </p>
    </div>
  );
}

/** Stands where the plans will: while they are being loaded, or that they could not be. */
function PlansSkeleton() {
  const { errorUpdateCount, isFetching, refetch } = useQuery(plansQuery);
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0)
    return <LoadFailed what="your plans" retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status" className="sr-only">
        Loading your plans…
      </p>
      <div aria-hidden="true" className="h-32 rounded-card border border-line" />
    </>
  );
}
