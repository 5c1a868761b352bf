import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PLANS_MAX } from '#shared/limits';
import type { Plan } from '#shared/plan';
import { calendarDay } from '../../lib/date-format';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { PlusIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { inOrderOfDay, planInWords } from './plan-in-words';
import { editPlanId, PlanList } from './plan-list';
import { plansQuery, useDeletePlan } from './plan.queries';

export const PlanDialog = lazyDialog(async () => (await import('./plan-dialog')).PlanDialog, {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});

/** The plans of the tablet: adding, changing and deleting them. */
export function PlansPanel() {
  const query = useQuery(plansQuery(usePerson().id));
  const plans = query.data;
  const [shown, setShown] = useState<'new' | Plan>();
  const { mutateAsync: remove } = useDeletePlan();
  const { heading, ...toDelete } = useRowToDelete(plans && inOrderOfDay(plans), editPlanId);
  const today = calendarDay(new Date());
  const headingId = useId();
  const isFull = plans !== undefined && plans.length >= PLANS_MAX;
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
            {t`What comes today`}
          </h2>
          <p className="max-w-reading text-ink-soft">
            {isFull
              ? t`There is room for ${PLANS_MAX} plans. Delete one before you add another.`
              : t`The tablet tells what is next, in words: “Lunch at noon”.`}
          </p>
        </div>
        <Button
          variant="secondary"
          className="max-sm:w-full print:hidden"
          locked={isFull}
          onClick={() => setShown('new')}
        >
          <PlusIcon />
          {t`Add Plan`}
        </Button>
      </div>
      <QueryState
        query={query}
        words={{ loading: t`Loading your plans…`, failed: t`We could not load your plans` }}
        skeleton={<div aria-hidden="true" className="h-32 rounded-card border border-line" />}
        empty={<NoPlansYet />}
      >
        {(list) => (
          <PlanList plans={list} today={today} onEdit={setShown} onDelete={toDelete.ask} />
        )}
      </QueryState>
      <PlanDialog subject={shown} onClose={() => setShown(undefined)} />
      <ConfirmDelete
        {...toDelete.dialog}
        title={t`Delete Plan`}
        question={t`Are you sure you want to delete this plan?`}
        detail={toDelete.row && titleAndTime(toDelete.row, today)}
        words={{ deleted: t`Plan deleted`, refused: t`Error deleting plan` }}
        remove={async () => toDelete.row && remove(toDelete.row.id)}
      />
    </section>
  );
}

/** "Lunch: Every day at 12:00 PM" */
function titleAndTime(plan: Plan, today: string): string {
  const { title } = plan;
  const when = planInWords(plan, today);
  return t({
    message: `${title}: ${when}`,
    comment: 'Names the plan that will be deleted: “Lunch: Every day at 12:00 PM”',
  });
}

function NoPlansYet() {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h3 className="text-h3 font-bold">{t`Nothing planned yet`}</h3>
      <p className="max-w-reading text-ink-soft">
        {t`Meals, visits, a favorite show. It is calming to see what comes next, and it saves asking.`}
      </p>
    </div>
  );
}
