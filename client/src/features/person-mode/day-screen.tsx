import { useLocation } from 'wouter';
import { HeartIcon } from '../../ui/icons';
import { FamilyMessage } from './family-message';
import { AIR, FITS } from './first-fit';
import { homeSteps, isMessageMoved } from './fit-steps';
import { HomeCards } from './home-cards';
import { Longest } from './longest';
import { nextInWords, WideButton } from './next-today';
import { PersonFrame } from './person-frame';
import { ClockIcon } from './person-icons';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './tablet-paths';
import { greeting, longestGreeting, longestToday, todayInWords } from './today-in-words';
import { useFirstFit } from './use-first-fit';
import { useNow } from './use-now';

/** For a tablet that the family has not filled yet. */
const WELCOME =
  'This tablet is for photos and words from your family. They appear here by themselves.';

/** What day it is, a greeting, what the family wants to say, and at most four things to do. */
export function DayScreen() {
  const { personName, message, plans, faces, items } = useScreenContent();
  const now = useNow();
  const [, navigate] = useLocation();
  const next = nextInWords(plans, now);
  const hasCards = faces.length + items.length > 0;
  const said = message ?? (hasCards || next ? null : WELCOME);
  const [today, hello] = [todayInWords(now), greeting(now, personName)];
  const { ref, index } = useFirstFit<HTMLDivElement>(
    homeSteps,
    JSON.stringify([personName, said, hasCards, Boolean(next)]),
  );
  const isMoved = message !== null && isMessageMoved(index);
  const text = [`${today}.`, hello, said, next && `${next.words}.`].filter(Boolean).join('\n');
  return (
    <PersonFrame
      wide
      first={
        isMoved ? (
          <WideButton
            icon={<HeartIcon />}
            long="A message from your family"
            short="A message"
            onPress={() => navigate(tabletPaths.message)}
          />
        ) : (
          next && (
            <WideButton
              icon={<ClockIcon />}
              long={next.words}
              short={`Your plan ${next.time}`}
              onPress={() => navigate(tabletPaths.today)}
            />
          )
        )
      }
      spoken={{ text }}
    >
      <div ref={ref} className="flex h-full flex-col low:flex-row">
        <div
          className={
            hasCards
              ? 'min-h-0 min-w-0 shrink-0 basis-(--share) px-person-pad pb-2'
              : 'min-h-0 flex-1 px-[max(var(--person-pad),calc(50%-28rem))]'
          }
        >
          <div data-fit className={`flex h-full flex-col ${FITS}`}>
            <div className={`my-auto ${AIR} text-(length:--say) leading-[1.35]`}>
              <p className="text-ink-soft">
                <Longest words={today} longest={longestToday} />
              </p>
              <h1 className="text-(length:--name) leading-[1.15] font-bold">
                <Longest words={hello} longest={longestGreeting(personName)} />
              </h1>
              {said && <FamilyMessage text={said} />}
              {message && next && (
                <p dir="auto" className="mt-[0.5em] [display:var(--plan,none)]">
                  {next.words}.
                </p>
              )}
            </div>
          </div>
        </div>
        {hasCards && <HomeCards />}
      </div>
    </PersonFrame>
  );
}
