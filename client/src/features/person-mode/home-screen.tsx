import { classNames } from '../../lib/class-names';
import { FamilyMessage, SHORT_MESSAGE } from './family-message';
import { HomeCards } from './home-cards';
import { ListenButton } from './listen-button';
import { nextInWords, NextToday } from './next-today';
import { PersonFrame } from './person-frame';
import { useScreenContent } from './screen-content';
import { greeting, todayInWords } from './today-in-words';
import { useNow } from './use-now';

/** With more letters a greeting takes two lines. */
const SHORT_NAME = 12;

/** What day it is, a greeting, what the family wants to say, and at most four things to do. */
export function HomeScreen() {
  const { personName, message, plans } = useScreenContent();
  const now = useNow();
  const [today, hello, next] = [todayInWords(now), greeting(now, personName), nextInWords(plans, now)];
  // By what the family wrote alone: nothing changes its place when the morning ends.
  const isWordy = (message?.length ?? 0) > SHORT_MESSAGE || (personName?.length ?? 0) > SHORT_NAME;
  const text = [`${today}.`, hello, message, next && `${next}.`].filter(Boolean).join('\n');
  return (
    <PersonFrame wide first={next && <NextToday words={next} />}>
      <div className="flex h-full flex-col">
        <div className={classNames('flex shrink-0 flex-col justify-center overflow-hidden px-8 py-4', isWordy ? 'h-[58%] portrait:h-[46%]' : 'h-[39%] portrait:h-[34%]')}>
          <div className="flex items-center justify-between gap-6">
            <div className="min-w-0">
              <p className="text-[1.75rem] leading-snug text-ink-soft">{today}</p>
              <h1 className={isWordy ? 'line-clamp-2 text-[3rem] leading-[1.3] font-bold' : 'text-name font-bold'}>{hello}</h1>
            </div>
            <div className="w-44 shrink-0">
              <ListenButton spoken={{ text }} />
            </div>
          </div>
          {message && <FamilyMessage text={message} />}
        </div>
        <HomeCards />
      </div>
    </PersonFrame>
  );
}
