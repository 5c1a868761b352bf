import { t } from '@lingui/core/macro';
import { useNow } from './clock';
import { greeting, isNight, itIsNight, todayInWords } from './day-and-time';

/** Shows the day until the family's content has loaded. `isOffline` explains why that takes long. */
export function LoadingScreen({ isOffline }: { isOffline: boolean }) {
  const now = useNow();
  return (
    <main className="flex min-h-dvh flex-col justify-center bg-page px-[max(var(--person-pad),calc(50%-26rem))] text-person">
      <p className="text-[clamp(1.75rem,4.6vmin,2.75rem)] leading-snug text-ink-soft">
        {todayInWords(now)}
      </p>
      <h1 className="text-[clamp(40px,8vmin,80px)] leading-[1.15] font-bold">
        {isNight(now) ? itIsNight() : greeting(now, null)}
      </h1>
      {isOffline && (
        <p className="mt-4 text-[clamp(1.75rem,4.6vmin,2.75rem)] leading-snug">
          {t({
            message: 'Your photos will be here as soon as there is a connection.',
            comment:
              'Tablet. Read and heard by the person with memory loss. Shown while the tablet has no network and no content yet. One sentence.',
          })}
        </p>
      )}
    </main>
  );
}
