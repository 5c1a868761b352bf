import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan } from '#shared/plans/plan.answer';
import { PLANS_MAX } from '#shared/product/limits';
import { currentDay } from '../../lib/date-format';
import { whenInWords } from '../../lib/when-in-words';
import { usePerson } from '../../session/person';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { EmptyCard } from '../../ui/empty-card';
import { PlannedSection, PlannedSkeleton } from '../../ui/planned-section';
import { QueryState } from '../../ui/query-state';
import { StateScene } from '../../ui/state-scene';
import { PlanDialog } from './lazy-plan-dialog';
import { editPlanId, PlanList } from './plan-list';
import { inOrderOfDay } from './plan-order';
import { plansQuery, useDeletePlan } from './plan.queries';

/** The plans of the tablet: adding, changing and deleting them. */
export function PlansPanel() {
  const query = useQuery(plansQuery(usePerson().id));
  const plans = query.data;
  const [shown, setShown] = useState<'new' | Plan>();
  const { mutateAsync: remove } = useDeletePlan();
  const { heading, ...toDelete } = useRowToDelete(plans && inOrderOfDay(plans), editPlanId);
  const today = currentDay();
  const isFull = plans !== undefined && plans.length >= PLANS_MAX;
  return (
    <PlannedSection
      title={t`Plans`}
      text={
        isFull
          ? t`There is room for ${PLANS_MAX} plans. Delete one before you add another.`
          : t`The tablet tells what is next, in words: “Lunch at noon”.`
      }
      addLabel={t`Add Plan`}
      isFull={isFull}
      heading={heading}
      onAdd={() => setShown('new')}
    >
      <QueryState
        query={query}
        texts={{ loading: t`Loading your plans…`, failed: t`We could not load your plans` }}
        skeleton={<PlannedSkeleton />}
        empty={
          <EmptyCard drawing={<StateScene name="day" />} title={t`Nothing planned yet`}>
            {t`Meals, visits, a favorite show. It is calming to see what comes next, and it saves asking.`}
          </EmptyCard>
        }
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
        texts={{ deleted: t`Plan deleted`, refused: t`Error deleting plan` }}
        remove={async () => toDelete.row && remove(toDelete.row.id)}
      />
    </PlannedSection>
  );
}

/** "Lunch: Every day at 12:00 PM" */
function titleAndTime(plan: Plan, today: string): string {
  const { title } = plan;
  const when = whenInWords(plan, today);
  return t({
    message: `${title}: ${when}`,
    comment: 'Names the plan that will be deleted: “Lunch: Every day at 12:00 PM”',
  });
}
