import type { TabletSettings } from '#shared/tablet';
import { HeartIcon } from '../../ui/icons';
import { greeting, isNight, todayInWords } from './day-and-time';

/** A small preview of the top of the tablet's home screen by day, with the same text and lines. */
export function HomePreview({ personName, message }: TabletSettings) {
  const now = duringTheDay(new Date());
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

/** At night the tablet shows neither greeting nor message, but their author wants to see them. */
const duringTheDay = (now: Date) =>
  isNight(now) ? new Date(now.getFullYear(), now.getMonth(), now.getDate(), 9) : now;
