import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { CheckIcon } from '../../ui/frame-icons';
import { HeartIcon } from '../../ui/icons';
import { callsInWords } from './calls/call-in-words';
import { useNow } from './clock';
import { greeting, longestGreeting, longestToday, todayInWords } from './day-and-time';
import { AnnouncedCall, FamilyMessage, Greeting, ReservedText } from './day-texts';
import { FITS, LINE_PADDING, useFirstFit } from './first-fit';
import { helloOfToday } from './hello';
import { HomeCards } from './home-cards';
import { homeLayouts, homeLayoutsAlone, isMessageMoved } from './layouts';
import { nextPlanInWords, yourPlan, type NextPlan } from './next-plan';
import { FittedLabel, PersonButton } from './person-button';
import { PersonFrame } from './person-frame';
import { ClockIcon } from './person-icons';
import { useDoneToday } from './reminders/use-done-today';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { useLeaveSeat } from './shared-tablet/use-leave-seat';

/** Shown until the family has added content. */
const welcome = () =>
  t({
    message:
      'This tablet is for photos and words from your family. They appear here by themselves.',
    comment:
      'Tablet. Read and heard by the person with memory loss. The home screen until the family has added something. Two short sentences.',
  });

/** The day, a greeting, the family's message, and at most four things to do. */
export function DayScreen() {
  const { personName, message, plans, faces, items, calls, hello: newest } = useScreenContent();
  const now = useNow();
  const next = nextPlanInWords(plans, now);
  const [done] = useDoneToday();
  const [call] = callsInWords(calls, now);
  const hasHello = helloOfToday({ hello: newest }, now) !== undefined;
  const hasCards = hasHello || faces.length + items.length > 0;
  const shownMessage = message ?? (hasCards || next ? null : welcome());
  const [today, hello] = [todayInWords(now), greeting(now, personName)];
  const layouts = hasCards ? homeLayouts : homeLayoutsAlone;
  const { ref, index } = useFirstFit<HTMLDivElement>(
    layouts,
    JSON.stringify([
      longestGreeting(personName),
      shownMessage,
      hasCards,
      hasHello,
      Boolean(next),
      call,
    ]),
  );
  const isMoved = message !== null && isMessageMoved(layouts[index]);
  const text = [`${today}.`, hello, call, shownMessage, next ? `${next.text}.` : done && `${done}.`]
    .filter(Boolean)
    .join('\n');
  const leave = useLeaveSeat();
  return (
    <PersonFrame
      {...(leave && { onBack: leave })}
      wide
      first={firstButton(isMoved, next, done)}
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
            <div className={`my-auto ${LINE_PADDING} text-(length:--say) leading-[1.35]`}>
              <p className="text-ink-soft">
                <ReservedText text={today} longest={longestToday()} />
              </p>
              <h1 className="text-(length:--name) leading-[1.15] font-bold">
                <ReservedText
                  text={<Greeting text={hello} />}
                  longest={<Greeting text={longestGreeting(personName)} />}
                />
              </h1>
              {call && <AnnouncedCall text={call} />}
              {shownMessage && <FamilyMessage text={shownMessage} />}
              {/* A call that is announced comes first, and the plan has its own screen. */}
              {message && next && !call && (
                <p dir="auto" className="mt-[0.5em] [display:var(--plan,none)]">
                  {`${next.text}.`}
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

/** Where the words of the last reminder do not fit. */
const doneToday = () =>
  t({
    message: 'Done today',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button with a check mark that leads to what was done today, such as "Drink something: done, at three in the afternoon". Two or three short words.',
  });

/** Leads to a message that has no room here, or to today's plans and what was done last. */
function firstButton(isMoved: boolean, next: NextPlan | undefined, done: string | undefined) {
  if (isMoved)
    return (
      <WideButton
        icon={<HeartIcon />}
        long={t({
          message: 'A message from your family',
          comment:
            'Tablet. Read and heard by the person with memory loss. Button that leads to the message. Where it does not fit, the button says "A message".',
        })}
        short={t({
          message: 'A message',
          comment:
            'Tablet. Read and heard by the person with memory loss. Short form of "A message from your family" on a small button.',
        })}
        path={tabletPaths.message}
      />
    );
  return (
    (next || done) && (
      <WideButton
        icon={next ? <ClockIcon /> : <CheckIcon />}
        long={next?.text ?? done ?? ''}
        short={next ? yourPlan(next.time) : doneToday()}
        path={tabletPaths.today}
      />
    )
  );
}

type WideButtonProps = { icon: ReactElement; long: string; short: string; path: string };

function WideButton({ icon, long, short, path }: WideButtonProps) {
  const [, navigate] = useLocation();
  return (
    <PersonButton className="justify-start px-4 text-left" onClick={() => navigate(path)}>
      {icon}
      <FittedLabel long={long} short={short} />
    </PersonButton>
  );
}
