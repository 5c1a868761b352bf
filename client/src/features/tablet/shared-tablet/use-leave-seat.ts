import { useLocation } from 'wouter';
import { reportFaces } from '../faces/face-reports';
import { flushQueue } from '../offline/send-queue';
import { tabletPaths } from '../screen-paths';
import { stopSpeaking } from '../speak';
import { standUp, useSeats } from './seats.store';

/** Returns what goes back to "Who is sitting here?"; undefined on a tablet of one person. */
export function useLeaveSeat(): (() => void) | undefined {
  const [, navigate] = useLocation();
  if (useSeats().length < 2) return undefined;
  return () => {
    stopSpeaking();
    // In the name of the person, before nobody is chosen.
    reportFaces();
    void flushQueue();
    navigate(tabletPaths.home, { replace: true });
    standUp();
  };
}
