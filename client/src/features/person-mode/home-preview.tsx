import type { TabletSettings } from '#shared/tablet';
import { HeartIcon } from '../../ui/icons';
import { greeting, isNight, todayInWords } from './day-and-time';

/** By day the tablet's home says this at its top, in the same words and lines. Small enough for a page of the account. */
export function HomePreview({ personName, message }: TabletSettings) {
  const now = inTheMorning(new Date());
  return (
    <div className="grid min-h-52 grid-cols-1 content-center gap-3 rounded-card border-8 border-ink-soft bg-page p-5 sm:p-6">
      <p className="text-ink-soft">{todayInWords(now)}</p>
      <p className="text-h2 font-bold wrap-anywhere">{greeting(now, personName)}</p>
      {message && (
        <p className="flex items-start gap-3 leading-snug whitespace-pre-line">
          <HeartIcon className="mt-[0.05em] text-accent" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {message}
          </span>
        </p>
      )}
    </div>
  );
}

/** At night the tablet says neither a greeting nor the message; whoever writes them then wants to see them all the same. */
const inTheMorning = (now: Date) =>
  isNight(now) ? new Date(now.getFullYear(), now.getMonth(), now.getDate(), 9) : now;
