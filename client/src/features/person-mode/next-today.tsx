import { useLocation } from 'wouter';
import type { TabletPlan } from '#shared/tablet';
import { PersonButton } from './person-button';
import { ClockIcon } from './person-icons';
import { plansToday, planTime } from './plans-today';
import { tabletPaths } from './tablet-paths';

/** "Lunch at twelve o'clock"; undefined when nothing more comes today. */
export function nextInWords(plans: readonly TabletPlan[], now: Date): string | undefined {
  const [next] = plansToday(plans, now);
  return next && `${next.title} ${planTime(next, now)}`;
}

/** The way to what comes today. A long one is told in full there. */
export function NextToday({ words }: { words: string }) {
  const [, navigate] = useLocation();
  return (
    <PersonButton className="justify-start gap-4 px-6 text-left" onClick={() => navigate(tabletPaths.today)}>
      <ClockIcon />
      <span className="line-clamp-2">{words}</span>
    </PersonButton>
  );
}
