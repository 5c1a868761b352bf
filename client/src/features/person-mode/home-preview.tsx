import type { TabletSettings } from '#shared/tablet';
import { HeartIcon } from '../../ui/icons';
import { greeting, todayInWords } from './today-in-words';

/** What the top of the tablet's home says now, in the same words and lines, small enough for a page of the account. */
export function HomePreview({ personName, message }: TabletSettings) {
  const now = new Date();
  return (
    <div className="grid min-h-52 grid-cols-1 content-center gap-3 rounded-card border-8 border-ink-soft bg-page p-5 sm:p-6">
      <p className="text-ink-soft">{todayInWords(now)}</p>
      <p className="text-h2 font-bold wrap-anywhere">{greeting(now, personName)}</p>
      {message && (
        <p className="flex items-start gap-3 leading-snug whitespace-pre-line">
          <HeartIcon className="mt-[0.05em] text-accent" />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </p>
      )}
    </div>
  );
}
