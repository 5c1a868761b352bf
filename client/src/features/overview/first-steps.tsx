import { plural, t } from '@lingui/core/macro';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { classNames } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CheckIcon } from '../../ui/frame-icons';
import { usePutStepsAway } from './overview.queries';

export type FirstStep = keyof NonNullable<PersonOverview['firstSteps']>;
type Counts = Record<FirstStep, number>;

/** How many of each make a tablet worth having. */
const NEEDED: Counts = { faces: 3, plans: 1, contacts: 1, tablets: 1 };
const inOrder: readonly FirstStep[] = ['faces', 'plans', 'contacts', 'tablets'];

type FirstStepsProps = {
  name: string;
  counts: Counts;
  /** Renders the button that does a step on the spot. The button of the step that comes next is the main one. */
  action: (step: FirstStep, isNext: boolean) => ReactNode;
};

/** The first steps of a new family, with a tick at each completed one. The list stays until all are done or it is dismissed. */
export function FirstSteps({ name, counts, action }: FirstStepsProps) {
  const headingId = useId();
  const { mutate: putAway, isPending } = usePutStepsAway();
  const isDone = (step: FirstStep) => isStepDone(step, counts);
  const next = inOrder.find((step) => !isDone(step));
  // Done during this visit: it says so once, and is gone at the next.
  const [wasDone] = useState(next === undefined);
  useEffect(() => {
    if (next === undefined && wasDone) putAway();
  }, [next, wasDone, putAway]);
  return (
    <Card aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="text-h2 font-bold wrap-anywhere">
          {next ? t`Four steps to a tablet for ${name}` : t`All four steps are done`}
        </h2>
        <Button
          variant="quiet"
          className="-mx-3"
          busy={isPending ? t`Hiding…` : undefined}
          onClick={() => putAway()}
        >
          {next ? t`Hide these steps` : t`Close`}
        </Button>
      </div>
      <ol className="mt-3 grid">
        {inOrder.map((step, index) => (
          <Step
            key={step}
            {...{ step, counts }}
            number={index + 1}
            action={isDone(step) ? undefined : action(step, step === next)}
          />
        ))}
      </ol>
    </Card>
  );
}

const isStepDone = (step: FirstStep, counts: Counts) => counts[step] >= NEEDED[step];

type StepProps = { step: FirstStep; counts: Counts; number: number; action: ReactNode };

function Step({ step, counts, number, action }: StepProps) {
  const isDone = isStepDone(step, counts);
  const state = isDone ? t`Done` : toGo(step, counts[step]);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 last:pb-0">
      <span
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-round border-2 font-bold',
          isDone
            ? 'border-transparent bg-success-soft text-success'
            : 'border-line-strong text-ink-soft',
        )}
      >
        {isDone ? <CheckIcon /> : <span aria-hidden="true">{number}</span>}
      </span>
      <span className="grid grow basis-60">
        <span className="font-bold">{stepInWords(step)}</span>
        {state && <span className="text-ink-soft">{state}</span>}
      </span>
      {!isDone && <span className="grid max-sm:w-full">{action}</span>}
    </li>
  );
}

function stepInWords(step: FirstStep): string {
  switch (step) {
    case 'faces':
      return t`Three faces`;
    case 'plans':
      return t`One plan`;
    case 'contacts':
      return t`One person to call`;
    case 'tablets':
      return t`The tablet`;
  }
}

/** The rest of a step that was begun. What begins it is on its button. */
function toGo(step: FirstStep, count: number): string | undefined {
  if (count === 0) return undefined;
  const missing = NEEDED[step] - count;
  return plural(missing, { one: '# more to go', other: '# more to go' });
}
