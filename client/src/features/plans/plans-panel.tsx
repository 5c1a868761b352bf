import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { PLANS_MAX } from '#shared/limits';
import type { Plan } from '#shared/plan';
import { calendarDay } from '../../lib/calendar-day';
import { neighbourOf } from '../../lib/neighbour';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { DeletePlanDialog, PlanDialog } from './plan-dialogs';
import { inOrderOfDay } from './plan-in-words';
import { editPlanId, PlanList } from './plan-list';
import { plansQuery } from './plan.queries';
import { NoPlansYet, PlansSkeleton } from './plans-missing';

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
    next.current = neighbourOf(inOrderOfDay(plans ?? []), plan);
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
