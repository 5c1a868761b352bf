import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { TABLET_ASKED_MINUTES, TABLET_RETURNS_HOME_MINUTES } from '#shared/product/limits';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { useNow } from '../features/tablet/clock';
import { focusNewHeading } from '../features/tablet/focus-new-heading';
import { HelloScreen } from '../features/tablet/hello-screen';
import { HomeScreen } from '../features/tablet/home-screen';
import { useReturnHome } from '../features/tablet/inactivity';
import { LoadingScreen } from '../features/tablet/loading-screen';
import { forgetOldMessages } from '../features/tablet/messages/messages.store';
import { RememberScreen } from '../features/tablet/notes/remember-screen';
import type { DueReminder } from '../features/tablet/reminders/due-reminder';
import { ReminderScreen } from '../features/tablet/reminders/reminder-screen';
import { useDueReminder } from '../features/tablet/reminders/use-due-reminder';
import { useReminderComes } from '../features/tablet/reminders/use-reminder-comes';
import { ScreenContentProvider } from '../features/tablet/screen-content';
import {
  parseCallPath,
  screenAt,
  tabletPaths,
  type TabletScreen,
} from '../features/tablet/screen-paths';
import { screenTitle } from '../features/tablet/screen-titles';
import { TodayScreen } from '../features/tablet/today-screen';
import { resetZoom } from '../features/tablet/viewport-zoom';
import { calendarDay } from '../lib/date-format';
import { lazyComponent } from '../lib/lazy-component';
import { usePageTitle } from '../lib/page-meta';
import { whenIdle } from '../lib/when-idle';
import { HomeBoundary } from './home-boundary';

// Home comes first. The worker keeps these screens for tablets without network.
const FacesScreen = lazyComponent(
  async () => (await import('../features/tablet/faces/faces-screen')).FacesScreen,
);
const DoneScreen = lazyComponent(
  async () => (await import('../features/tablet/reminders/done-screen')).DoneScreen,
);
const SongsScreen = lazyComponent(
  async () => (await import('../features/tablet/songs/songs-screen')).SongsScreen,
);
const SayScreen = lazyComponent(
  async () => (await import('../features/tablet/messages/say-screen')).SayScreen,
);
const AfterCallScreen = lazyComponent(
  async () => (await import('../features/tablet/live-calls/after-call-screen')).AfterCallScreen,
);
const CallScreens = lazyComponent(
  async () => (await import('../features/tablet/calls/call-screens')).CallScreens,
);

const components: Record<Exclude<TabletScreen, 'call'>, ComponentType> = {
  home: HomeScreen,
  faces: FacesScreen,
  remember: RememberScreen,
  music: SongsScreen,
  today: TodayScreen,
  done: DoneScreen,
  hello: HelloScreen,
  say: SayScreen,
  talked: AfterCallScreen,
};

function loadScreens(): void {
  const screens = [FacesScreen, CallScreens, DoneScreen, SongsScreen, SayScreen, AfterCallScreen];
  for (const screen of screens) void screen.load().catch(() => undefined);
}

function elementAt(path: string): ReactNode {
  const call = parseCallPath(path);
  const screen = screenAt(path);
  if (call || screen === 'call') return <CallScreens call={call} />;
  const Screen = components[screen];
  return <Screen />;
}

/** A reminder never comes over a face, nor over a call. These screens go home by themselves. */
const mayBeLeft = (path: string): boolean =>
  !parseCallPath(path) && !['home', 'faces'].includes(screenAt(path));

/** The screen of a request to call stays until the next contact may have been asked, because it tells the person so. */
const returnsHomeAfter = (path: string): number =>
  parseCallPath(path)?.isAsked ? TABLET_ASKED_MINUTES : TABLET_RETURNS_HOME_MINUTES;

/** Another occurrence is another screen. */
const keyOf = ({ occurrence }: DueReminder): string =>
  [occurrence.reminderId, occurrence.dueOn, occurrence.dueAt].join();

export function TabletScreens({ content }: { content: TabletContent }) {
  const [address, navigate] = useLocation();
  // The server also answers `/tablet/`.
  const path = address.replace(/\/$/, '');
  const day = calendarDay(useNow());
  usePageTitle(screenTitle(path));
  const isHome = path === tabletPaths.home;
  const goHome = () => navigate(tabletPaths.home, { replace: true });
  useReturnHome(isHome ? undefined : returnsHomeAfter(path), goHome);
  const due = useDueReminder(content);
  const isReminded = isHome && due !== undefined;
  useReminderComes(due !== undefined && mayBeLeft(path), goHome);
  useEffect(focusNewHeading, []);
  useEffect(() => whenIdle(loadScreens), []);
  useEffect(() => forgetOldMessages(day), [day]);
  useEffect(() => (isHome ? resetZoom() : undefined), [isHome]);
  return (
    <HomeBoundary goHome={goHome}>
      {/* A screen keeps its content while it is open, but today's plans must change at midnight. */}
      <ScreenContentProvider
        key={isReminded ? keyOf(due) : path === tabletPaths.today ? day : path}
        content={content}
        updatesWhileIdle={isHome}
      >
        <Suspense fallback={<LoadingScreen isOffline={false} />}>
          {isReminded ? <ReminderScreen due={due} /> : elementAt(path)}
        </Suspense>
      </ScreenContentProvider>
    </HomeBoundary>
  );
}
