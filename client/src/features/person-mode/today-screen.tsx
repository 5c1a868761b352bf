import { useState } from 'react';
import { useLocation } from 'wouter';
import { useNow } from './clock';
import { todayInWords } from './day-and-time';
import { ItemScreen } from './item-screen';
import { NothingHere } from './person-frame';
import { plansToday, planTime } from './plans-today';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';

/** What still comes today, one thing at a time. It stays as it was when the screen came. */
export function TodayScreen() {
  const { plans } = useScreenContent();
  const now = useNow();
  const [coming] = useState(() => plansToday(plans, now));
  const [index, setIndex] = useState(0);
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);
  const plan = coming[index];
  if (!plan) return <NothingHere onBack={goHome} />;
  const [today, time] = [todayInWords(now), planTime(plan, now)];
  return (
    <ItemScreen
      id={[plan.id, today, time].join()}
      name={plan.title}
      head={
        <>
          <p className="text-ink-soft">{today}</p>
          <h1
            dir="auto"
            className="mt-[0.5em] text-(length:--name) leading-[1.12] font-bold text-balance"
          >
            {plan.title}
          </h1>
          <p className="mt-[0.3em]">{time}</p>
        </>
      }
      spoken={{ text: `${today}. ${plan.title} ${time}.` }}
      onBack={index > 0 ? () => setIndex(index - 1) : goHome}
      onNext={index + 1 < coming.length ? () => setIndex(index + 1) : undefined}
    />
  );
}
