import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { Plan } from '#shared/plans/plan.answer';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { PlanDialog } from '../features/plans/lazy-plan-dialog';
import { planInWords, titleAndTime } from '../features/plans/plan-in-words';
import { plansQuery, useDeletePlan } from '../features/plans/plan.queries';
import { ReminderDialog } from '../features/reminders/lazy-reminder-dialog';
import { reminderTexts } from '../features/reminders/reminder-texts';
import {
  remindersQuery,
  useDeleteReminder,
  useRefetchReminders,
} from '../features/reminders/reminder.queries';
import { lazyComponent } from '../lib/lazy-component';
import { isUnsaved } from '../lib/optimistic-list';
import { currentDay } from '../lib/person-day';
import { plannedRowId } from '../lib/planned-row-id';
import { useHydrated } from '../lib/use-hydrated';
import { usePerson } from '../session/person';
import { Button } from '../ui/button';
import { ConfirmDelete, useRowToDelete } from '../ui/confirm-delete';
import { Disclosure } from '../ui/disclosure';
import { EmptyCard } from '../ui/empty-card';
import { PlusIcon } from '../ui/icons';
import { PageHeading } from '../ui/page-heading';
import { PlannedList, PlannedRow, PlannedSkeleton } from '../ui/planned-list';
import { bothQueries, QueryState } from '../ui/query-state';
import { StateScene } from '../ui/state-scene';
import { AddPlannedDialog } from './lazy-add-planned-dialog';

/** Most visits do not open it. */
const DayAsRead = lazyComponent(async () => (await import('./day-as-read')).DayAsRead);

/** The open dialog: the question of the kind to add, or the form of a plan or a reminder. */
type Shown =
  | { kind: 'add' }
  | { kind: 'plan'; of: 'new' | Plan }
  | { kind: 'reminder'; of: 'new' | Reminder };

/** Plans and reminders in one list, in the order of the day. Each opens its form, in which it can be deleted. */
export function PlannedPanel({ faces }: { faces: readonly FacePhoto[] }) {
  const { id, role } = usePerson();
  const plans = useQuery(plansQuery(id));
  const reminders = useQuery(remindersQuery(id));
  const [shown, setShown] = useState<Shown>();
  const today = currentDay();
  const entries = entriesOf(plans.data ?? [], reminders.data ?? []);
  const toDelete = useToDelete(entries);
  const refetchReminders = useRefetchReminders();
  const canEdit = hasRight(role, 'edit');
  const forgetNamed = useNamedEntry(
    canEdit && plans.data && reminders.data ? entries : [],
    (entry) => setShown(formOf(entry)),
  );
  const close = () => {
    setShown(undefined);
    forgetNamed();
  };
  const openLine = ({ kind, id: lineId }: { kind: string; id: number }) => {
    const entry = entries.find((one) => one.id === `${kind}-${lineId}`);
    if (entry) setShown(formOf(entry));
  };
  return (
    <section aria-labelledby="planned" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <PageHeading id="planned">
          {t({ message: 'Plans', context: 'the page with what comes' })}
        </PageHeading>
        {canEdit && (
          <Button className="max-sm:w-full" onClick={() => setShown({ kind: 'add' })}>
            <PlusIcon />
            <span>{t({ message: 'Add', context: 'a plan or a reminder' })}</span>
          </Button>
        )}
      </div>
      <QueryState
        query={bothQueries(plans, reminders)}
        texts={{ loading: t`Loading your plans…`, failed: t`We could not load your plans` }}
        skeleton={<PlannedSkeleton />}
      >
        {() =>
          entries.length === 0 ? (
            <NothingPlannedYet />
          ) : (
            <PlannedList>
              {entries.map((entry) => (
                <PlannedRow
                  key={entry.id}
                  id={plannedRowId(entry.id)}
                  {...rowOf(entry, today)}
                  onOpen={canEdit ? () => setShown(formOf(entry)) : undefined}
                />
              ))}
            </PlannedList>
          )
        }
      </QueryState>
      {entries.length > 0 && (
        <Disclosure id="as-read" title={t`The tablet says`} isLazy>
          <Suspense fallback={<div aria-hidden="true" className="h-64" />}>
            <DayAsRead
              plans={plans.data ?? []}
              reminders={reminders.data ?? []}
              day={today}
              onOpen={canEdit ? openLine : undefined}
            />
          </Suspense>
        </Disclosure>
      )}
      {canEdit && (
        <>
          <AddPlannedDialog
            open={shown?.kind === 'add'}
            counts={{ plans: plans.data?.length ?? 0, reminders: reminders.data?.length ?? 0 }}
            onChoose={(kind) => setShown({ kind, of: 'new' })}
            onClose={close}
          />
          <PlanDialog
            subject={shown?.kind === 'plan' ? shown.of : undefined}
            faces={faces}
            onReminder={(reminderId) => {
              const of = reminders.data?.find((reminder) => reminder.id === reminderId);
              if (of) setShown({ kind: 'reminder', of });
            }}
            onSaved={() => void refetchReminders()}
            onDelete={(plan) => {
              close();
              toDelete.ask(entryOfPlan(plan));
            }}
            onClose={close}
          />
          <ReminderDialog
            subject={shown?.kind === 'reminder' ? shown.of : undefined}
            faces={faces}
            onDelete={(reminder) => {
              close();
              toDelete.ask(entryOfReminder(reminder));
            }}
            onClose={close}
          />
          <ConfirmDelete {...toDelete.dialog} />
        </>
      )}
    </section>
  );
}

