import { Suspense, useEffect, useState } from 'react';
import { TABLET_LEFT_MINUTES } from '#shared/product/limits';
import { clearCallRequests } from '../features/tablet/calls/call-requests.store';
import { forgetOpening } from '../features/tablet/calls/opening-call.store';
import { useNightColors } from '../features/tablet/clock';
import { clearFaceOfDay } from '../features/tablet/face-of-day';
import { useReports } from '../features/tablet/faces/face-reports';
import { clearFaceViews } from '../features/tablet/faces/face-views.store';
import { clearPractice } from '../features/tablet/faces/practice.store';
import { useReturnHome } from '../features/tablet/inactivity';
import { clearLastCalls } from '../features/tablet/live-calls/last-call.store';
import {
  forgetCall,
  liveCallEvents,
  useIsRung,
} from '../features/tablet/live-calls/rung-call.store';
import { useTabletStream } from '../features/tablet/live/use-tablet-stream';
import { LoadingScreen } from '../features/tablet/loading-screen';
import { clearMessages } from '../features/tablet/messages/messages.store';
import { deleteSavedContent } from '../features/tablet/offline/saved-content.store';
import { clearQueue } from '../features/tablet/offline/send-queue.store';
import { useTabletContent } from '../features/tablet/offline/tablet-content.queries';
import { clearOpened } from '../features/tablet/opened.store';
import {
  rememberDisconnected,
  rememberPaired,
  wasDisconnected,
} from '../features/tablet/pairing/paired-before.store';
import { closeSetupGuide, useSetupGuide } from '../features/tablet/pairing/setup-guide.store';
import { UnpairedScreen } from '../features/tablet/pairing/unpaired-screen';
import { clearReminderRecords } from '../features/tablet/reminders/reminder-records.store';
import { ScreenContentProvider } from '../features/tablet/screen-content';
import { currentSeat, useIsAsking } from '../features/tablet/shared-tablet/seats.store';
import { useLeaveSeat } from '../features/tablet/shared-tablet/use-leave-seat';
import { useWakeLock } from '../features/tablet/wake-lock';
import type { Elements } from '../lib/elements';
import { lazyComponent } from '../lib/lazy-component';
import { whenIdle } from '../lib/when-idle';
import { HomeBoundary } from './home-boundary';
import { PageReady, ReloadBoundary } from './lazy-page';
import { useTabletLanguage } from './tablet-language';
import { TabletScreens } from './tablet-screens';

// Lazy, because only the family opens it.
const SetupGuide = lazyComponent(
  async () => (await import('../features/tablet/pairing/setup-guide')).SetupGuide,
);

// Shared tablets only.
const ChoiceScreen = lazyComponent(
  async () => (await import('../features/tablet/shared-tablet/choice-screen')).ChoiceScreen,
);

// Lazy, because not every family has live calls.
const LiveCallScreen = lazyComponent(
  async () => (await import('../features/tablet/live-calls/live-call-screen')).LiveCallScreen,
);

type TabletAppProps = {
  /** The code in the URL that opened this page. */
  code: string | undefined;
  inBrowser: boolean;
};

/** The app of the tablet. A shared one asks who is sitting there, and asks again once nobody touches it. */
export function TabletApp(props: TabletAppProps) {
  const isAsking = useIsAsking();
  const leave = useLeaveSeat();
  // A call counts as touch.
  const isRung = useIsRung();
  useReturnHome(leave && !isAsking && !isRung ? TABLET_LEFT_MINUTES : undefined, () => leave?.());
  if (!isAsking) return <PersonApp {...props} />;
  return (
    <LazyScreen>
      <ChoiceScreen />
    </LazyScreen>
  );
}

/** The person's screens, or the setup on a tablet that is not paired. */
function PersonApp({ code, inBrowser }: TabletAppProps) {
  const { data: content, isError } = useTabletContent();
  const isEnded = content === null;
  const [isDisconnected] = useState(wasDisconnected);
  // A code that was used must not open the setup again.
  const [hadContent, setHadContent] = useState(false);
  if (content && !hadContent) setHadContent(true);
  const { isOpen: isGuideOpen } = useSetupGuide();
  // The person's home comes softly after the setup, and at once on any other day.
  const [wasSetUp, setWasSetUp] = useState(false);
  if (isGuideOpen && !wasSetUp) setWasSetUp(true);
  useTabletLanguage(content);
  useReports();
  useNightColors();
  const isRung = useIsRung();
  useWakeLock(isRung);
  const hasLiveCalls = content?.liveCalls.on === true;
  useEffect(() => (hasLiveCalls ? whenIdle(loadLiveCalls) : undefined), [hasLiveCalls]);
  useTabletStream(content !== undefined && !isEnded, liveCallEvents);
  useEffect(() => {
    if (hadContent) rememberPaired();
  }, [hadContent]);
  useFamilyEnds(isEnded);
  if (!content && ((!isEnded && !isDisconnected) || currentSeat()))
    return <LoadingScreen isOffline={isError} />;
  if (content && isRung)
    return (
      <HomeBoundary goHome={forgetCall}>
        <ScreenContentProvider content={content} updatesWhileIdle={false}>
          <LazyScreen>
            <LiveCallScreen />
          </LazyScreen>
        </ScreenContentProvider>
      </HomeBoundary>
    );
  if (content && isGuideOpen)
    return (
      <LazyScreen>
        <SetupGuide hasLiveCalls={hasLiveCalls} onClose={closeSetupGuide} />
      </LazyScreen>
    );
  if (content)
    return (
      <div className={wasSetUp ? 'motion-safe:animate-arrive' : undefined}>
        <TabletScreens content={content} />
        <PageReady />
      </div>
    );
  return (
    <LazyScreen>
      <UnpairedScreen code={hadContent ? undefined : code} inBrowser={inBrowser} />
    </LazyScreen>
  );
}

/** Loads the screens of live calls before one rings, so that the ring is not late. */
function loadLiveCalls(): void {
  void LiveCallScreen.load().catch(() => undefined);
}

/** A screen whose code is loaded when it is first shown. */
function LazyScreen({ children }: { children: Elements }) {
  return (
    <ReloadBoundary reload={() => window.location.reload()}>
      <Suspense fallback={<LoadingScreen isOffline={false} />}>
        {children}
        <PageReady />
      </Suspense>
    </ReloadBoundary>
  );
}

/** Forgets the family once its server has disconnected the tablet. */
function useFamilyEnds(isEnded: boolean): void {
  useEffect(() => {
    if (!isEnded) return;
    clearFamilyData();
    const seat = currentSeat();
    if (seat)
      void import('../features/tablet/shared-tablet/refresh-seats').then(({ dropSeat }) =>
        dropSeat(seat),
      );
    else rememberDisconnected();
  }, [isEnded]);
}

/** Deletes everything of a family from a tablet that it has disconnected; of the chosen person from a shared one. */
export function clearFamilyData(): void {
  clearQueue(currentSeat());
  clearFaceViews();
  clearPractice();
  clearCallRequests();
  forgetOpening();
  clearReminderRecords();
  clearFaceOfDay();
  clearOpened();
  clearMessages();
  clearLastCalls();
  forgetCall();
  void deleteSavedContent();
}
