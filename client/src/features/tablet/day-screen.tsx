import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useStore } from '../../lib/create-store';
import { calendarDay, dayAndMonth } from '../../lib/date-format';
import { bandEntries } from './band';
import { callsText } from './calls/call-texts';
import { useIdleNow, useNow } from './clock';
import { dayAndTime, greeting, longestDayAndTime, longestGreeting } from './day-and-time';
import { AnnouncedCall, FamilyMessage, Greeting, ReservedText } from './day-texts';
import { FITS, LINE_PADDING, useFirstFit } from './first-fit';
import { helloOfToday, isOpened } from './hello';
import { entryInWords, HomeBand } from './home-band';
import { HomeTiles } from './home-tiles';
import { homeLayouts, homeLayoutsAlone, isMessageMoved } from './layouts';
import { lastCalls, talkedToday, untouchedCall } from './live-calls/last-call.store';
import { mayUseCamera } from './live-calls/may-use-camera.store';
import { mayRecord } from './messages/may-record.store';
import { useMessages, waitingMessage } from './messages/messages.store';
import { movedMessage } from './moved-message.store';
import { useOffersSettings } from './pairing/setup-device';
import { PersonFrame } from './person-frame';
import { usePlansLeft } from './reminders/plans-left';
import { useDoneToday } from './reminders/use-done-today';
import { useScreenContent } from './screen-content';
import { useLeaveSeat } from './shared-tablet/use-leave-seat';
import { useOfferedSongs } from './songs/offered-songs';

/** Shown until the family has added content. */
const welcome = () =>
  t({
    message:
      'This tablet is for photos and words from your family. They appear here by themselves.',
    comment:
      'Tablet. Read and heard by the person with memory loss. The home screen until the family has added something. Two short sentences.',
  });

/** The entries of the band, one where there is Music. An answer to a request to call takes the place of one, and so does the way back of a shared tablet. */
const ROOM = 2;
/** An announced call of more characters takes the whole band, because some people have very long names. */
const LONG_CALL = 80;

const ROWS = {
  text: 'grid-rows-[minmax(0,1fr)_auto]',
  /** The tiles keep their place and size, whatever the band holds. */
  tiles:
    'grid-rows-[minmax(0,1fr)_auto_34%] landscape:grid-rows-[minmax(0,1fr)_auto_44%] low:grid-rows-[auto_minmax(0,1fr)]',
};

/** On a low screen the text is beside the buttons, and an announced call needs more room than these. */
function columnsOf(call: string | undefined): string {
  if (!call) return 'low:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';
  return call.length > LONG_CALL
    ? 'low:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]'
    : 'low:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';
}

/** The day and the time, a greeting, the family's message, what today brings, and the family's tiles. */
export function DayScreen() {
  const content = useScreenContent();
  const { personName, message, faces, items, calls, songs, messages, liveCalls } = content;
  const plans = usePlansLeft();
  const now = useNow();
  // The buttons stay while somebody is about to press one.
  const idleNow = useIdleNow();
  const leave = useLeaveSeat();
  const [done] = useDoneToday();
  const [call] = callsText(calls, now);
  const hello = helloOfToday(content, now);
  const isInFamily = hello !== undefined && isOpened(hello);
  const unsent = waitingMessage(useMessages(), calendarDay(now));
  const last = useStore(lastCalls);
  const room = useOfferedSongs(songs).length > 0 ? 1 : ROOM;
  const entries = bandEntries(
    {
      plans,
      hello: isInFamily ? undefined : hello,
      message: unsent,
      unanswered: untouchedCall(last),
      talked: talkedToday(last, now),
      done,
      // A shared tablet has its way back above.
      room: call ? (call.length > LONG_CALL ? 0 : room - 1) : leave ? 1 : room,
    },
    idleNow,
  );
  const hasTiles = faces.length + items.length + songs.length > 0 || isInFamily;
  const shownMessage = message ?? (hasTiles || entries.length > 0 ? null : welcome());
  const [time, greeted] = [dayAndTime(now), greeting(now, personName)];
  const layouts = hasTiles ? homeLayouts : homeLayoutsAlone;
  const { ref, index } = useFirstFit<HTMLDivElement>(
    layouts,
    JSON.stringify([longestGreeting(personName), shownMessage, hasTiles, call]),
  );
  const isMoved = message !== null && isMessageMoved(layouts[index]);
  useEffect(() => movedMessage.set(isMoved), [isMoved]);
  const showsTiles = hasTiles || isMoved;
  const text = [
    `${time}.`,
    greeted,
    call,
    !isMoved && shownMessage,
    ...entries.map((entry) => entryInWords(entry, idleNow).replace(/[^.!?]$/, '$&.')),
  ]
    .filter(Boolean)
    .join('\n');
  // The family has turned it on, and somebody must allow the microphone.
  const lacksMicrophone = useStore(mayRecord) === false && (messages.on || liveCalls.on);
  const lacksCamera = useStore(mayUseCamera) === false && liveCalls.on;
  const offersSettings = useOffersSettings() || lacksMicrophone || lacksCamera;
  return (
    <PersonFrame
      {...(leave && { onBack: leave })}
      offersSettings={offersSettings}
      spoken={{ text }}
    >
      <div
        className={`grid h-full grid-cols-1 px-person-gap ${showsTiles ? `${ROWS.tiles} ${columnsOf(call)}` : ROWS.text}`}
      >
        <div
          ref={ref}
          className={
            showsTiles
              ? 'min-h-0 min-w-0 px-[calc(var(--person-pad)-var(--person-gap))] low:row-span-2'
              : 'min-h-0 min-w-0 px-[max(0px,calc(50%-28rem))]'
          }
        >
          <div data-fit className={`flex h-full flex-col ${FITS}`}>
            <div className={`my-auto ${LINE_PADDING} text-(length:--say) leading-[1.35]`}>
              <p className="flex flex-wrap gap-x-[0.8em]">
                <span>
                  <ReservedText text={time} longest={longestDayAndTime()} />
                </span>
                <span className="text-ink-soft">{dayAndMonth(now)}</span>
              </p>
              <h1 className="text-(length:--name) leading-[1.15] font-bold">
                <ReservedText
                  text={<Greeting text={greeted} />}
                  longest={<Greeting text={longestGreeting(personName)} />}
                />
              </h1>
              {call && <AnnouncedCall text={call} />}
              {shownMessage && <FamilyMessage text={shownMessage} />}
            </div>
          </div>
        </div>
        {entries.length > 0 && (
          <div className="pt-person-gap low:col-start-2">
            <HomeBand entries={entries} now={idleNow} />
          </div>
        )}
        {showsTiles && (
          <div className="row-start-3 min-h-0 min-w-0 pt-person-gap low:col-start-2 low:row-start-2">
            <HomeTiles hasMessage={isMoved} />
          </div>
        )}
      </div>
    </PersonFrame>
  );
}