type Entry = { id: string; at: string; title: string } & (
  | { kind: 'plan'; of: Plan }
  | { kind: 'reminder'; of: Reminder }
);

const entryOfPlan = (plan: Plan): Entry => ({
  kind: 'plan',
  id: `plan-${plan.id}`,
  at: plan.at,
  title: plan.title,
  of: plan,
});

const entryOfReminder = (reminder: Reminder): Entry => ({
  kind: 'reminder',
  id: `reminder-${reminder.id}`,
  at: reminder.at,
  title: reminder.says,
  of: reminder,
});

/** Sorts entries by time of day, then by title. A plan and its reminder are one entry. */
function entriesOf(plans: readonly Plan[], reminders: readonly Reminder[]): Entry[] {
  const alone = reminders.filter(({ planId }) => planId === null);
  return [...plans.map(entryOfPlan), ...alone.map(entryOfReminder)].sort(
    (one, other) => one.at.localeCompare(other.at) || one.title.localeCompare(other.title),
  );
}

/**
 * Opens the entry that the fragment of the address names, as a line of Today does.
 * @returns removes the fragment, so that the form does not open again when somebody comes back to the page
 */
function useNamedEntry(entries: readonly Entry[], open: (entry: Entry) => void): () => void {
  const isHydrated = useHydrated();
  const isOpened = useRef(false);
  const openNamed = useEffectEvent(open);
  useEffect(() => {
    const named = entries.find(({ id }) => window.location.hash === `#${plannedRowId(id)}`);
    if (!named || !isHydrated || isOpened.current) return;
    isOpened.current = true;
    // Closed, the form gives the focus back to the row.
    document.getElementById(plannedRowId(named.id))?.focus();
    openNamed(named);
  }, [entries, isHydrated]);
  return () => {
    if (isOpened.current && window.location.hash)
      window.history.replaceState(window.history.state, '', window.location.pathname);
  };
}

const formOf = (entry: Entry): Shown =>
  entry.kind === 'plan' ? { kind: 'plan', of: entry.of } : { kind: 'reminder', of: entry.of };

function rowOf(entry: Entry, today: string) {
  const { title } = entry;
  if (entry.kind === 'plan')
    return { title, lines: planInWords(entry.of, today), isUnsaved: isUnsaved(entry.of) };
  const [when = '', ...more] = reminderTexts(entry.of, today);
  return { title, lines: [when, t`Reminder`, ...more] };
}

function useToDelete(entries: readonly Entry[]) {
  const { mutateAsync: removePlan } = useDeletePlan();
  const { mutateAsync: removeReminder } = useDeleteReminder();
  const { row, ask, dialog } = useRowToDelete(entries, plannedRowId);
  const texts =
    row?.kind === 'reminder'
      ? {
          title: t`Delete Reminder`,
          question: t`Are you sure you want to delete this reminder?`,
          detail: row.title,
          texts: { deleted: t`Reminder deleted`, refused: t`Error deleting reminder` },
        }
      : {
          title: t`Delete Plan`,
          question: t`Are you sure you want to delete this plan?`,
          detail: row && titleAndTime(row.of, currentDay()),
          texts: { deleted: t`Plan deleted`, refused: t`Error deleting plan` },
        };
  const remove = async () => {
    if (row?.kind === 'plan') await removePlan(row.of.id);
    if (row?.kind === 'reminder') await removeReminder(row.of.id);
  };
  return {
    ask: (entry: Entry) => ask(entries.find(({ id }) => id === entry.id) ?? entry),
    dialog: { ...dialog, ...texts, remove },
  };
}

const NothingPlannedYet = () => (
  <EmptyCard drawing={<StateScene name="day" />} title={t`Nothing planned yet`} level={2}>
    {t`Meals, visits, a favorite show. It is calming to see what comes next, and it saves asking. A reminder speaks up at its time: a glass of water, the plants.`}
  </EmptyCard>
);
