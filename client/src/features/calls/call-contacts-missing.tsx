import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/state-message';
import { callContactsQuery } from './call-contact.queries';

export function NoCallContactsYet() {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h3 className="text-h3 font-bold">Nobody yet</h3>
      <p className="max-w-reading text-ink-soft">
        Each person you add becomes one large button with their picture. One tap calls them, or
        sends them an email that asks them to call.
      </p>
    </div>
  );
}

/** Stands where the contacts will: while they are being loaded, or that they could not be. */
export function CallContactsSkeleton() {
  const { errorUpdateCount, isFetching, refetch } = useQuery(callContactsQuery);
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0)
    return <LoadFailed what="your contacts" retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status" className="sr-only">
        Loading your contacts…
      </p>
      <div aria-hidden="true" className="h-32 rounded-card border border-line" />
    </>
  );
}
