import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { TabletPlan } from '#shared/tablet';
import { HeartIcon } from '../../ui/icons';
import { useNow } from './clock';
import { greeting, longestGreeting, longestToday, todayInWords } from './day-and-time';
import { AIR, FITS, useFirstFit } from './first-fit';
import { homeSteps, isMessageMoved } from './fit-steps';
import { HomeCards } from './home-cards';
import { FittedWords, PersonButton } from './person-button';
import { PersonFrame } from './person-frame';
import { ClockIcon } from './person-icons';
import { plansToday, planTime } from './plans-today';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';

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

/** "Lunch at noon", and the same without its title; undefined when nothing more comes today. */
function nextInWords(
  plans: readonly TabletPlan[],
  now: Date,
): { words: string; time: string } | undefined {
  const [next] = plansToday(plans, now);
  if (!next) return undefined;
  const time = planTime(next, now);
  return { words: `${next.title} ${time}`, time };
}

type WideButtonProps = { icon: ReactNode; long: string; short: string; onPress: () => void };

/** The way to what comes today, or to what the family wrote. */
function WideButton({ icon, long, short, onPress }: WideButtonProps) {
  return (
    <PersonButton className="justify-start px-4 text-left" onClick={onPress}>
      {icon}
      <FittedWords long={long} short={short} />
    </PersonButton>
  );
}

/** What the family wants to be read every day. */
function FamilyMessage({ text }: { text: string }) {
  return (
    <p className="mt-[0.5em] max-w-[36em] items-start gap-[0.5em] leading-snug whitespace-pre-line [display:var(--message,flex)]">
      <HeartIcon className="mt-[0.05em] text-accent" />
      <span dir="auto" className="min-w-0">
        {text}
      </span>
    </p>
  );
}

/** Words that change with the time of day, and take the room of the longest while the screen is laid out: nothing moves at noon. */
function Longest({ words, longest }: { words: string; longest: string }) {
  return (
    <>
      <span className="in-data-measuring:hidden">{words}</span>
      <span aria-hidden="true" className="hidden in-data-measuring:inline">
        {longest}
      </span>
    </>
  );
}
