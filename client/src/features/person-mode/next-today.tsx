import type { ReactNode } from 'react';
import type { TabletPlan } from '#shared/tablet';
import { FittedWords } from './fitted-words';
import { PersonButton } from './person-button';
import { plansToday, planTime } from './plans-today';

/** "Lunch at noon", and the same without its title; undefined when nothing more comes today. */
export function nextInWords(
  plans: readonly TabletPlan[],
  now: Date,
): { words: string; time: string } | undefined {
  const [next] = plansToday(plans, now);
  if (!next) return undefined;
  const time = planTime(next, now);
  return { words: `${next.title} ${time}`, time };
}

type WideButtonProps = { icon: ReactNode; long: string; short: string; onPress: () => void };

/** The way to what comes today, or to what the family wrote. */
export function WideButton({ icon, long, short, onPress }: WideButtonProps) {
  return (
    <PersonButton className="justify-start px-4 text-left" onClick={onPress}>
      {icon}
      <FittedWords long={long} short={short} />
    </PersonButton>
  );
}
