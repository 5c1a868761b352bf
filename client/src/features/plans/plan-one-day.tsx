import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { Plan } from '#shared/plans/plan.answer';
import { dayAfter } from '#shared/product/zoned-time';
import { serverMessage } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast.store';
import { everyTime, nextDaysOf, type MovedDay } from './plan-days';
import { dateInWords, exceptionInWords, shortDate } from './plan-in-words';
import { useChangeOneDay } from './plan.queries';

/** A day that may change alone; `day` if it moves there. */
export type AskedDay = Pick<MovedDay, 'on'> & Partial<MovedDay>;

type OneDayQuestionProps = {
  plan: Plan | undefined;
  /** The day that is asked about; undefined closes the question. */
  asked: AskedDay | undefined;
  onAnswer: (which: AskedDay | 'all' | undefined) => void;
};

/** Asks whether another time is meant for one day of the coming week, or another day for the next one, or both for all. */
export function OneDayQuestion({ plan, asked, onAnswer }: OneDayQuestionProps) {
  const days = asked === undefined ? [] : daysToChoose(plan, asked);
  return (
    <Dialog
      title={t`For which days?`}
      open={asked !== undefined}
      onOpenChange={() => onAnswer(undefined)}
    >
      <div className="grid gap-3">
        {days.map((one) => (
          <Button key={one.on} variant="secondary" onClick={() => onAnswer(one)}>
            {onlyOn(one)}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => onAnswer('all')}>
          {plan && everyTime(plan)}
        </Button>
      </div>
    </Dialog>
  );
}

/** Another time can be for each day of the week that begins with the next one. */
function daysToChoose(plan: Plan | undefined, asked: AskedDay): AskedDay[] {
  if (!plan || asked.day !== undefined) return [asked];
  const nextWeek = dayAfter(asked.on, DAYS);
  return nextDaysOf(plan, DAYS).flatMap((on) => (on < nextWeek ? { on } : []));
}

function onlyOn({ on, day: movedTo }: AskedDay): string {
  const date = dateInWords(on);
  if (movedTo === undefined) return t`Only ${date}`;
  const day = dateInWords(movedTo);
  return t({
    message: `Only ${date}: on ${day} instead`,
    comment:
      'Button: moves one day of a plan that comes every week or every month. Both are such as “Friday, November 21”',
  });
}

/** How many of the next days are offered at first, and at most. */
const DAYS = 7;
const DAYS_MAX = 14;

/** Above the form of a plan that repeats: leaves out one of its next days, and takes back what is different on a day. */
export function PlanOneDay({ plan, onSaved }: { plan: Plan; onSaved: () => void }) {
  const { mutateAsync: change, isPending } = useChangeOneDay();
  const [count, setCount] = useState(DAYS);
  const labelId = useId();
  const days = nextDaysOf(plan, count);
  if (days.length === 0 && plan.exceptions.length === 0) return null;
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
  const leaveOut = (day: string) => {
    const date = dateInWords(day);
    const { title } = plan;
    void save(day, null, t`Not on ${date}: ${title}`);
  };
  const busy = isPending ? t`Saving…` : undefined;
  return (
    <div className="mb-8 grid gap-3">
      {plan.exceptions.map((exception) => (
        <p key={exception.on} className="flex flex-wrap items-center gap-x-3">
          <span>{exceptionInWords(exception)}</span>
          <Button
            variant="quiet"
            className="-ml-3"
            busy={busy}
            onClick={() => save(exception.on, plan.at, t`Plan changed`)}
          >
            {t`As usual again`}
          </Button>
        </p>
      ))}
      {days.length > 0 && (
        <div role="group" aria-labelledby={labelId} className="grid gap-2">
          <p id={labelId} className="font-bold">{t`Not this time`}</p>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {days.map((day) => (
              <Button
                key={day}
                variant="secondary"
                className="max-sm:px-1.5"
                locked={isPending}
                onClick={() => leaveOut(day)}
              >
                {shortDate(day)}
              </Button>
            ))}
            {count < DAYS_MAX && (
              <Button variant="quiet" onClick={() => setCount(DAYS_MAX)}>
                {t({ message: 'More', comment: 'Opens what is rarely needed on a page' })}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
