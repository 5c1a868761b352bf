import { greeting, todayInWords } from './today-in-words';
import { useNow } from './use-now';

/** Until the family's content is here: what day it is, which needs nobody. */
export function OnItsWay({ waited }: { waited: boolean }) {
  const now = useNow();
  return (
    <main className="flex min-h-dvh flex-col justify-center px-8 text-person">
      <p className="text-[1.75rem] text-ink-soft">{todayInWords(now)}</p>
      <h1 className="text-name font-bold">{greeting(now, null)}</h1>
      {waited && <p className="mt-4 text-[1.875rem]">Your photos will be here as soon as there is a connection.</p>}
    </main>
  );
}
