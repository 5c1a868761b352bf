import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { TabletPlan } from '#shared/tablet/tablet-content.answer';
import { CheckIcon } from '../../ui/frame-icons';
import { HeartIcon, PhoneIcon } from '../../ui/icons';
import { callsInWords } from './calls/call-in-words';
import { useNow } from './clock';
import { greeting, longestGreeting, longestToday, todayInWords } from './day-and-time';
import { FITS, LINE_PADDING, useFirstFit } from './first-fit';
import { helloOfToday } from './hello';
import { HomeCards } from './home-cards';
import { homeLayouts, homeLayoutsAlone, isMessageMoved } from './layouts';
import { unbrokenText } from './paged-text';
import { FittedLabel, PersonButton } from './person-button';
import { PersonFrame } from './person-frame';
import { ClockIcon } from './person-icons';
import { planAndTime, planTime, remainingPlans } from './plans-today';
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
  const [, navigate] = useLocation();
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
  const text = [
    `${today}.`,
    hello,
    call,
    shownMessage,
    next ? `${`${next.text}.`}` : done && `${done}.`,
  ]
    .filter(Boolean)
    .join('\n');
  const leave = useLeaveSeat();
  return (
    <PersonFrame
      {...(leave && { onBack: leave })}
      wide
      first={
        isMoved ? (
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
            onPress={() => navigate(tabletPaths.message)}
          />
        ) : (
          (next || done) && (
            <WideButton
              icon={next ? <ClockIcon /> : <CheckIcon />}
              long={next?.text ?? done ?? ''}
              short={next ? yourPlan(next.time) : doneToday()}
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

/** On two lines, a greeting has the name on the second: "Good morning," is not broken. */
function Greeting({ text }: { text: string }) {
  const [words = ''] = /^\S+ \S+,/.exec(text) ?? [];
  return (
    <>
      <span className="whitespace-nowrap">{words}</span>
      {words && ' '}
      <span dir="auto" translate="no">
        {text.slice(words.length).trim()}
      </span>
    </>
  );
}

/** Says that somebody calls, and when. */
export function AnnouncedCall({ text }: { text: string }) {
  return (
    <p className="mt-[0.5em] flex max-w-[36em] items-start gap-[0.5em] leading-snug font-bold text-balance">
      <PhoneIcon className="mt-[0.05em] text-accent" />
      <span dir="auto" className="min-w-0">
        {text}
      </span>
    </p>
  );
}

/** "Lunch at noon", and "at noon" alone; undefined when nothing more comes today. */
function nextPlanInWords(
  plans: readonly TabletPlan[],
  now: Date,
): { text: string; time: string } | undefined {
  const [next] = remainingPlans(plans, now);
  if (!next) return undefined;
  const time = planTime(next, now);
  return { text: planAndTime(next, time), time };
}

/** Where the title of the plan does not fit. */
export const yourPlan = (time: string) =>
  t({
    message: `Your plan ${time}`,
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that leads to the plans of today, where their title does not fit; {time} is such as "at half past three". Short.',
  });

/** Where the words of the last reminder do not fit. */
const doneToday = () =>
  t({
    message: 'Done today',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button with a check mark that leads to what was done today, such as "Drink something: done, at three in the afternoon". Two or three short words.',
  });

type WideButtonProps = { icon: ReactElement; long: string; short: string; onPress: () => void };

/** Leads to today's plans or to the family's message. */
function WideButton({ icon, long, short, onPress }: WideButtonProps) {
  return (
    <PersonButton className="justify-start px-4 text-left" onClick={onPress}>
      {icon}
      <FittedLabel long={long} short={short} />
    </PersonButton>
  );
}

function FamilyMessage({ text }: { text: string }) {
  return (
    <p className="mt-[0.5em] max-w-[36em] items-start gap-[0.5em] leading-snug text-pretty whitespace-pre-line [display:var(--message,flex)]">
      <HeartIcon className="mt-[0.05em] text-accent" />
      <span dir="auto" className="min-w-0">
        {unbrokenText(text)}
      </span>
    </p>
  );
}

/** Text that changes with the time of day. While the screen is measured it takes the room of the longest, so nothing moves at noon. */
function ReservedText({ text, longest }: { text: ReactNode; longest: ReactNode }) {
  return (
    <>
      <span className="in-data-measuring:hidden">{text}</span>
      <span aria-hidden="true" className="hidden in-data-measuring:inline">
        {longest}
      </span>
    </>
  );
}
