import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { TabletContent } from '#shared/tablet';
import { AskedScreen } from '../features/person-mode/asked-screen';
import { CallScreen } from '../features/person-mode/call-screen';
import { CallingScreen } from '../features/person-mode/calling-screen';
import { FacesScreen } from '../features/person-mode/faces-screen';
import { focusNewHeading } from '../features/person-mode/focus-new-heading';
import { HomeScreen } from '../features/person-mode/home-screen';
import { MessageScreen } from '../features/person-mode/message-screen';
import { dayOf } from '../features/person-mode/plans-today';
import { RememberScreen } from '../features/person-mode/remember-screen';
import { screenTitle } from '../features/person-mode/screen-titles';
import { ScreenWithContent } from '../features/person-mode/screen-with-content';
import { tabletPaths } from '../features/person-mode/tablet-paths';
import { TodayScreen } from '../features/person-mode/today-screen';
import { useNow } from '../features/person-mode/use-now';
import { useReturnHome } from '../features/person-mode/use-return-home';
import { undoZoom } from '../features/person-mode/whole-glass';
import { usePageTitle } from '../lib/page-meta';
import { HomeBoundary } from './home-boundary';

/** The screens by their address. Any other address is home. */
export function TabletScreens({ content }: { content: TabletContent }) {
  const [path, navigate] = useLocation();
  const day = dayOf(useNow());
  usePageTitle(screenTitle(path));
  const isHome = path === tabletPaths.home;
  const goHome = () => navigate(tabletPaths.home, { replace: true });
  useReturnHome(isHome, goHome);
  useEffect(focusNewHeading, []);
  useEffect(() => (isHome ? undoZoom() : undefined), [isHome]);
  return (
    <HomeBoundary goHome={goHome}>
      {/* A screen stays as it was when it came; but what came yesterday is not what comes today. */}
      <ScreenWithContent key={path === tabletPaths.today ? day : path} content={content} takesUpNews={isHome}>
        <Switch>
          <Route path={tabletPaths.faces}>
            <FacesScreen />
          </Route>
          <Route path={tabletPaths.remember}>
            <RememberScreen />
          </Route>
          <Route path={tabletPaths.today}>
            <TodayScreen />
          </Route>
          <Route path={tabletPaths.message}>
            <MessageScreen />
          </Route>
          <Route path={tabletPaths.call}>
            <CallScreen />
          </Route>
          <Route path={tabletPaths.calling}>{({ id }) => <CallingScreen contactId={Number(id)} />}</Route>
          <Route path={tabletPaths.asked}>{({ id }) => <AskedScreen contactId={Number(id)} />}</Route>
          <Route>
            <HomeScreen />
          </Route>
        </Switch>
      </ScreenWithContent>
    </HomeBoundary>
  );
}
