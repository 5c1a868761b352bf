import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useNow } from './clock';
import { todayInWords } from './day-and-time';
import { ItemScreen } from './item-screen';
import { EmptyScreen } from './person-frame';
import { currentPlans, planTime } from './plans-today';
import { usePlansLeft } from './reminders/plans-left';
import { useDoneToday } from './reminders/use-done-today';
import { tabletPaths } from './screen-paths';

/** The plans of today that are not over, one at a time, as of when the screen opened. The first also says what was done today. */
export function TodayScreen() {
  const plans = usePlansLeft();
  const now = useNow();
  const [remaining] = useState(() => currentPlans(plans, now));
  const [index, setIndex] = useState(0);
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);
  const done = useDoneToday();
  const plan = remaining[index];
  if (!plan && done.length > 0) return <DoneToday done={done} onBack={goHome} />;
  if (!plan) return <EmptyScreen onBack={goHome} />;
  const shown = index === 0 ? done : [];
  const [today, time] = [todayInWords(now), planTime(plan, now)];
  const { title } = plan;
  return (
    <ItemScreen
      id={[plan.id, today, time, ...shown].join()}
      name={title}
      head={
        <>
          <p className="text-ink-soft">{today}</p>
          <h1
            dir="auto"
            className="mt-[0.5em] text-(length:--name) leading-[1.12] font-bold text-balance"
          >
            {title}
          </h1>
          <p className="mt-[0.3em]">{time}</p>
        </>
      }
      text={shown.length > 0 && <DoneLines done={shown} />}
      spoken={{
        text: [
          t({
            message: `${today}. ${title} ${time}.`,
            comment:
              'Tablet. Heard by the person with memory loss: {today} is the day and its part, {title} a plan such as Lunch, {time} such as "at half past three".',
          }),
          ...shown.map((line) => `${line}.`),
        ].join('\n'),
      }}
      onBack={index > 0 ? () => setIndex(index - 1) : goHome}
      onNext={index + 1 < remaining.length ? () => setIndex(index + 1) : undefined}
    />
  );
}

/** On a day without further plans. */
function DoneToday({ done, onBack }: { done: string[]; onBack: () => void }) {
  const today = todayInWords(useNow());
  return (
    <ItemScreen
      id={[today, ...done].join()}
      name={today}
      head={<h1 className="text-(length:--name) leading-[1.12] font-bold text-balance">{today}</h1>}
      text={<DoneLines done={done} />}
      spoken={{ text: [today, ...done].map((line) => `${line}.`).join('\n') }}
      onBack={onBack}
    />
  );
}

function DoneLines({ done }: { done: string[] }) {
  return done.map((line) => (
    <p key={line} dir="auto" className="not-first:mt-[0.4em]">
      {`${line}.`}
    </p>
  ));
}
