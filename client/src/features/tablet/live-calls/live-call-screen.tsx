import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../../../lib/create-store';
import { usePageTitle } from '../../../lib/page-meta';
import { LoadingScreen } from '../loading-screen';
import { correctedNow } from '../person-clock.store';
import { pauseReminders } from '../reminders/pause-reminders';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import { resetZoom } from '../viewport-zoom';
import { callHere, followCall, type CallHere } from './call-here';
import { wouldLikeToTalk } from './call-in-words';
import { holdTouches } from './hold-touches';
import { rememberCall } from './last-call.store';
import { RingingScreen } from './ringing-screen';
import { rungCall } from './rung-call.store';
import { StoppedScreen } from './stopped-screen';
import { TalkingScreen } from './talking-screen';
import { WhoseCallScreen } from './whose-call-screen';

/** A live call in place of every other screen, from its ring until its end. */
export function LiveCallScreen() {
  const rung = useStore(rungCall);
  const here = useStore(callHere);
  const call = here && here.ring.id === rung?.ring.id ? here : undefined;
  useEffect(() => {
    if (rung) followCall(rung);
  }, [rung]);
  usePageTitle(rung && wouldLikeToTalk(rung.ring.name));
  useEffect(resetZoom, []);
  usePausedReminders();
  const screen = call && screenOf(call);
  // A finger that was about to touch the screen before meets another one.
  useLayoutEffect(() => {
    if (screen) holdTouches();
  }, [screen]);
  useLeave(call);
  switch (screen) {
    case 'ringing':
      return call && <RingingScreen call={call} />;
    case 'whose':
      return <WhoseCallScreen />;
    case 'stopped':
      return call && <StoppedScreen call={call} />;
    case 'talking':
      return call && <TalkingScreen call={call} />;
    case undefined:
      return <LoadingScreen isOffline={false} />;
  }
}

type Shown = 'ringing' | 'whose' | 'stopped' | 'talking';

/** The connection is opened on the screen on which they will talk. */
function screenOf({ step }: CallHere): Shown | undefined {
  if (step.name === 'over') return undefined;
  return step.name === 'answering' ? 'talking' : step.name;
}

/** Once the call is over: to the screen that says how it went, or home. That takes no touch at first either. */
function useLeave(call: CallHere | undefined): void {
  const [, navigate] = useLocation();
  const step = call?.step;
  const ring = call?.ring;
  useEffect(() => {
    if (step?.name !== 'over' || !ring) return;
    const { outcome } = step;
    if (outcome) {
      const { name, faceId, photoUrl } = ring;
      rememberCall({ name, faceId, photoUrl, outcome, at: correctedNow() }, step.hasTalked);
    }
    holdTouches();
    // Nobody is there after a ring that nobody touched.
    const isSaid = outcome === 'network' || outcome === 'talked';
    navigate(isSaid ? tabletPaths.talked : tabletPaths.home, { replace: true });
    rungCall.set(undefined);
  }, [step, ring, navigate]);
}

/** A reminder that was on the screen comes back after the call, and the time of the call does not count for it. */
function usePausedReminders(): void {
  const content = useScreenContent();
  useEffect(() => {
    const from = correctedNow();
    return () => pauseReminders(content, from, correctedNow());
  }, [content]);
}
