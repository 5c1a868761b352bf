import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Plan } from '#shared/plans/plan.answer';
import { serverMessage } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SelectField } from '../../ui/select-field';
import { toast } from '../../ui/toast.store';
import { everyTime, nextDaysOf, type MovedDay } from './plan-days';
import { dateInWords, exceptionInWords } from './plan-in-words';
import { useChangeOneDay } from './plan.queries';

/** A day that may change alone; `day` if it moves there. */
export type AskedDay = Pick<MovedDay, 'on'> & Partial<MovedDay>;

type OneDayQuestionProps = {
  plan: Plan | undefined;
  /** The day that is asked about; undefined closes the question. */
  asked: AskedDay | undefined;
  onAnswer: (which: 'one' | 'all' | undefined) => void;
};

/** Asks whether another time or another weekday is meant for the next day only. */
export function OneDayQuestion({ plan, asked, onAnswer }: OneDayQuestionProps) {
  const date = asked === undefined ? '' : dateInWords(asked.on);
  const day = asked?.day === undefined ? '' : dateInWords(asked.day);
  return (
    <Dialog
      title={t`For which days?`}
      open={asked !== undefined}
      onOpenChange={() => onAnswer(undefined)}
    >
      <div className="grid gap-3">
        <Button variant="secondary" onClick={() => onAnswer('one')}>
          {day === ''
            ? t`Only ${date}`
            : t({
                message: `Only ${date}: on ${day} instead`,
                comment:
                  'Button: moves one day of a plan that comes every week. Both are such as “Friday, November 21”',
              })}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer('all')}>
          {plan && everyTime(plan)}
        </Button>
      </div>
    </Dialog>
  );
}

/** How many of the next days can be left out. */
const DAYS = 14;

/** Below the form of a plan that repeats: leaves out one of its next days, and takes back what is different on a day. */
export function PlanOneDay({ plan, onSaved }: { plan: Plan; onSaved: () => void }) {
  const { mutateAsync: change, isPending } = useChangeOneDay();
  const [chosen, setChosen] = useState<string>();
  const days = nextDaysOf(plan, DAYS);
  const [next] = days;
  if (next === undefined && plan.exceptions.length === 0) return null;
  const save = async (on: string, at: string | null, said: string) => {
    try {
      await change({ id: plan.id, on, at });
    } catch (error) {
      toast({
        tone: 'danger',
        title: t`Error changing plan`,
        description: serverMessage(error, t`Please try again.`),
      });
      return;
    }
    toast({ title: said });
    onSaved();
  };
  const { title, at } = plan;
  const left = chosen !== undefined && days.includes(chosen) ? chosen : next;
  const busy = isPending ? t`Saving…` : undefined;
  return (
    <div className="mt-4 grid gap-2">
      {plan.exceptions.map((exception) => (
        <p key={exception.on} className="flex flex-wrap items-center gap-x-3">
          <span>{exceptionInWords(exception)}</span>
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => save(exception.on, at, t`Plan changed`)}
          >
            {t`As usual again`}
          </Button>
        </p>
      ))}
      {left !== undefined && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t`A day without it`}
            className="grow"
            options={days.map((day) => ({ value: day, label: dateInWords(day) }))}
            value={left}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => {
              const date = dateInWords(left);
              void save(left, null, t`Not on ${date}: ${title}`);
            }}
          >
            {t`Not this time`}
          </Button>
        </div>
      )}
    </div>
  );
}
