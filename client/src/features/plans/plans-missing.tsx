import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/state-message';
import { plansQuery } from './plan.queries';

export function NoPlansYet() {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h3 className="text-h3 font-bold">Nothing planned yet</h3>
      <p className="max-w-reading text-ink-soft">
        Meals, visits, a favorite show. It is calming to see what comes next, and it saves asking.
      </p>
    </div>
  );
}

/** Stands where the plans will: while they are being loaded, or that they could not be. */
export function PlansSkeleton() {
  const { errorUpdateCount, isFetching, refetch } = useQuery(plansQuery);
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0)
    return <LoadFailed what="your plans" retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status" className="sr-only">
        Loading your plans…
      </p>
      <div aria-hidden="true" className="h-32 rounded-card border border-line" />
    </>
  );
}
